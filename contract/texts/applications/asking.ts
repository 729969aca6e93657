import { texts } from '../../texts.ts'

/** What is asked about an answer that may be right all the same, and what is needed before one starts. */
export const askingTexts = texts(
  'askingTexts',
  {
    birth_year:
      'The number begins with {{year}}, but the year of birth you gave is {{born}}. Birth registration numbers begin with the year of birth. Is one of them mistyped?',
    birth_length: 'Birth registration numbers have 17 digits; this one has 10.',
    birth_card_length:
      'This looks like a national ID number: it has 10 digits, a birth registration number has 17.',
    birth_is_card: 'It is a national ID number',
    birth_go_on: 'If the certificate says so, go on.',
    birth_stopped:
      'Please compare number and birth date with the certificate. If it says so, press “Next step” once more.',
    birth_help: '17 digits, beginning with the year of birth; in Bangla or English.',

    same_photo: 'This is the same photo as the applicant’s. Please give one of the nominee.',
    same_signature: 'This is the same signature as the applicant’s. Please give the nominee’s own.',

    own_stays: 'These stand in the form, of the person entered before:',
    own_whose: 'Are they of the person whose number you will enter now?',
    own_keep: 'Yes, the same person: keep them',
    own_anew: 'No, another person: all of it anew',
    own_number: 'Do not change the number',

    birth_card:
      'This program asks for the disability card. If a national ID number is on the card, verify with that number: a birth registration number goes only with a card that has none.',

    need_title: 'What you need',
    need_time:
      'It takes about 20 minutes. What you write is kept on this device, so you can stop and go on later.',
    need_photo:
      'A photo of the applicant, and a signature or thumb print on paper: both can be taken with the phone',
    need_photo_dead: 'A photo of the person who died, and the signature or thumb print of one of the family',
    need_mobile: 'A mobile number that SMS can be sent to',
    need_account:
      'The bank account or mobile account (such as bKash or Nagad) that the money should be sent to',
    need_no_account:
      'No account: if the application is approved, the office tells you how you receive the support',
    need_guardian:
      'For an applicant under 18: name and mobile number of the guardian, who signs if there is no thumb print of the child',
    need_card: 'The disability card (Suborno Nagorik card): its number',
    need_nominee:
      'If somebody is to receive the money in the applicant’s place: their ID card, photo and signature',
    need_file: '{{name}}: as a photo or PDF',
    need_file_if: '{{name}}: as a photo or PDF, if there is one',
    need_poverty: 'How many people and rooms the household has, and what it owns',
    need_fact: 'To be answered: {{names}}',
  },
  {
    birth_year:
      'নম্বরটি শুরু হয়েছে {{year}} দিয়ে, কিন্তু জন্মসাল দিয়েছেন {{born}}। জন্মনিবন্ধন নম্বর জন্মসাল দিয়ে শুরু হয়। কোনোটি লিখতে ভুল হয়েছে কি?',
    birth_length: 'জন্মনিবন্ধন নম্বর ১৭ অঙ্কের হয়, এটি ১০ অঙ্কের।',
    birth_card_length: 'এটি জাতীয় পরিচয়পত্র নম্বর মনে হচ্ছে: এতে ১০ অঙ্ক, জন্মনিবন্ধন নম্বরে ১৭ অঙ্ক থাকে।',
    birth_is_card: 'এটি জাতীয় পরিচয়পত্র নম্বর',
    birth_go_on: 'সনদে এমনই থাকলে এগিয়ে যান।',
    birth_stopped: 'নম্বর ও জন্মতারিখ সনদের সঙ্গে মিলিয়ে দেখুন। সনদে এমনই থাকলে “পরের ধাপ” আরেকবার চাপুন।',
    birth_help: '১৭ অঙ্ক, জন্মসাল দিয়ে শুরু; বাংলা বা ইংরেজিতে।',

    same_photo: 'আবেদনকারীর ছবিটিই এখানে দেওয়া হয়েছে। নমিনির নিজের ছবি দিন।',
    same_signature: 'আবেদনকারীর স্বাক্ষর বা টিপসইটিই এখানে দেওয়া হয়েছে। নমিনির নিজেরটি দিন।',

    own_stays: 'আগে যাঁর নম্বর দিয়েছেন, তাঁর এগুলো ফরমে আছে:',
    own_whose: 'এখন যাঁর নম্বর দেবেন, এগুলো কি তাঁরই?',
    own_keep: 'হ্যাঁ, একই মানুষ: এগুলো থাকুক',
    own_anew: 'না, অন্য মানুষ: সবই নতুন করে দেব',
    own_number: 'নম্বর বদলাব না',

    birth_card:
      'এই কর্মসূচিতে প্রতিবন্ধী পরিচয়পত্র লাগে। কার্ডে জাতীয় পরিচয়পত্র নম্বর থাকলে সেটি দিয়েই যাচাই করুন। কার্ডে তা না থাকলে তবেই জন্মনিবন্ধন নম্বর চলবে।',

    need_title: 'যা যা লাগবে',
    need_time: 'প্রায় ২০ মিনিট লাগে। যা লিখবেন তা এই ফোন বা কম্পিউটারেই রাখা থাকবে, তাই থেমে পরে আবার শুরু করতে পারবেন।',
    need_photo: 'আবেদনকারীর ছবি, আর কাগজে দেওয়া স্বাক্ষর বা টিপসই: দুটিই ফোনে তোলা যায়',
    need_photo_dead: 'মৃত ব্যক্তির ছবি, আর পরিবারের একজনের স্বাক্ষর বা টিপসই',
    need_mobile: 'একটি মোবাইল নম্বর, যেখানে এসএমএস যাবে',
    need_account: 'যে ব্যাংক হিসাব বা মোবাইল ব্যাংকিং (যেমন বিকাশ বা নগদ) হিসাবে টাকা যাবে তার নম্বর',
    need_no_account: 'হিসাব নম্বর লাগবে না: মঞ্জুর হলে টাকা কীভাবে পাবেন তা কার্যালয় জানাবে',
    need_guardian: 'আবেদনকারীর বয়স ১৮ বছরের কম হলে অভিভাবকের নাম, মোবাইল নম্বর, আর শিশুর টিপসই না থাকলে তাঁর স্বাক্ষর',
    need_card: 'সুবর্ণ নাগরিক কার্ডের (প্রতিবন্ধী পরিচয়পত্র) নম্বর',
    need_nominee: 'আবেদনকারীর বদলে কেউ টাকা নিলে তাঁর জাতীয় পরিচয়পত্র, ছবি ও স্বাক্ষর',
    need_file: '{{name}}: ছবি তুলে বা PDF',
    need_file_if: '{{name}}: ছবি তুলে বা PDF, থাকলে',
    need_poverty: 'পরিবারে কতজন মানুষ, কয়টি ঘর, কী কী আছে',
    need_fact: 'যা জানতে চাওয়া হবে: {{names}}',
  },
)
