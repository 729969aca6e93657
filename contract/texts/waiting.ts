import { shared, texts } from '../texts.ts'
import { app } from './app.ts'
import { firstTexts } from './applications/first.ts'

/** Where very many come at once: what somebody reads whose turn comes by itself. In both languages on one page. */
export const waitingTexts = texts(
  'waitingTexts',
  {
    many: 'Very many people have come at once. Everybody is let in, in the order of coming.',
    soon: 'It will take about a minute.',
    minutes: 'It will take about {{minutes}} {{minutes?minute:minutes}}.',
    hours:
      'It will take more than an hour, about {{minutes}} minutes. You may come back later: your place is kept.',
    offline: 'There is no connection just now. Your place is kept.',
  },
  {
    many: 'একসঙ্গে অনেক মানুষ এসেছেন। যিনি আগে এসেছেন তিনি আগে ঢুকবেন; সবার পালা আসবে।',
    soon: 'প্রায় এক মিনিট লাগবে।',
    minutes: 'প্রায় {{minutes}} মিনিট লাগবে।',
    hours: 'এক ঘণ্টার বেশি লাগবে, প্রায় {{minutes}} মিনিট। পরে আসতে পারেন, আপনার ক্রম থাকবে।',
    offline: 'এখন ইন্টারনেট নেই। আপনার ক্রম ঠিক আছে।',
  },
  shared(firstTexts, {
    title: 'waiting_title',
    title_full: 'waiting_title_full',
    full: 'waiting_full',
    place: 'waiting_place',
    stay: 'waiting_stay',
  }),
  shared(app, 'department', { home: 'to_home' }),
)
