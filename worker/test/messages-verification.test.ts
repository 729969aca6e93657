import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { words } from '#contract/texts/applications/server-messages'
import {
  applied,
  beneficiary,
  card,
  cardOf,
  dead,
  forms,
  later,
  man,
  prepareWays,
  register,
  spoken,
  world,
  unknownNumber,
  verify,
  verifyNominee,
  whileDown,
  without,
  wrongDate,
  type Way,
} from './ways.ts'

beforeAll(prepareWays)
afterAll(() => world.close())
// The same few people are asked for over and over.
beforeEach(() => world.client.execute('delete from rate_limit'))

describe('specification 8.1: verification', () => {
  test.each<[en: string, bn: string, Way]>([
    ['You are already a beneficiary', 'আপনি আগে থেকেই ভাতা পাচ্ছেন', verify(() => beneficiary)],
    [
      'You have already applied with this NID.\nOne person can have one application at a time. Please track that one; for another allowance, take it back there first.\nNot you? Take your ID card or birth certificate to the social services office of your upazila or city.',
      'এই জাতীয় পরিচয়পত্র দিয়ে আপনি আগেই আবেদন করেছেন।\nএকজনের একসঙ্গে একটি আবেদনই চলে। সেটির অবস্থা দেখুন; অন্য ভাতা চাইলে আগে সেখানে সেটি তুলে নিন।\nআবেদনটি আপনার নয়? জাতীয় পরিচয়পত্র বা জন্মনিবন্ধন সনদ নিয়ে আপনার উপজেলা বা শহরের সমাজসেবা কার্যালয়ে যান।',
      verify(() => applied),
    ],
    [
      'The national ID registry does not know this number.\nPlease check it against the card. If it stands so on the card, take the card to the election office of your upazila or city.',
      'জাতীয় পরিচয়পত্রের তালিকায় এই নম্বরটি নেই।\nকার্ডের সঙ্গে মিলিয়ে দেখুন। কার্ডে এমনই থাকলে কার্ডটি নিয়ে আপনার উপজেলা বা শহরের নির্বাচন অফিসে যান।',
      verify(() => unknownNumber),
    ],
    [
      'These do not match the national ID registry: date of birth. Verification failed.\nPlease look at the card and type it as it stands there. If the card itself is wrong, go to the election office.',
      'জন্মতারিখ জাতীয় পরিচয়পত্রের তথ্যের সঙ্গে মেলেনি। যাচাই সফল হয়নি।\nকার্ড দেখে ঠিক তেমনই লিখুন। কার্ডেই ভুল থাকলে নির্বাচন অফিসে যান।',
      verify(() => wrongDate),
    ],
    [
      'These do not match the national ID registry: name (Bangla), name (English). Verification failed.\nPlease look at the card and type it as it stands there. If the card itself is wrong, go to the election office.',
      'নাম (বাংলা), নাম (ইংরেজি) জাতীয় পরিচয়পত্রের তথ্যের সঙ্গে মেলেনি। যাচাই সফল হয়নি।\nকার্ড দেখে ঠিক তেমনই লিখুন। কার্ডেই ভুল থাকলে নির্বাচন অফিসে যান।',
      verify(() => man, { name_en: 'Else', name_bn: 'অন্য' }),
    ],
    [
      'According to the national ID registry this person has died. Please contact the social services office if this is wrong.',
      'জাতীয় পরিচয়পত্রের তথ্য অনুযায়ী এই ব্যক্তি মৃত। ভুল হলে সমাজসেবা কার্যালয়ে যোগাযোগ করুন।',
      verify(() => dead),
    ],
    [
      'According to the national ID registry the nominee has died. Please choose another nominee.',
      'জাতীয় পরিচয়পত্রের তথ্য অনুযায়ী নমিনি মৃত। অন্য কাউকে নমিনি করুন।',
      verifyNominee(() => dead),
    ],
    [
      'The national ID registry does not know this number.\nPlease check it against the card. If it stands so on the card, take the card to the election office of your upazila or city.',
      'জাতীয় পরিচয়পত্রের তালিকায় এই নম্বরটি নেই।\nকার্ডের সঙ্গে মিলিয়ে দেখুন। কার্ডে এমনই থাকলে কার্ডটি নিয়ে আপনার উপজেলা বা শহরের নির্বাচন অফিসে যান।',
      verifyNominee(() => unknownNumber),
    ],
    [
      'These do not match the national ID registry: date of birth. Verification failed.\nPlease look at the card and type it as it stands there. If the card itself is wrong, go to the election office.',
      'জন্মতারিখ জাতীয় পরিচয়পত্রের তথ্যের সঙ্গে মেলেনি। যাচাই সফল হয়নি।\nকার্ড দেখে ঠিক তেমনই লিখুন। কার্ডেই ভুল থাকলে নির্বাচন অফিসে যান।',
      verifyNominee(() => wrongDate),
    ],
    [
      'The disability registry has no such card of this person.\nCompare the number with the card. Does the card have a national ID number on it? Then verify the applicant by that number.\nIf all is right, take the card to the social services office of your upazila or city. What you have filled in is kept.',
      'প্রতিবন্ধীদের তালিকায় এই ব্যক্তির এমন কার্ড নেই।\nকার্ডের সঙ্গে নম্বরটি মিলিয়ে দেখুন। কার্ডে জাতীয় পরিচয়পত্রের নম্বর থাকলে সেই নম্বর দিয়ে আবেদনকারীকে যাচাই করুন।\nসব ঠিক থাকলে কার্ডটি নিয়ে আপনার উপজেলা বা শহরের সমাজসেবা কার্যালয়ে যান। যা লিখেছেন তা রাখা আছে।',
      card(() => '99999999999', '2010-01-01'),
    ],
    [
      'The disability registry has no such card of this person.\nCompare the number with the card. Does the card have a national ID number on it? Then verify the applicant by that number.\nIf all is right, take the card to the social services office of your upazila or city. What you have filled in is kept.',
      'প্রতিবন্ধীদের তালিকায় এই ব্যক্তির এমন কার্ড নেই।\nকার্ডের সঙ্গে নম্বরটি মিলিয়ে দেখুন। কার্ডে জাতীয় পরিচয়পত্রের নম্বর থাকলে সেই নম্বর দিয়ে আবেদনকারীকে যাচাই করুন।\nসব ঠিক থাকলে কার্ডটি নিয়ে আপনার উপজেলা বা শহরের সমাজসেবা কার্যালয়ে যান। যা লিখেছেন তা রাখা আছে।',
      async (language) => card(() => cardOf(forms[4]!), '1931-01-01')(language),
    ],
    [
      'Please verify the disability card first',
      'আগে প্রতিবন্ধী পরিচয়পত্র যাচাই করুন',
      without(4, 'disability_token'),
    ],
    [
      'The registry does not answer just now. What you entered is kept. Please try again in a minute.',
      'তালিকাটি এখন দেখা যাচ্ছে না। আপনার লেখা রাখা আছে। এক মিনিট পরে আবার চেষ্টা করুন।',
      whileDown(
        'disability',
        card(() => '99999999999', '2010-01-01'),
      ),
    ],
    [
      words.en.verified_pending,
      words.bn.verified_pending,
      whileDown(
        'national-id',
        verify(() => man),
      ),
    ],
    [
      words.en.nominee_pending,
      words.bn.nominee_pending,
      whileDown(
        'national-id',
        verifyNominee(() => man),
      ),
    ],
    [
      'Verified. The details below come from the national ID registry.',
      'যাচাই সফল হয়েছে। নিচের তথ্য জাতীয় পরিচয়পত্র থেকে নেওয়া।',
      verify(() => man),
    ],
    ['The nominee is verified.', 'নমিনির তথ্য যাচাই হয়েছে।', verifyNominee(() => man)],
    [
      'The verification is older than 24 hours. Please verify again; everything else is kept.',
      'যাচাইয়ের পর ২৪ ঘণ্টা পেরিয়ে গেছে। আবার যাচাই করুন; বাকি সব রাখা আছে।',
      later(25, register(1)),
    ],
    [
      'This program takes no applications at present. There is nothing for you to correct; what you entered is kept on this page.',
      'এই কর্মসূচিতে এখন আবেদন নেওয়া হচ্ছে না। আপনার কিছু ঠিক করতে হবে না; যা লিখেছেন তা এই পাতায় রাখা আছে।',
      verify(() => man, {}, 7),
    ],
  ])('%s', async (en, bn, way) => {
    expect(spoken(await way('en'))).toContain(en)
    expect(spoken(await way('bn'))).toContain(bn)
  })
})
