import { shared, texts } from '../texts.ts'
import { preferencesTexts } from './preferences.ts'

/** How a reader wants the pages: kept on the device. */
export const preferenceChoices = texts(
  'preferenceChoices',
  {
    help: 'These stay on this device, also for the next visit.',
    text_size: 'Size of the text',
    size_normal: 'Normal',
    size_large: 'Large',
    size_larger: 'Very large',
    contrast: 'Stronger contrast',
    contrast_help: 'Black on white, or white on black, with strong edges.',
    read_aloud: 'Read aloud',
    read_aloud_help: 'A button beside each label and on top of each page reads the words to you.',
    close: 'OK',
  },
  {
    help: 'এগুলো এই ফোন বা কম্পিউটারে রাখা থাকবে, পরের বারও।',
    text_size: 'লেখার আকার',
    size_normal: 'সাধারণ',
    size_large: 'বড়',
    size_larger: 'আরও বড়',
    contrast: 'গাঢ় লেখা',
    contrast_help: 'সাদার ওপর কালো বা কালোর ওপর সাদা লেখা, দাগগুলো স্পষ্ট।',
    read_aloud: 'পড়ে শোনানো',
    read_aloud_help: 'প্রতিটি প্রশ্নের পাশে ও প্রতিটি পাতার উপরে একটি বোতাম থাকবে, চাপলে লেখা পড়ে শোনাবে।',
    close: 'ঠিক আছে',
  },
  shared(preferencesTexts, 'open'),
)
