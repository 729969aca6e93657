import { texts } from '../texts.ts'

/** The opening page. */
export const opening = texts(
  'opening',
  {
    title: 'Welcome',
    lead: 'The online service for social protection allowances of the Department of Social Services',
    open: 'Open the service',
    opened: 'The service is open',
    opened_text: 'Here you apply for an allowance and see what has become of your application.',
    countdown: 'The start page opens in {{seconds}} {{seconds?second:seconds}}.',
    announced: 'The start page opens in 10 seconds.',
    go: 'Go to the start page now',
    stay: 'Stay on this page',
    stayed: 'This page stays. Go on whenever you like.',
  },
  {
    title: 'স্বাগতম',
    lead: 'সমাজসেবা অধিদপ্তরের সামাজিক নিরাপত্তা ভাতার অনলাইন সেবা',
    open: 'উদ্বোধন করুন',
    opened: 'সেবাটি উন্মুক্ত হলো',
    opened_text: 'এখানে ভাতার জন্য আবেদন করা যায় এবং আবেদনের কী হলো তা দেখা যায়।',
    countdown: '{{seconds}} সেকেন্ড পরে প্রথম পাতা খুলবে।',
    announced: 'দশ সেকেন্ড পরে প্রথম পাতা খুলবে।',
    go: 'এখনই প্রথম পাতায় যান',
    stay: 'এই পাতায় থাকুন',
    stayed: 'পাতাটি থাকছে। যখন ইচ্ছা এগিয়ে যান।',
  },
)
