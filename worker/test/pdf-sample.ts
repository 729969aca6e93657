import * as mupdf from 'mupdf'
import { PNG } from 'pngjs'
import type { ApplicantsCopy, CopySection } from '#worker/pdf/applicants-copy'

const digits = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)

/** A made portrait: a head and shoulders in two colours, as a JPEG. */
export function samplePhoto(): Uint8Array {
  const [width, height] = [240, 300]
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false)
  const pixels = pixmap.getPixels()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const head = Math.hypot((x - 120) / 52, (y - 110) / 66) < 1
      const shoulders = Math.hypot((x - 120) / 105, (y - 300) / 110) < 1
      pixels.set(head ? [176, 132, 100] : shoulders ? [52, 84, 120] : [221, 230, 235], (y * width + x) * 3)
    }
  }
  return pixmap.asJPEG(85, false)
}

/** A made signature: a wave of ink on white, as a PNG. */
export function sampleSignature(): Uint8Array {
  const image = new PNG({ width: 360, height: 110 })
  image.data.fill(255)
  for (let step = 0; step < 4000; step++) {
    const t = step / 4000
    const x = Math.round(25 + t * 300)
    const y = Math.round(58 - Math.sin(t * 21) * 34 * (1 - t * 0.7) - Math.cos(t * 47) * 8)
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ] as const) {
      image.data.set([20, 30, 90, 255], ((y + dy) * 360 + x + dx) * 4)
    }
  }
  return new Uint8Array(PNG.sync.write(image))
}

const bnSections: CopySection[] = [
  {
    heading: 'কর্মসূচি',
    rows: [
      { label: 'কর্মসূচির নাম', value: 'বিধবা ও স্বামী নিগৃহীতা মহিলা ভাতা' },
      { label: 'মাসিক ভাতার পরিমাণ', value: '৳ ৬৫০' },
      { label: 'আবেদনের তারিখ', value: '২০/১১/২০২৬, সকাল ১০:৪৫' },
    ],
  },
  {
    heading: 'আবেদনকারীর ব্যক্তিগত তথ্য',
    photo: { bytes: samplePhoto(), description: 'আবেদনকারীর ছবি' },
    signature: { bytes: sampleSignature(), description: 'আবেদনকারীর স্বাক্ষর' },
    rows: [
      { label: 'যাচাইয়ের ধরন', value: 'জাতীয় পরিচয়পত্র' },
      { label: 'জাতীয় পরিচয়পত্র নম্বর', value: '১৯৭৫ ২৬৯৫ ৪৩৭ ৮১২' },
      { label: 'জন্ম তারিখ', value: '০৭/০৩/১৯৭৫' },
      { label: 'নাম (বাংলায়)', value: 'মোছাঃ শ্রীমতী জ্ঞানদাসুন্দরী কর্মকার' },
      { label: 'নাম (ইংরেজিতে)', value: 'Mst. Srimati Gyanadasundari Karmakar' },
      { label: 'পিতার নাম', value: 'মৃত ক্ষিতীশ চন্দ্র ভট্টাচার্য' },
      { label: 'মাতার নাম', value: 'স্বর্ণলতা ভট্টাচার্য' },
      { label: 'স্বামী/স্ত্রীর নাম', value: 'মৃত কৃষ্ণপদ কর্মকার' },
      { label: 'লিঙ্গ', value: 'মহিলা' },
      { label: 'বৈবাহিক অবস্থা', value: 'বিধবা' },
      { label: 'শিক্ষাগত যোগ্যতা', value: 'পঞ্চম শ্রেণি পর্যন্ত' },
      { label: 'পেশা', value: 'গৃহস্থালির কাজ; আগে র‍্যাব-৯ এর ক্যান্টিনে রাঁধুনি ছিলেন' },
      { label: 'ধর্ম', value: 'হিন্দু' },
      { label: 'মোবাইল নম্বর', value: '০১৭১২-৩৪৫৬৭৮' },
      { label: 'ইমেইল', value: '' },
    ],
  },
  {
    heading: 'বর্তমান ঠিকানা',
    rows: [
      { label: 'বিভাগ', value: 'সিলেট' },
      { label: 'জেলা', value: 'মৌলভীবাজার' },
      { label: 'উপজেলা', value: 'শ্রীমঙ্গল' },
      { label: 'ইউনিয়ন ও ওয়ার্ড', value: 'আশীদ্রোন ইউনিয়ন, ওয়ার্ড নং ৪' },
      { label: 'ডাকঘর ও পোস্ট কোড', value: 'শ্রীমঙ্গল – ৩২১০' },
      {
        label: 'গ্রাম/মহল্লা, রাস্তা, বাড়ি',
        value: 'গ্রাম: উত্তর ভাড়াউড়া (চা-বাগান সংলগ্ন পূর্বপাড়া), কালীঘাট সড়কের দক্ষিণে প্রাথমিক বিদ্যালয়ের পেছনে, বাড়ি নং ১২/ক',
      },
    ],
  },
  {
    heading: 'দারিদ্র্য যাচাইয়ের প্রশ্ন',
    rows: Array.from({ length: 12 }, (_, index) => ({
      label: digits(`প্রশ্ন ${index + 1}: আপনার পরিবারে কতজন উপার্জনক্ষম সদস্য আছেন এবং ঘরের দেয়াল কী দিয়ে তৈরি?`),
      value: ['মাটি, বাঁশ বা টিন', 'হ্যাঁ', 'পাকা (ইট ও সিমেন্ট)', 'দুইজন'][index % 4]!,
    })),
  },
  {
    heading: 'ভাতা পাওয়ার হিসাব',
    rows: [
      { label: 'হিসাবের ধরন', value: 'মোবাইল ব্যাংকিং' },
      { label: 'সেবাদাতা', value: 'নগদ' },
      { label: 'হিসাব নম্বর', value: '০১৭১২৩৪৫৬৭৮৯' },
      { label: 'হিসাবধারীর নাম', value: 'জ্ঞানদাসুন্দরী কর্মকার' },
    ],
  },
  {
    heading: 'মনোনীত ব্যক্তি',
    photo: { bytes: samplePhoto(), description: 'মনোনীত ব্যক্তির ছবি' },
    signature: { bytes: sampleSignature(), description: 'মনোনীত ব্যক্তির স্বাক্ষর' },
    rows: [
      { label: 'নাম (বাংলায়)', value: 'অনির্বাণ কর্মকার' },
      { label: 'নাম (ইংরেজিতে)', value: 'Anirban Karmakar' },
      { label: 'জাতীয় পরিচয়পত্র নম্বর', value: '৮৬৯ ৫৪৩ ৭৮১২' },
      { label: 'সম্পর্ক', value: 'পুত্র' },
      { label: 'ঠিকানা', value: 'উত্তর ভাড়াউড়া, শ্রীমঙ্গল, মৌলভীবাজার' },
    ],
  },
]

