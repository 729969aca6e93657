import { texts } from '../../texts.ts'

/** What the server says about changes of programs. */
export const programMessages = texts(
  'programMessages',
  {
    draft_saved: 'Saved in the draft. Applicants see it once it is published.',
    draft_same: 'Saved. There is nothing to publish: this is what applicants see now.',
    added: 'The program is added as a draft. Applicants see it once it is published.',
    at_once: 'Saved. In use from now on.',
    published: 'Version {{number}} is published and in use.',
    discarded: 'The draft is thrown away. What is published stays.',
  },
  {
    draft_saved: 'খসড়ায় সংরক্ষণ করা হয়েছে। প্রকাশ করলে আবেদনকারীরা এটি দেখবেন।',
    draft_same: 'সংরক্ষণ করা হয়েছে। প্রকাশ করার কিছু নেই: আবেদনকারীরা এখন এটিই দেখছেন।',
    added: 'কর্মসূচিটি খসড়া হিসেবে যোগ হয়েছে। প্রকাশ করলে আবেদনকারীরা এটি দেখবেন।',
    at_once: 'সংরক্ষণ করা হয়েছে। এখন থেকেই কার্যকর।',
    published: 'সংস্করণ {{number}} প্রকাশ করা হয়েছে। এখন থেকেই কার্যকর।',
    discarded: 'খসড়াটি বাতিল করা হয়েছে। প্রকাশিত সংস্করণ আগের মতোই আছে।',
  },
)
