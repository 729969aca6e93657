import { texts } from '../../texts.ts'

/** Where the mobile is confirmed, and its holder shows that they have it: for what only they may change. */
export const mobileAnew = texts(
  'mobileAnew',
  {
    title: 'Show that this mobile is yours',
    why: 'We send a code to {{mobile}}, the mobile that the application has now. The right code saves what you changed. Nothing is changed yet.',
    done: 'The code was right. Your changes can be saved now.',
    skipped: 'Nothing was saved. Press save again to be asked for the code.',
    no_phone: 'No longer that phone? The social services office makes the change for you, with the ID card.',
  },
  {
    title: 'মোবাইলটি যে আপনার, তা দেখান',
    why: 'আবেদনে এখন যে মোবাইল আছে, সেই {{mobile}} নম্বরে একটি কোড পাঠাব। ঠিক কোড লিখলেই আপনার পরিবর্তন সংরক্ষণ হবে। এখনো কিছু বদলায়নি।',
    done: 'কোডটি ঠিক আছে। এবার পরিবর্তন সংরক্ষণ করা যাবে।',
    skipped: 'কিছু সংরক্ষণ হয়নি। কোড দিতে চাইলে আবার সংরক্ষণ চাপুন।',
    no_phone: 'মোবাইলটি এখন না থাকলে পরিচয়পত্র নিয়ে সমাজসেবা কার্যালয়ে যান, তারা বদলে দেবে।',
  },
)