const enSections: CopySection[] = [
  {
    heading: 'Program',
    rows: [
      { label: 'Name of the program', value: 'Widow and Husband-Deserted Women Allowance' },
      { label: 'Monthly allowance', value: '৳ 650' },
      { label: 'Date of application', value: '20/11/2026, 10:45 am' },
    ],
  },
  {
    heading: 'Applicant',
    photo: { bytes: samplePhoto(), description: 'Photo of the applicant' },
    signature: { bytes: sampleSignature(), description: 'Signature of the applicant' },
    rows: [
      { label: 'Verified by', value: 'National identity card' },
      { label: 'National identity card number', value: '1975 2695 437 812' },
      { label: 'Date of birth', value: '07/03/1975' },
      { label: 'Name (Bangla)', value: 'মোছাঃ শ্রীমতী জ্ঞানদাসুন্দরী কর্মকার' },
      { label: 'Name (English)', value: 'Mst. Srimati Gyanadasundari Karmakar' },
      { label: 'Father’s name', value: 'মৃত ক্ষিতীশ চন্দ্র ভট্টাচার্য' },
      { label: 'Mother’s name', value: 'স্বর্ণলতা ভট্টাচার্য' },
      { label: 'Gender', value: 'Female' },
      { label: 'Marital status', value: 'Widowed' },
      { label: 'Mobile number', value: '01712-345678' },
      {
        label: 'Email',
        value:
          'gyanadasundari.karmakar.of.uttar.bharaura.sreemangal@a-very-long-provider-name.example.com.bd',
      },
    ],
  },
  {
    heading: 'Present address',
    rows: [
      { label: 'District', value: 'Moulvibazar' },
      { label: 'Upazila', value: 'Sreemangal' },
      { label: 'Post office and post code', value: 'Sreemangal – 3210' },
    ],
  },
  {
    heading: 'Questions on the household',
    rows: Array.from({ length: 30 }, (_, index) => ({
      label: `Question ${index + 1}: how many members earn, and what are the walls of the house made of?`,
      value: ['Mud, bamboo or tin', 'Yes', 'Brick and cement', 'Two'][index % 4]!,
    })),
  },
  {
    heading: 'Nominee',
    photo: { bytes: samplePhoto(), description: 'Photo of the nominee' },
    signature: { bytes: sampleSignature(), description: 'Signature of the nominee' },
    rows: [
      { label: 'Name (Bangla)', value: 'অনির্বাণ কর্মকার' },
      { label: 'Name (English)', value: 'Anirban Karmakar' },
      { label: 'Relation', value: 'Son' },
    ],
  },
]

