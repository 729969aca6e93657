import { texts } from '../texts.ts'

/** Of the words of forms those that frame every field: texts of one table with ui.ts. */
export const uiFrame = texts(
  'ui',
  {
    optional: '(optional)',
    error: 'Error:',
  },
  {
    optional: '(ঐচ্ছিক)',
    error: 'ভুল:',
  },
)

export const uiFrameKeys = Object.keys(uiFrame.en) as (keyof (typeof uiFrame)['en'])[]
