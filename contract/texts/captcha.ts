import { shared, texts } from '../texts.ts'
import { app } from './app.ts'

/** The captcha: a picture of digits, or some work for the device where the picture can't be read. */
export const captchaTexts = texts(
  'captchaTexts',
  {
    captcha: 'Digits in the picture',
    captcha_help: 'Write the five digits that you see.',
    captcha_picture: 'Picture with five digits to type',
    captcha_reload: 'New picture',
    captcha_failed: 'The picture could not be loaded.',
    cannot_read: 'Check without the picture',
    work_title: 'A check without a picture',
    work_help: 'Your device checks by itself that a person is here. You need not type anything.',
    work_progress: 'The device is checking: {{percent}}%',
    work_done: 'The device has been checked.',
    work_awaited: 'The device is still checking. Once it is done, this goes on by itself.',
    work_failed: 'The check could not be done. Please check your connection and try again.',
    use_picture: 'Type the digits of a picture',
  },
  {
    captcha: 'ছবির অঙ্ক',
    captcha_help: 'ছবিতে যে পাঁচটি অঙ্ক দেখছেন তা লিখুন।',
    captcha_picture: 'পাঁচটি অঙ্কের ছবি, অঙ্কগুলো লিখতে হবে',
    captcha_reload: 'নতুন ছবি',
    captcha_failed: 'ছবিটি আনা যায়নি।',
    cannot_read: 'ছবি ছাড়াই যাচাই করব',
    work_title: 'ছবি ছাড়া যাচাই',
    work_help: 'মানুষ না যন্ত্র ফরমটি পূরণ করছে, ফোন বা কম্পিউটার নিজেই তা দেখে নেয়। আপনাকে কিছু লিখতে হবে না।',
    work_progress: 'ফোন বা কম্পিউটার নিজেই দেখে নিচ্ছে: {{percent}}%',
    work_done: 'পরীক্ষা হয়েছে।',
    work_awaited: 'যাচাই এখনো চলছে। শেষ হলেই নিজে থেকে এগিয়ে যাবে।',
    work_failed: 'যাচাই করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
    use_picture: 'ছবির অঙ্ক লিখে এগোব',
  },
  shared(app, { work_again: 'try_again' }),
)
