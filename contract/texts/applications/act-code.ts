import { shared, texts } from '../../texts.ts'
import { mobileTexts } from './mobile.ts'

/** What ends or goes on with an application asks for its phone's code. */
export const actCodeTexts = texts(
  'actCodeTexts',
  {
    no_phone:
      'No SMS, no longer that phone, or is the number wrong? The social services office does it for you, with the ID card.',
    no_phone_stays:
      'No SMS, or no longer that phone? Then let it go on: an office began this appeal for you, and your own stays yours.',
    no_phone_office:
      'No SMS, no longer that phone, or is the number wrong? This office does it for you, with the ID card:',
  },
  {
    no_phone:
      'এসএমএস না এলে, মোবাইলটি এখন না থাকলে বা নম্বরটি ভুল হলে পরিচয়পত্র নিয়ে সমাজসেবা কার্যালয়ে যান, তাঁরা কাজটি করে দেবেন।',
    no_phone_stays:
      'এসএমএস না এলে বা মোবাইলটি এখন না থাকলে আপিলটি চলতে দিন: এটি আপনার জন্য কার্যালয় শুরু করেছে, আপনার নিজের আপিলের অধিকার থাকছে।',
    no_phone_office:
      'এসএমএস না এলে, মোবাইলটি এখন না থাকলে বা নম্বরটি ভুল হলে পরিচয়পত্র নিয়ে এই কার্যালয়ে যান, তাঁরা কাজটি করে দেবেন:',
  },
  shared(mobileTexts, 'code', 'code_short', 'again', 'day_code_help'),
)
