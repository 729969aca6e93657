import { shared, texts } from '../../texts.ts'
import { firstTexts } from '../applications/first.ts'
import { homeTitles } from '../home-titles.ts'

/** Of the words of the form of grievances those that it opens with: texts of one table with entry.ts. */
export const grievanceFirst = texts(
  'grievanceEntry',
  {
    lead: 'Tell us what went wrong. It costs nothing and takes about 5 minutes. You get a number, and the day by which it is answered.',
    closed: 'Grievances can’t be sent from here just now.',
    closed_help: 'You can tell any social services office, or call the helpline.',
    kind: 'What is it about?',
    type_id: 'What went wrong?',
    type_help: 'Choose what fits best. You can search by a word: money, PIN, threat.',
    subject_id: 'What exactly?',
    program_id: 'Which allowance is it about?',
    days_note: 'It is to be answered within {{days}} {{days?day:days}}.',
    sensitive_note:
      'This stays secret. The office you complain about never learns of it; only whoever solves it, at an office above, sees it.',
    place: 'Where did it happen?',
    about: 'About whom or what?',
    words: 'What happened?',
    who: 'Who complains?',
    check: 'Check and send',
  },
  {
    lead: 'কী সমস্যা হয়েছে আমাদের জানান। কোনো টাকা লাগে না, ৫ মিনিটের মতো সময় লাগে। একটি নম্বর পাবেন, আর কোন দিনের মধ্যে উত্তর আসবে তা জানতে পারবেন।',
    closed: 'এখান থেকে এখন অভিযোগ পাঠানো যাচ্ছে না।',
    closed_help: 'যেকোনো সমাজসেবা কার্যালয়ে বা হেল্পলাইনে অভিযোগ জানাতে পারেন।',
    kind: 'কী নিয়ে অভিযোগ?',
    type_id: 'কী সমস্যা হয়েছে?',
    type_help: 'সবচেয়ে কাছাকাছি যেটি, সেটি বেছে নিন। শব্দ লিখেও খোঁজা যায়: টাকা, পিন, হুমকি।',
    subject_id: 'ঠিক কোনটি?',
    program_id: 'কোন ভাতা নিয়ে?',
    days_note: '{{days}} দিনের মধ্যে উত্তর দেওয়ার কথা।',
    sensitive_note:
      'এ অভিযোগ গোপন থাকে। যে কার্যালয়ের বিরুদ্ধে, তারা জানতে পারে না; ওপরের কার্যালয়ে যিনি নিষ্পত্তি করেন, শুধু তিনিই দেখেন।',
    place: 'কোথায় হয়েছে?',
    about: 'কাকে বা কী নিয়ে?',
    words: 'কী হয়েছে?',
    who: 'কে অভিযোগ করছেন?',
    check: 'মিলিয়ে দেখে পাঠান',
  },
  shared(homeTitles, { page_title: 'grievance_entry' }),
  shared(firstTexts, 'cancel_question', 'cancel_help', 'cancel_confirm', 'cancel_keep'),
)

export const grievanceFirstKeys = Object.keys(grievanceFirst.en) as (keyof (typeof grievanceFirst)['en'])[]
