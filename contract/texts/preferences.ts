import { shared, texts } from '../texts.ts'
import { app } from './app.ts'

/** How a reader wants the pages: kept on the device. */
export const preferencesTexts = texts(
  'preferencesTexts',
  {
    open: 'Reading settings',
    help: 'These stay on this device, also for the next visit.',
    text_size: 'Size of the text',
    size_normal: 'Normal',
    size_large: 'Large',
    size_larger: 'Very large',
    contrast: 'Stronger contrast',
    contrast_help: 'Black on white, or white on black, with strong edges.',
    read_aloud: 'Read aloud',
    read_aloud_help: 'A button beside each label and on top of each page reads the words to you.',
    read: 'Read aloud: {{words}}',
    stop: 'Stop reading: {{words}}',
    read_page: 'Read this page aloud',
    stop_page: 'Stop reading',
  },
  {
    open: 'পড়ার সুবিধা',
    help: 'এগুলো এই যন্ত্রে রাখা থাকবে, পরের বারও।',
    text_size: 'লেখার আকার',
    size_normal: 'সাধারণ',
    size_large: 'বড়',
    size_larger: 'আরও বড়',
    contrast: 'গাঢ় লেখা',
    contrast_help: 'সাদার ওপর কালো বা কালোর ওপর সাদা লেখা, দাগগুলো স্পষ্ট।',
    read_aloud: 'পড়ে শোনানো',
    read_aloud_help: 'প্রতিটি প্রশ্নের পাশে ও প্রতিটি পাতার উপরে একটি বোতাম থাকবে, চাপলে লেখা পড়ে শোনাবে।',
    read: 'পড়ে শোনান: {{words}}',
    stop: 'পড়া থামান: {{words}}',
    read_page: 'পাতাটি পড়ে শোনান',
    stop_page: 'পড়া থামান',
  },
  shared(app, 'close'),
)
