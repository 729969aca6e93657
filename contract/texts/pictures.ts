import { shared, texts } from '../texts.ts'
import { fieldParts } from './field-parts.ts'
import { ui } from './ui.ts'
import { validation } from './validation.ts'

/** What the picture picker says. */
export const pictures = texts(
  'pictures',
  {
    takeAgain: 'Take again',
    camera_starting: 'The camera is being switched on…',
    camera_live: 'What the camera sees',
    camera_use: 'Use this picture',
    camera_denied:
      'The browser may not use the camera. Allow it at the address bar and open this again, or choose a file.',
    camera_none: 'No camera was found. Connect one and open this again, or choose a file.',
    camera_failed:
      'The camera does not start. Another program may be using it. Close that, or choose a file.',
    missing: 'Take or choose a picture first.',
    adjust: 'Adjust it',
    done: 'Keep it like this',
    remove: 'Remove it',
    chosen: 'The chosen picture',
    preparing: 'Preparing the picture…',
    frame: 'Position of the picture. The arrow keys move it, plus and minus make it larger and smaller.',
    frameHelp: 'Tap what should be in the middle, or drag it there.',
    zoom: 'Size',
    turn: 'Turn 90°',
    contrast: 'Make the paper white and the ink dark',
    resized: 'The picture has been cut to size.',
    fine: 'The picture has been cut to size. If it looks right, just go on: nothing need be pressed.',
    bright:
      'This picture is almost all white, a face can hardly be seen. Take it again away from strong light, or choose another.',
    small: 'This picture is small and may be blurred. If you have a larger one, please choose that.',
    blank: 'Almost nothing can be seen in this picture. If it is empty, take it again or choose another.',
    dark: 'This picture is very dark, the face can hardly be seen. Take it again where there is light. If the face can be seen well, you can keep it.',
    blurred:
      'This picture looks blurred. Hold the phone still and take it again. If the face can be seen well, you can keep it.',
    stays: 'The picture from before stays.',
    tooLarge: 'File size must be under {{size}} KB',
    unreadable: 'This picture cannot be opened whole. Take it again, or choose another file.',
  },
  {
    takeAgain: 'আবার তুলুন',
    camera_starting: 'ক্যামেরা চালু হচ্ছে…',
    camera_live: 'ক্যামেরায় যা দেখা যাচ্ছে',
    camera_use: 'এই ছবিটি নিন',
    camera_denied: 'ব্রাউজারের ক্যামেরা ব্যবহারের অনুমতি নেই। ঠিকানার পাশে অনুমতি দিয়ে আবার খুলুন, অথবা ফাইল বেছে নিন।',
    camera_none: 'কোনো ক্যামেরা পাওয়া যায়নি। ক্যামেরা লাগিয়ে আবার খুলুন, অথবা ফাইল বেছে নিন।',
    camera_failed: 'ক্যামেরা চালু হচ্ছে না। হয়তো অন্য প্রোগ্রামে চলছে। সেটি বন্ধ করুন, অথবা ফাইল বেছে নিন।',
    missing: 'আগে ছবি তুলুন বা বেছে নিন।',
    adjust: 'ঠিকঠাক করুন',
    done: 'এভাবেই রাখুন',
    remove: 'সরিয়ে দিন',
    chosen: 'আপনার দেওয়া ছবি',
    preparing: 'তৈরি হচ্ছে…',
    frame: 'ছবির অবস্থান। তীরচিহ্নের বোতামে ছবি সরে, যোগ ও বিয়োগ চিহ্নে বড়-ছোট হয়।',
    frameHelp: 'যে জায়গাটি মাঝখানে চান সেখানে চাপ দিন, অথবা আঙুল বা মাউস দিয়ে টেনে আনুন।',
    zoom: 'বড়-ছোট',
    turn: '৯০° ঘোরান',
    contrast: 'কাগজ সাদা ও কালি গাঢ় করে দিন',
    resized: 'মাপমতো কাটা হয়েছে।',
    fine: 'মাপমতো কাটা হয়েছে। ঠিক দেখালে আর কিছু চাপতে হবে না, এগিয়ে যান।',
    bright: 'ছবিটি প্রায় পুরোটাই সাদা, মুখ ভালো দেখা যাচ্ছে না। কড়া আলো থেকে সরে আবার তুলুন, অথবা অন্য ছবি দিন।',
    small: 'এটি ছোট, ঝাপসা দেখাতে পারে। আরও বড় থাকলে সেটি দিন।',
    blank: 'ছবিতে প্রায় কিছুই দেখা যাচ্ছে না। ফাঁকা হলে আবার তুলুন, অথবা অন্য ছবি দিন।',
    dark: 'ছবিটি খুব অন্ধকার, মুখ ভালো দেখা যাচ্ছে না। আলোতে গিয়ে আবার তুলুন। মুখ পরিষ্কার চেনা গেলে এটিই রাখতে পারেন।',
    blurred: 'ছবিটি ঝাপসা মনে হচ্ছে। ফোন স্থির রেখে আবার তুলুন। মুখ পরিষ্কার চেনা গেলে এটিই রাখতে পারেন।',
    stays: 'আগের ছবিটিই থাকছে।',
    tooLarge: 'ফাইলের আকার {{size}} কিলোবাইটের কম হতে হবে',
    unreadable: 'ছবিটি পুরো খোলা যাচ্ছে না। আবার তুলুন, অথবা অন্য ফাইল বেছে নিন।',
  },
  shared(fieldParts, { take: 'take_picture' }),
  shared(ui, { choose: 'file_choose', chooseAnother: 'file_another' }),
  shared(validation, { wrongType: 'picture_type', empty: 'file_empty' }),
)

export type PictureTexts = (typeof pictures)['en']