const createdAt = new Date('2026-11-20T04:45:00Z')
const qrUrl = 'https://mis.example.gov.bd/application-tracking?tracking_no=26-00012-3456789'

/** A whole application as the applicant's copy shows it, made up. */
export const samples: Record<'bn' | 'en', ApplicantsCopy> = {
  bn: {
    language: 'bn',
    title: 'ভাতার আবেদনপত্র: আবেদনকারীর কপি',
    department: 'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার\nসমাজসেবা অধিদপ্তর',
    trackingLabel: 'ট্র্যাকিং নম্বর',
    trackingNumber: '২৬-০০০১২-৩৪৫৬৭৮৯',
    qrUrl,
    qrCaption: 'আবেদনের অবস্থা জানতে কোডটি স্ক্যান করুন',
    printedAt: 'মুদ্রণের সময়: ২০/১১/২০২৬, সকাল ১০:৪৫',
    sections: bnSections,
    continued: '(চলমান)',
    declaration: {
      heading: 'ঘোষণা',
      text: 'আমি ঘোষণা করছি যে, এই আবেদনে দেওয়া সব তথ্য আমার জানামতে সত্য। কোনো তথ্য মিথ্যা প্রমাণিত হলে ভাতা বাতিল করা যাবে এবং কর্তৃপক্ষ আইন অনুযায়ী ব্যবস্থা নিতে পারবে।',
      signatureLabel: 'আবেদনকারীর স্বাক্ষর বা টিপসই',
      dateLabel: 'তারিখ',
    },
    notesHeading: 'এরপর যা হবে',
    notes: [
      'আপনার আবেদন ইউনিয়ন কমিটি যাচাই করবে। প্রতিটি ধাপের খবর আপনার মোবাইলে এসএমএসে জানানো হবে।',
      'ট্র্যাকিং নম্বরটি যত্ন করে রাখুন; কাউকে ওটিপি বা পিন বলবেন না।',
      'আবেদন করতে বা ভাতা পেতে কোনো টাকা লাগে না।',
    ],
    footer: (page, pages) => digits(`পৃষ্ঠা ${page} / ${pages}`),
    createdAt,
  },
  en: {
    language: 'en',
    title: 'Application for allowance: applicant’s copy',
    department: 'Government of the People’s Republic of Bangladesh\nDepartment of Social Services',
    trackingLabel: 'Tracking number',
    trackingNumber: '26-00012-3456789',
    qrUrl,
    qrCaption: 'Scan to see where your application stands',
    printedAt: 'Printed on 20/11/2026 at 10:45 am',
    sections: enSections,
    continued: '(continued)',
    declaration: {
      heading: 'Declaration',
      text: 'I declare that everything stated in this application is true to the best of my knowledge. If anything is found to be false, the allowance may be cancelled and the authorities may act under the law.',
      signatureLabel: 'Signature or thumbprint of the applicant',
      dateLabel: 'Date',
    },
    notesHeading: 'What happens next',
    notes: [
      'The union committee will check your application. You will be told of every step by SMS.',
      'Keep your tracking number safe. Never tell anyone an OTP or a PIN.',
      'Applying for and receiving the allowance is free of charge.',
    ],
    footer: (page, pages) => `Page ${page} of ${pages}`,
    createdAt,
  },
}
