import { shared, texts } from '../texts.ts'
import { app } from './app.ts'

/** Where very many come at once: what somebody reads whose turn comes by itself. In both languages on one page. */
export const waitingTexts = texts(
  'waitingTexts',
  {
    title: 'You are in line to apply',
    title_full: 'Please wait a little',
    many: 'Very many people have come at once. Everybody is let in, in the order of coming.',
    full: 'At this moment even the line is full. Leave this page open: it asks again by itself.',
    place: 'Your place in the line: {{place}}',
    soon: 'It will take about a minute.',
    minutes: 'It will take about {{minutes}} {{minutes?minute:minutes}}.',
    hours:
      'It will take more than an hour, about {{minutes}} minutes. You may come back later: your place is kept.',
    stay: 'Leave this page open: it goes on by itself. Your place is kept for a day, also if you close it or lose the connection. What you have filled in is kept on this device.',
    offline: 'There is no connection just now. Your place is kept.',
  },
  {
    title: 'আপনি আবেদনের সারিতে আছেন',
    title_full: 'একটু অপেক্ষা করুন',
    many: 'একসঙ্গে অনেক মানুষ এসেছেন। যিনি আগে এসেছেন তিনি আগে ঢুকবেন; সবার পালা আসবে।',
    full: 'এই মুহূর্তে সারিতেও আর জায়গা নেই। পাতাটি খোলা রাখুন, নিজে থেকেই আবার চেষ্টা করবে।',
    place: 'সারিতে আপনার ক্রম: {{place}}',
    soon: 'প্রায় এক মিনিট লাগবে।',
    minutes: 'প্রায় {{minutes}} মিনিট লাগবে।',
    hours: 'এক ঘণ্টার বেশি লাগবে, প্রায় {{minutes}} মিনিট। পরে আসতে পারেন, আপনার ক্রম থাকবে।',
    stay: 'পাতাটি খোলা রাখুন, পালা এলে নিজে থেকেই খুলবে। পাতা বন্ধ হলে বা ইন্টারনেট চলে গেলেও আপনার ক্রম এক দিন থাকবে। যা লিখেছেন তা এই ফোন বা কম্পিউটারে আছে।',
    offline: 'এখন ইন্টারনেট নেই। আপনার ক্রম ঠিক আছে।',
  },
  shared(app, 'department', { home: 'to_home' }),
)
