import { texts } from '../../texts.ts'

/** Where the mobile is confirmed, and its holder shows that they have it: for what only they may change. */
export const mobileAnew = texts(
  'mobileAnew',
  {
    title: 'Show that this mobile is yours',
    why: 'What you changed is saved only with a code that we send to the mobile that the application has now. Nothing is changed yet.',
    done: 'The code was right. Your changes can be saved now.',
    skipped: 'Nothing was saved. Press save again to be asked for the code.',
  },
  {
    title: 'মোবাইলটি যে আপনার, তা দেখান',
    why: 'যা বদলেছেন তা সংরক্ষণ করতে আবেদনে এখন যে মোবাইল আছে, তাতে পাঠানো কোডটি লিখতে হবে। এখনো কিছু বদলায়নি।',
    done: 'কোডটি ঠিক আছে। এবার পরিবর্তন সংরক্ষণ করা যাবে।',
    skipped: 'কিছু সংরক্ষণ হয়নি। কোড দিতে চাইলে আবার সংরক্ষণ চাপুন।',
  },
)
