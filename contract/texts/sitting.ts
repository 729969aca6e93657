import { shared, texts } from '../texts.ts'
import { draftTexts } from './applications/draft.ts'

/** For who sits at somebody else's device: the way to leave nothing behind, on a receipt. */
export const sittingTexts = texts(
  'sittingTexts',
  {
    finished: 'I have finished',
    finished_why:
      'On a phone or computer of somebody else, press this: then nobody after you sees what was done here.',
    ended: 'All receipts of this tab are deleted. No form is kept on this device.',
    ended_kept: 'All receipts of this tab are deleted. The forms kept on this device stay.',
  },
  {
    finished: 'আমার কাজ শেষ',
    finished_why: 'ফোন বা কম্পিউটারটি অন্যের হলে এটি চাপুন: তাহলে এখানে যা করা হয়েছে, আপনার পরে কেউ তা দেখতে পাবে না।',
    ended: 'এখানকার সব রসিদ মুছে গেছে। এই ফোন বা কম্পিউটারে কোনো ফরমও রাখা নেই।',
    ended_kept: 'এখানকার সব রসিদ মুছে গেছে। এই ফোন বা কম্পিউটারে রাখা ফরম রয়ে গেছে।',
  },
  shared(draftTexts, 'forget_all_question', 'forget_all_help', 'forget_all_confirm', 'forget_all_cancel'),
)
