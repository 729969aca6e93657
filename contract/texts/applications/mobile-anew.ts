import { shared, texts } from '../../texts.ts'
import { mobileTexts } from './mobile.ts'

/** Where the mobile is confirmed, be it anew: its holder shows that they have it, for what only they may change. */
export const mobileAnew = texts(
  'mobileAnew',
  {
    title: 'Show that this mobile is yours',
    why: 'We send a code to {{mobile}}, the mobile that the application has now. The right code saves what you changed. Nothing is changed yet.',
    why_first:
      'Before anything is changed we send a code to {{mobile}}, the mobile that the application has now: nobody else can change it. You can look at everything without the code.',
    have_code: 'I already have a code',
    sent_again: 'We have sent a new code to {{mobile}}. It is good for 3 minutes.',
    sent_day: 'We have sent a code to {{mobile}}. It is good today and tomorrow.',
    day_code_help: 'All {{count}} {{count?digit:digits}} of the code',
    codes_gone:
      'No further code to confirm goes to this mobile today. The one in the last SMS has 12 digits and works today and tomorrow. Please write it here.',
    done: 'The code was right. Your changes can be saved now.',
    skipped_first: 'You can look at everything. When you save, we ask for the code again.',
    skipped: 'Nothing was saved. Press save again to be asked for the code.',
    no_phone:
      'No longer that phone, or is the number wrong? The social services office makes the change for you, with the ID card.',
    no_phone_office:
      'No longer that phone, or is the number wrong? This office makes the change for you, with the ID card:',
  },
  {
    title: 'মোবাইলটি যে আপনার, নিশ্চিত করুন',
    why: 'আবেদনে এখন যে মোবাইল আছে, সেই {{mobile}} নম্বরে একটি কোড পাঠাব। ঠিক কোড লিখলেই আপনার পরিবর্তন সংরক্ষণ হবে। এখনো কিছু বদলায়নি।',
    why_first:
      'কিছু বদলানোর আগে আবেদনে এখন যে মোবাইল আছে, সেই {{mobile}} নম্বরে একটি কোড পাঠাব, যাতে অন্য কেউ আবেদন বদলাতে না পারে। কোড ছাড়াও সব দেখা যাবে।',
    have_code: 'কোড আগেই পেয়েছি',
    sent_again: '{{mobile}} নম্বরে নতুন একটি কোড পাঠানো হয়েছে। কোডটি ৩ মিনিট চলবে।',
    sent_day: '{{mobile}} নম্বরে একটি কোড পাঠানো হয়েছে। কোডটি আজ ও কাল চলবে।',
    day_code_help: 'কোডের {{count}}টি অঙ্কই লিখুন',
    codes_gone:
      'নিশ্চিত করার কোড আজ এই মোবাইলে আর যাবে না। শেষ এসএমএসের কোডটি ১২ অঙ্কের, আজ ও কাল চলবে। সেটি এখানে লিখুন।',
    done: 'কোডটি ঠিক আছে। এবার পরিবর্তন সংরক্ষণ করা যাবে।',
    skipped_first: 'সব দেখতে পারেন। সংরক্ষণ করার সময় কোডটি আবার চাওয়া হবে।',
    skipped: 'কিছু সংরক্ষণ হয়নি। কোড দিতে চাইলে আবার সংরক্ষণ চাপুন।',
    no_phone: 'মোবাইলটি এখন না থাকলে বা নম্বরটি ভুল হলে পরিচয়পত্র নিয়ে সমাজসেবা কার্যালয়ে যান, তাঁরা বদলে দেবেন।',
    no_phone_office: 'মোবাইলটি এখন না থাকলে বা নম্বরটি ভুল হলে পরিচয়পত্র নিয়ে এই কার্যালয়ে যান, তাঁরা বদলে দেবেন:',
  },
  shared(mobileTexts, { had_code_help: 'day_code_help' }),
)
