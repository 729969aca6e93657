import { texts } from '../../texts.ts'

/** What staff are told of circulars. */
export const circularMessages = texts(
  'circularMessages',
  {
    notice: 'New training',
    notice_text: '“{{name}}”, from {{from}} to {{to}}',
    notice_text_day: '“{{name}}”, on {{from}}',
    published: 'Published. {{count}} {{count?person is:people are}} told.',
  },
  {
    notice: 'নতুন প্রশিক্ষণ',
    notice_text: '“{{name}}”, {{from}} থেকে {{to}} পর্যন্ত',
    notice_text_day: '“{{name}}”, {{from}} তারিখে',
    published: 'প্রকাশ করা হয়েছে। {{count}} জনকে জানানো হচ্ছে।',
  },
)
