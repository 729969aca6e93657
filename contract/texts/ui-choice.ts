import { shared, texts } from '../texts.ts'
import { app } from './app.ts'

/** Of the words of forms those of choices and lists: texts of one table with ui.ts. */
export const uiChoice = texts(
  'ui',
  {
    search_hint: 'Type to search',
    search_none: 'Nothing matches. Please check the spelling, or empty the field to see all',
    search_count: '{{count}} to choose from',
    clear: 'Empty the field',
    list_open: 'Show all',
    list_empty: 'Please answer what comes before this first',
  },
  {
    search_hint: 'লিখে খুঁজুন',
    search_none: 'কিছু মেলেনি। বানান দেখুন, অথবা ঘরটি খালি করে পুরো তালিকা দেখুন',
    search_count: '{{count}}টি আছে, বেছে নিন',
    clear: 'ঘরটি খালি করুন',
    list_open: 'পুরো তালিকা দেখুন',
    list_empty: 'আগে এর আগের ঘরটি পূরণ করুন',
  },
  shared(app, 'loading'),
)

export const uiChoiceKeys = Object.keys(uiChoice.en) as (keyof (typeof uiChoice)['en'])[]
