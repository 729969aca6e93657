import { shared, texts } from '../texts.ts'
import { uiChoice, uiChoiceKeys } from './ui-choice.ts'
import { uiDate, uiDateKeys } from './ui-date.ts'
import { uiFrame, uiFrameKeys } from './ui-frame.ts'

/** Words of the parts that forms are made of. */
export const ui = texts(
  'ui',
  {
    file_choose: 'Choose a file',
    file_another: 'Choose another file',
    file_remove: 'Remove the file',
    file_none: 'No file yet',
    file_kept: '{{name}}: given before, kept',
    file_too_large: 'This file is larger than {{size}}. Please choose a smaller one',
    file_wrong_type: 'Please upload a valid file type ({{types}})',
    kilobytes: '{{number}} KB',
    megabytes: '{{number}} MB',
  },
  {
    file_choose: 'ফাইল বেছে নিন',
    file_another: 'অন্য ফাইল বেছে নিন',
    file_remove: 'ফাইলটি সরিয়ে দিন',
    file_none: 'এখনো কোনো ফাইল নেই',
    file_kept: '{{name}}: আগে দেওয়া হয়েছে, জমা আছে',
    file_too_large: 'ফাইলটি {{size}}ের চেয়ে বড়। ছোট একটি ফাইল বেছে নিন',
    file_wrong_type: 'সঠিক ধরনের ফাইল দিন ({{types}})',
    kilobytes: '{{number}} কিলোবাইট',
    megabytes: '{{number}} মেগাবাইট',
  },
  shared(uiFrame, ...uiFrameKeys),
  shared(uiDate, ...uiDateKeys),
  shared(uiChoice, ...uiChoiceKeys),
)
