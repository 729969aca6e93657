import { shared, texts } from '../texts.ts'
import { adminValidation } from './admin-validation.ts'
import { fieldNames } from './field-names.ts'
import { programFields } from './programs/fields.ts'

/** The editor of text with marks. */
export const editorTexts = texts(
  'editorTexts',
  {
    toolbar: 'How the words look',
    heading_3: 'Heading',
    heading_4: 'Smaller heading',
    strong: 'Bold',
    em: 'Italic',
    bullet_list: 'Dots',
    ordered_list: 'Numbers',
    blockquote: 'Quotation',
    link_title: 'Where the link leads',
    link_address: 'Its address',
    link_set: 'Set the link',
    link_remove: 'Remove the link',
    redo: 'Do again',
    keys: 'Ctrl+B: bold, Ctrl+I: italic, Ctrl+K: link. Alt+F10 leads to the buttons, Esc back.',
    room: 'It may be {{most}} signs long with its looks; it has {{count}}.',
  },
  {
    toolbar: 'লেখা যেমন দেখাবে',
    heading_3: 'শিরোনাম',
    heading_4: 'ছোট শিরোনাম',
    strong: 'মোটা',
    em: 'বাঁকা',
    bullet_list: 'বিন্দুর তালিকা',
    ordered_list: 'সংখ্যার তালিকা',
    blockquote: 'উদ্ধৃতি',
    link_title: 'লিংক কোথায় যাবে',
    link_address: 'লিংকের ঠিকানা',
    link_set: 'লিংক বসান',
    link_remove: 'লিংক তুলে নিন',
    redo: 'আবার করুন',
    keys: 'Ctrl+B: মোটা, Ctrl+I: বাঁকা, Ctrl+K: লিংক। Alt+F10 চাপলে বোতামে যায়, Esc চাপলে লেখায় ফেরে।',
    room: 'সাজসজ্জাসহ {{most}} অক্ষর পর্যন্ত লেখা যায়; এখন {{count}}।',
  },
  shared(fieldNames, 'link'),
  shared(programFields, 'undo'),
  shared(adminValidation, { link_wrong: 'web_address' }),
)
