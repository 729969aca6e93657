import { texts } from '../texts.ts'

/** What administrators are told when something of the installation is over its bound. What to do stands in docs/recovery.md. */
export const alertTexts = texts(
  'alertTexts',
  {
    messages: 'Messages are not going out',
    messages_text:
      'The oldest has been due for {{value}}. Codes for signing in may be late, too. Is the SMS gateway up?',
    messages_lost: 'Messages were given up',
    messages_lost_text:
      '{{value}} in the last day: the gateway refused them again and again, or took nothing for a week.',
    identities: 'National ID numbers are not being verified',
    identities_text:
      'The oldest has been due for {{value}}. Applications are taken all the same and verified later.',
    nominees: 'Nominees’ numbers are not being verified',
    nominees_text:
      'The oldest has been due for {{value}}. Applicants’ numbers come first; more numbers come each day than may be asked about.',
    documents: 'Documents are not being scanned',
    documents_text:
      '{{value}} documents wait for the virus scanner. They are not opened for anybody until then.',
    jobs: 'Long work fails',
    jobs_text:
      '{{value}} jobs failed in the last hour. What they had done stays done; who began them was told.',
    jobs_late: 'Long work stands still',
    jobs_late_text: 'The oldest was begun {{value}} ago.',
    places: 'A place that is being moved stands still',
    places_text: 'It was begun {{value}} ago, and nothing can be saved there until it is through.',
    seals: 'The audit is not being sealed',
    seals_text: 'The oldest record without a seal is {{value}} old.',
    writer: 'Saving takes long',
    writer_text: 'What is saved waits for {{value}} seconds. Is the database up, and has its disk room?',
    line: 'Very many people come to apply',
    line_text: '{{value}} wait in line; they are let in one after the other. Staff are not affected.',
    database: 'The database hung',
    database_text:
      '{{value}} times in the last hour it took no write for half a minute and was started again. What has a receipt is kept.',
    disk: 'The disk is getting full',
    disk_text: '{{value}}% of it is left. What cannot be written is refused once it is full.',
  },
  {
    messages: 'বার্তা যাচ্ছে না',
    messages_text:
      'সবচেয়ে পুরোনোটি {{value}} ধরে আটকে আছে। ঢোকার কোডও দেরিতে যেতে পারে। এসএমএস গেটওয়ে চালু আছে কি?',
    messages_lost: 'কিছু বার্তা আর পাঠানো হবে না',
    messages_lost_text: 'গত এক দিনে {{value}}টি: গেটওয়ে বারবার ফিরিয়ে দিয়েছে, অথবা এক সপ্তাহ ধরে কিছুই নেয়নি।',
    identities: 'জাতীয় পরিচয়পত্রের নম্বর যাচাই হচ্ছে না',
    identities_text: 'সবচেয়ে পুরোনোটি {{value}} ধরে আটকে আছে। আবেদন নেওয়া হচ্ছে, পরে যাচাই হবে।',
    nominees: 'নমিনির পরিচয়পত্রের নম্বর যাচাই হচ্ছে না',
    nominees_text:
      'সবচেয়ে পুরোনোটি {{value}} ধরে আটকে আছে। আবেদনকারীর নম্বর আগে যাচাই হয়; প্রতিদিন যত নম্বর আসছে, তত যাচাই করা যাচ্ছে না।',
    documents: 'ফাইলের ভাইরাস পরীক্ষা হচ্ছে না',
    documents_text: '{{value}}টি ফাইল পরীক্ষার অপেক্ষায়। পরীক্ষার আগে কেউ সেগুলো খুলতে পারবেন না।',
    jobs: 'বড় কাজ সফল হচ্ছে না',
    jobs_text: 'গত এক ঘণ্টায় {{value}}টি কাজ ব্যর্থ হয়েছে। যতটুকু হয়েছে তা থাকবে; যাঁরা শুরু করেছিলেন তাঁদের জানানো হয়েছে।',
    jobs_late: 'বড় কাজ থেমে আছে',
    jobs_late_text: 'সবচেয়ে পুরোনোটি {{value}} আগে শুরু হয়েছিল।',
    places: 'একটি এলাকা সরানোর কাজ থেমে আছে',
    places_text: 'কাজটি {{value}} আগে শুরু হয়েছিল; শেষ না হওয়া পর্যন্ত সেখানে কিছু সংরক্ষণ করা যাচ্ছে না।',
    seals: 'কাজের রেকর্ডে সিল পড়ছে না',
    seals_text: 'সিল ছাড়া সবচেয়ে পুরোনো রেকর্ডটি {{value}} আগের।',
    writer: 'সংরক্ষণে দেরি হচ্ছে',
    writer_text: 'সংরক্ষণ হতে {{value}} সেকেন্ড লাগছে। ডেটাবেজ চালু আছে কি, ডিস্কে জায়গা আছে কি?',
    line: 'একসঙ্গে অনেক মানুষ আবেদন করতে এসেছেন',
    line_text: '{{value}} জন সারিতে আছেন; একে একে ঢুকছেন। কর্মীদের কাজে বাধা নেই।',
    database: 'ডেটাবেজ আটকে গিয়েছিল',
    database_text:
      'গত এক ঘণ্টায় {{value}} বার আধা মিনিট ধরে কিছু রাখা যায়নি, তাই ডেটাবেজ আবার চালু করা হয়েছে। যা জমার রসিদ আছে, তা ঠিক আছে।',
    disk: 'ডিস্ক ভরে যাচ্ছে',
    disk_text: 'আর {{value}}% জায়গা আছে। ভরে গেলে নতুন কিছু রাখা যাবে না।',
  },
)
