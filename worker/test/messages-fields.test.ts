import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf, picture } from './registration.ts'
import {
  field,
  lookup,
  man,
  nominee,
  prepareWays,
  register,
  spoken,
  world,
  verify,
  verifyNominee,
  withNominee,
  without,
  type Way,
} from './ways.ts'

beforeAll(prepareWays)
afterAll(() => world.close())

describe('specification 5: what is wrong with a field', () => {
  test.each<[en: string, bn: string, Way]>([
    ['This field must be a number', 'এই ঘরে শুধু সংখ্যা লিখুন', field(6, 1015, 'many')],
    ['Please enter a valid email address', 'সঠিক ইমেইল ঠিকানা লিখুন', register(1, { email: 'nobody' })],
    [
      'Bangla characters are not allowed in this field',
      'ইমেইল ঠিকানা ইংরেজি অক্ষরে লিখুন',
      register(1, { email: 'রহিম@b.cd' }),
    ],
    [
      "Please write in English letters only (letters, spaces, the apostrophe (') and . : ( ) - ,)",
      "শুধু ইংরেজি অক্ষরে লিখুন (অক্ষর, ফাঁকা জায়গা, উপরের কমা (') এবং . : ( ) - ,)",
      register(1, { name_en: 'রহিম' }),
    ],
    [
      "Please write in Bangla letters only (letters, spaces, the apostrophe (') and . : ( ) - ,)",
      "শুধু বাংলা অক্ষরে লিখুন (অক্ষর, ফাঁকা জায়গা, উপরের কমা (') এবং . : ( ) - ,)",
      register(1, { name_bn: 'Rahim' }),
    ],
    [
      'This is required field and field must be a number with either 10 or 17 characters',
      'নম্বরটি লিখুন; এটি ১০ অথবা ১৭ অঙ্কের হয়',
      verify(() => ({ nid: '123', date_of_birth: '1950-01-01' })),
    ],
    [
      'Please enter verification number with either 10 or 17 digit',
      '১০ অথবা ১৭ অঙ্কের নম্বরটি লিখুন',
      without(1, 'verification_number'),
    ],
    [
      'Please provide 10 or 17 digit NID number',
      '১০ অথবা ১৭ অঙ্কের জাতীয় পরিচয়পত্র নম্বর দিন',
      withNominee({ nominee_verification_number: undefined }),
    ],
    ['Please provide 4 digit post code', '৪ অঙ্কের পোস্ট কোড দিন', register(1, { post_code: '12' })],
    ['Please enter valid Post Code', 'পোস্ট কোড লিখুন, ৪ অঙ্কের', without(1, 'permanent_post_code')],
    [
      'This field must be an 11-digit number starting with 01',
      'মোবাইল নম্বরটি ০১ দিয়ে শুরু এবং ১১ অঙ্কের হতে হবে',
      register(1, { mobile: '1712345678' }),
    ],
    [
      'The mobile account number must begin with 01 and have 11 digits for this provider',
      'এই সেবার হিসাব নম্বরটি ০১ দিয়ে শুরু এবং ১১ অঙ্কের হতে হবে',
      register(1, { account_number: '01212345678' }),
    ],
    [
      'The account number must have 6 to 20 digits',
      'হিসাব নম্বরটি ৬ থেকে ২০ অঙ্কের হতে হবে',
      register(1, { account_number: '12' }),
    ],
    ['Please Select Program', 'কর্মসূচি বেছে নিন', without(1, 'program_id')],
    ['Please Select Sub Program', 'উপ-কর্মসূচি বেছে নিন', without(6, 'sub_program_id')],
    ['Please Select Gender', 'লিঙ্গ বেছে নিন', without(1, 'gender_id')],
    ['Please enter Full Name (Bangla)', 'পূর্ণ নাম (বাংলায়) লিখুন', register(1, { name_bn: ' ' })],
    ['Please enter Full Name (English)', 'পূর্ণ নাম (ইংরেজিতে) লিখুন', without(1, 'name_en')],
    ['Please enter Father Name (Bangla)', 'পিতার নাম (বাংলায়) লিখুন', without(1, 'father_name_bn')],
    ['Please enter Father Name (English)', 'পিতার নাম (ইংরেজিতে) লিখুন', without(1, 'father_name_en')],
    ['Please enter Mother Name (Bangla)', 'মাতার নাম (বাংলায়) লিখুন', without(1, 'mother_name_bn')],
    ['Please enter Mother Name (English)', 'মাতার নাম (ইংরেজিতে) লিখুন', without(1, 'mother_name_en')],
    ['Please Select Marital Status', 'বৈবাহিক অবস্থা বেছে নিন', without(1, 'marital_status')],
    [
      'Please enter Spouse Name (Bangla)',
      'এই নামটি বাংলায় লিখুন',
      register(1, async () => ({ marital_status: await lookup(32, 'married') })),
    ],
    ['Please enter No of Room', 'ঘরের সংখ্যা দিন', without(6, 'no_of_room')],
    ['Please answer this question', 'এই প্রশ্নের উত্তর দিন', register(6, { application_pmt: [] })],
    ['This field is required', 'এই ঘরটি পূরণ করুন', field(6, 1015, '')],
    [
      'File size must be under 200 KB',
      'ফাইলের আকার ২০০ কিলোবাইটের কম হতে হবে',
      register(1, { image: new Blob([new Uint8Array(204_801)]) }),
    ],
    ['Only PNG, JPEG, or JPG files are allowed', 'শুধু JPG বা PNG ছবি দেওয়া যাবে', register(1, { image: pdf() })],
    [
      'The picture must be 180 by 200 pixels. Please choose it again here, and it will be cut to size',
      'ছবিটি ১৮০ × ২০০ পিক্সেলের হতে হবে। এখানে আবার ছবি বেছে নিন, মাপমতো কেটে নেওয়া হবে',
      register(1, () => ({ image: picture(20, 20) })),
    ],
    [
      'The picture must be 200 by 80 pixels. Please choose it again here, and it will be cut to size',
      'ছবিটি ২০০ × ৮০ পিক্সেলের হতে হবে। এখানে আবার ছবি বেছে নিন, মাপমতো কেটে নেওয়া হবে',
      register(1, () => ({ signature: picture(20, 20) })),
    ],
    [
      'Please upload a valid file type (PDF, JPG, PNG, Excel)',
      'সঠিক ধরনের ফাইল দিন (PDF, JPG, PNG, Excel)',
      register(8, { file_value_1022: new Blob(['text']) }),
    ],
    [
      'The file must be at most 2 MB',
      'ফাইলটি সর্বোচ্চ ২ মেগাবাইট হতে পারে',
      register(8, { file_value_1022: new Blob(['%PDF-1.4', new Uint8Array(2_100_000)]) }),
    ],
    [
      'Nominee cannot be the same as the applicant',
      'আবেদনকারী নিজে নমিনি হতে পারবেন না',
      verifyNominee(
        () => man,
        () => ({ applicant_number: man.nid }),
      ),
    ],
    [
      'Nominee cannot be the same as the applicant',
      'আবেদনকারী নিজে নমিনি হতে পারবেন না',
      register(1, () => ({ ...nominee, nominee_verification_number: man.nid })),
    ],
    ['Verify First', 'আগে যাচাই করুন', without(1, 'verification_token')],
    ['Image is required', 'ছবি যোগ করুন', without(1, 'image')],
    ['Please choose: the person died, or was injured', 'বেছে নিন: মৃত, না আহত', without(8, 'deadOptional')],
    ['Please choose the kind of injury', 'আঘাতের ধরন বেছে নিন', without(8, 'injury_type')],
    [
      'Please choose the class',
      'শ্রেণি বেছে নিন',
      register(4, async () => ({ lookup_type_id: undefined, education_status: await lookup(8, 'ssc') })),
    ],
    ['Nominee Verify First', 'আগে নমিনির তথ্য যাচাই করুন', withNominee({ nominee_token: undefined })],
    [
      'Select Account Type and Enter Related Data',
      'টাকা ব্যাংকে না মোবাইলে যাবে, বেছে নিন',
      without(1, 'account_type'),
    ],
    [
      'Sorry, your captcha entry is not correct.',
      'দুঃখিত, ছবির অঙ্কগুলো মেলেনি। নতুন ছবির অঙ্ক লিখুন।',
      verify(() => man, { captcha_value: 'x' }),
    ],
    [
      'Please type the digits of the picture',
      'ছবির অঙ্কগুলো লিখুন',
      verify(() => man, { captcha_value: undefined }),
    ],
    [
      'Please give a day that exists: day, month and year',
      'সঠিক তারিখ দিন: দিন, মাস ও বছর',
      register(1, { date_of_birth: '1950-02-30' }),
    ],
    [
      'This program does not take this kind of number. Please choose the other one',
      'এই কর্মসূচিতে এই ধরনের নম্বর নেওয়া হয় না। অন্যটি বেছে নিন',
      register(1, { verification_type: 2 }),
    ],
    [
      'This place does not lie in the one chosen above. Please choose again',
      'এই জায়গাটি উপরে বেছে নেওয়া এলাকার মধ্যে নয়। আবার বেছে নিন',
      register(1, { union_id: 1 }),
    ],
  ])('%s', async (en, bn, way) => {
    expect(spoken(await way('en'))).toContain(en)
    expect(spoken(await way('bn'))).toContain(bn)
  })
})
