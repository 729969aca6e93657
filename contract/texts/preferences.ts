import { texts } from '../texts.ts'

/** What stands beside the pages for who has chosen how they want to read: on each first page. */
export const preferencesTexts = texts(
  'preferencesTexts',
  {
    open: 'Reading settings',
    read: 'Read aloud: {{words}}',
    stop: 'Stop reading: {{words}}',
    read_page: 'Read this page aloud',
    stop_page: 'Stop reading',
  },
  {
    open: 'পড়ার সুবিধা',
    read: 'পড়ে শোনান: {{words}}',
    stop: 'পড়া থামান: {{words}}',
    read_page: 'পাতাটি পড়ে শোনান',
    stop_page: 'পড়া থামান',
  },
)
