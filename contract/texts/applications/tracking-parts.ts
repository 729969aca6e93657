import { texts } from '../../texts.ts'

/** Of the words of tracking those that tracking of grievances says, too: texts of one table with tracking.ts. */
export const trackingParts = texts(
  'tracking',
  {
    id_number: 'National ID or birth registration number',
    show: 'Show where it stands',
    error_summary: 'Please look at these first',
    print: 'Print this page',
    add_third: 'Give the missing detail',
    stage: 'Stage',
    date_help: 'As printed on the card or certificate.',
    final: 'Check it and make it final',
  },
  {
    id_number: 'জাতীয় পরিচয়পত্র বা জন্মনিবন্ধন নম্বর',
    show: 'অবস্থা দেখুন',
    error_summary: 'আগে এগুলো ঠিক করুন',
    print: 'পাতাটি ছাপুন',
    add_third: 'বাকি তথ্যটি দিন',
    stage: 'পর্যায়',
    date_help: 'কার্ড বা সনদে যেমন লেখা আছে।',
    final: 'দেখে চূড়ান্তভাবে জমা দিন',
  },
)

export const trackingPartKeys = Object.keys(trackingParts.en) as (keyof (typeof trackingParts)['en'])[]
