import { part } from '../parts.ts'

export const trainingResultActs = {
  own: part(
    {
      'training.exam.score': 'Entered the score of an exam',
      'training.survey.form': 'Chose a form of the survey tool',
      'training.survey.pull': 'Pulled answers from the survey tool',
      'training.survey.send': 'Sent link and codes of a survey form',
      'training.rating.give': 'Rated a trainer',
      'training.kobo.update': 'Set the token of the survey tool',
      'training.certificate.candidates': 'Looked at who passed a training',
      'training.certificate.list': 'Looked at training certificates',
      'training.certificate.candidates.export': 'Took the list of who passed a training as a file',
      'training.certificate.issue': 'Issued a training certificate',
      'training.certificate.list.export': 'Took the list of training certificates as a file',
      'training.certificate.pdf': 'Opened a training certificate',
      'training.certificate.withdraw': 'Withdrew a training certificate',
      'training.certificate.ownPdf': 'Opened their own training certificate',
    },
    {
      'training.exam.score': 'পরীক্ষার নম্বর লেখা',
      'training.survey.form': 'জরিপ টুলের ফরম বাছা',
      'training.survey.pull': 'জরিপ টুল থেকে উত্তর আনা',
      'training.survey.send': 'জরিপ ফরমের লিংক ও কোড পাঠানো',
      'training.rating.give': 'প্রশিক্ষকের মূল্যায়ন করা',
      'training.kobo.update': 'জরিপ টুলের টোকেন দেওয়া',
      'training.certificate.candidates': 'প্রশিক্ষণে উত্তীর্ণদের তালিকা দেখা',
      'training.certificate.list': 'প্রশিক্ষণের সনদের তালিকা দেখা',
      'training.certificate.candidates.export': 'প্রশিক্ষণে উত্তীর্ণদের তালিকা ফাইলে নেওয়া',
      'training.certificate.issue': 'প্রশিক্ষণের সনদ দেওয়া',
      'training.certificate.list.export': 'প্রশিক্ষণের সনদের তালিকা ফাইলে নেওয়া',
      'training.certificate.pdf': 'প্রশিক্ষণের সনদ দেখা',
      'training.certificate.withdraw': 'প্রশিক্ষণের সনদ প্রত্যাহার',
      'training.certificate.ownPdf': 'প্রশিক্ষণের নিজের সনদ দেখা',
    },
  ),
}
