import { shared, texts } from '../texts.ts'
import { app } from './app.ts'

/** The privacy policy. Each section is a title, an introduction and its points. */
export const privacy = texts(
  'privacy',
  {
    lead: 'This page says which data this service collects about you, what for, who gets to see it, how long it is kept, and what your rights are. It applies to everyone who applies for an allowance, tracks an application or files a grievance here.',
    never: 'We never ask for your password, your PIN or a code from an SMS: not by phone, not by message.',

    collected: 'What we collect',
    collected_1:
      'Application data: what you enter in an application (name, birth date, ID or birth registration number, addresses, mobile number, account, household, nominee), with photo, signature and documents, and what the registries answer when your number is verified.',
    collected_2:
      'Technical data: the address of your connection, the kind of device and browser, and when which step was taken. We need them to keep the service safe and to find faults. There are no advertising or tracking cookies.',
    collected_3:
      'Camera, file or location: only if you agree at that moment. The camera is used when you take a photo, files only when you choose them, the location only where a form asks for it. Without your consent none of them is touched, and saying no keeps you from nothing that does not need it.',
    collected_4:
      'On your own device: your language, your reading settings and a form that you have begun, so that you can go on later. This stays on the device until you delete it or it expires.',

    use: 'What we use it for',
    use_1:
      'To verify who you are, to decide on your application, and to pay the allowance into your account.',
    use_2: 'To tell you by SMS where your application stands, and to answer your questions and grievances.',
    use_3: 'To prevent double payments and misuse, and to keep records as the law asks.',
    use_4: 'For statistics that name nobody, so that the programs become better.',
    use_5: 'Never for advertising. We do not sell data.',

    sharing: 'Who we share it with',
    sharing_1:
      'Staff and committees of your area see your application, each only what the task needs. Every look at a full record is written down.',
    sharing_2:
      'The national ID registry and the disability registry get the number and birth date, to verify them.',
    sharing_3:
      'Your bank or mobile money provider gets name, account and amount, to pay; the mobile operator gets the number and text of an SMS.',
    sharing_4:
      'Other government bodies get only what a law or a written agreement names, and every handing over is recorded.',

    retention: 'How long we keep it',
    retention_1: 'Application and payment records: as long as the rules for public records and audits ask.',
    retention_2:
      'A form that you have begun but not submitted stays on your device only, and goes by itself after 7 days.',
    retention_3: 'What is no longer needed is deleted or made anonymous.',

    security: 'How we keep it safe',
    security_1: 'Everything between your device and us is encrypted.',
    security_2:
      'ID numbers and account numbers are kept encrypted, and shown in part only, even to most of our staff.',
    security_3:
      'Who may see what is decided by office and task. Every change is recorded with who made it and when.',
    security_4:
      'You can help: keep your tracking number, ID number and birth date together to yourself. Who has all three sees your application.',

    rights: 'Your rights',
    rights_1: 'To know which data of yours we hold, and to get a copy of your application.',
    rights_2:
      'To have wrong data put right: here, while your application is open; later at your social services office.',
    rights_3: 'To take back a consent to camera, files or location at any time, in your browser.',
    rights_4:
      'To ask that data be deleted that no law obliges us to keep, and to complain if you think that your data is used wrongly.',

    children: 'Protection of children',
    children_1:
      "A parent or guardian applies for a child and gives the child's data. We collect no more than the program needs.",
    children_2:
      "Children's data and pictures are never published. Where a child is in danger, the child helpline 1098 helps at any time, free of charge.",

    contact: 'Questions about your data',
    contact_text:
      'Ask at your social services office, or write to the Department of Social Services. You need not give a reason.',
    contact_link: 'Addresses and phone numbers',
  },
  {
    lead: 'এই সেবায় আপনার কোন তথ্য নেওয়া হয়, কেন নেওয়া হয়, কে দেখতে পান, কত দিন রাখা হয় এবং আপনার কী অধিকার আছে, তা এই পাতায় লেখা আছে। যাঁরা এখানে ভাতার আবেদন করেন, আবেদনের অবস্থা দেখেন বা অভিযোগ জানান, সবার জন্য এটি প্রযোজ্য।',
    never: 'আমরা কখনো আপনার পাসওয়ার্ড, পিন বা এসএমএসে পাওয়া কোড জানতে চাই না: ফোনেও না, বার্তায়ও না।',

    collected: 'যেসব তথ্য নেওয়া হয়',
    collected_1:
      'আবেদনের তথ্য: আবেদনে আপনি যা লেখেন (নাম, জন্মতারিখ, জাতীয় পরিচয়পত্র বা জন্মনিবন্ধন নম্বর, ঠিকানা, মোবাইল নম্বর, হিসাব, পরিবার ও নমিনির তথ্য), সঙ্গে ছবি, স্বাক্ষর ও কাগজপত্র, এবং নম্বর যাচাইয়ের সময় তালিকা থেকে পাওয়া উত্তর।',
    collected_2:
      'কারিগরি তথ্য: আপনার সংযোগের ঠিকানা, ফোন বা কম্পিউটার ও ব্রাউজারের ধরন, এবং কখন কোন কাজটি করা হয়েছে। সেবা নিরাপদ রাখতে ও ত্রুটি খুঁজে পেতে এগুলো লাগে। বিজ্ঞাপন বা নজরদারির কোনো কুকি নেই।',
    collected_3:
      'ক্যামেরা, ফাইল বা অবস্থান: শুধু সেই মুহূর্তে আপনি সম্মতি দিলে। ছবি তোলার সময় ক্যামেরা, আপনি বেছে দিলে ফাইল, আর কোনো ফরমে চাওয়া হলে তবেই অবস্থান নেওয়া হয়। সম্মতি ছাড়া এর কোনোটিই নেওয়া হয় না, আর যে কাজে এগুলো লাগে না, সম্মতি না দিলেও সে কাজ আটকাবে না।',
    collected_4:
      'আপনার নিজের ফোন বা কম্পিউটারে: আপনার বেছে নেওয়া ভাষা, পড়ার সুবিধার সেটিং এবং শুরু করা ফরম, যাতে পরে এগিয়ে যেতে পারেন। আপনি মুছে না দেওয়া বা মেয়াদ শেষ না হওয়া পর্যন্ত এগুলো ফোন বা কম্পিউটারেই থাকে।',

    use: 'তথ্য যে কাজে লাগে',
    use_1: 'আপনার পরিচয় যাচাই করতে, আবেদনের সিদ্ধান্ত নিতে এবং ভাতার টাকা আপনার হিসাবে পাঠাতে।',
    use_2: 'আবেদন কোন পর্যায়ে আছে তা এসএমএসে জানাতে এবং আপনার প্রশ্ন ও অভিযোগের উত্তর দিতে।',
    use_3: 'একই টাকা দুবার দেওয়া ও অপব্যবহার ঠেকাতে, এবং আইন অনুযায়ী নথি রাখতে।',
    use_4: 'কর্মসূচি আরও ভালো করতে এমন পরিসংখ্যানে, যেখানে কারও নাম থাকে না।',
    use_5: 'বিজ্ঞাপনের কাজে কখনোই নয়। আমরা তথ্য বিক্রি করি না।',

    sharing: 'তথ্য যাঁদের দেওয়া হয়',
    sharing_1:
      'আপনার এলাকার কর্মী ও কমিটি আবেদনটি দেখেন, যাঁর কাজে যতটুকু দরকার ততটুকুই। পুরো তথ্য কেউ দেখলে প্রতিবারই তা লিখে রাখা হয়।',
    sharing_2: 'যাচাইয়ের জন্য নম্বর ও জন্মতারিখ জাতীয় পরিচয়পত্র এবং প্রতিবন্ধী ব্যক্তিদের তালিকায় পাঠানো হয়।',
    sharing_3:
      'টাকা পাঠাতে আপনার ব্যাংক বা মোবাইল ব্যাংকিং সেবা নাম, হিসাব ও টাকার পরিমাণ পায়; এসএমএস পাঠাতে মোবাইল অপারেটর নম্বর ও বার্তাটি পায়।',
    sharing_4: 'আইনে বা লিখিত চুক্তিতে যতটুকু আছে, অন্য সরকারি সংস্থা শুধু ততটুকুই পায়, এবং প্রতিবারই তা লিখে রাখা হয়।',

    retention: 'তথ্য যত দিন রাখা হয়',
    retention_1: 'আবেদন ও টাকা পাঠানোর নথি: সরকারি নথি ও নিরীক্ষার নিয়মে যত দিন রাখতে হয়।',
    retention_2: 'শুরু করেও জমা না দেওয়া ফরম শুধু আপনার ফোন বা কম্পিউটারে থাকে, ৭ দিন পরে নিজে থেকেই মুছে যায়।',
    retention_3: 'যা আর দরকার নেই তা মুছে ফেলা হয়, অথবা তা থেকে নাম-পরিচয় সরিয়ে দেওয়া হয়।',

    security: 'তথ্য যেভাবে নিরাপদ রাখা হয়',
    security_1: 'আপনার ফোন বা কম্পিউটার ও আমাদের মধ্যে সব তথ্য সংকেতে বদলে পাঠানো হয়, মাঝপথে কেউ পড়তে পারে না।',
    security_2: 'পরিচয়পত্র নম্বর ও হিসাব নম্বর সংকেতে বদলে রাখা হয়, বেশির ভাগ কর্মীকেও পুরোটা দেখানো হয় না।',
    security_3: 'কে কী দেখবেন তা কার্যালয় ও কাজ অনুযায়ী ঠিক করা। প্রতিটি পরিবর্তন কে কখন করেছেন, লেখা থাকে।',
    security_4:
      'আপনিও সাহায্য করতে পারেন: ট্র্যাকিং নম্বর, পরিচয়পত্র নম্বর ও জন্মতারিখ একসঙ্গে কাউকে দেবেন না। তিনটিই যাঁর কাছে আছে, তিনি আপনার আবেদন দেখতে পান।',

    rights: 'আপনার অধিকার',
    rights_1: 'আপনার কোন তথ্য আমাদের কাছে আছে তা জানা এবং আবেদনের কপি পাওয়া।',
    rights_2: 'ভুল তথ্য ঠিক করানো: আবেদন খোলা থাকলে এখানেই, পরে সমাজসেবা কার্যালয়ে।',
    rights_3: 'ক্যামেরা, ফাইল বা অবস্থান ব্যবহারের সম্মতি যেকোনো সময় ব্রাউজার থেকে ফিরিয়ে নেওয়া।',
    rights_4: 'আইনে রাখা বাধ্যতামূলক নয় এমন তথ্য মুছতে বলা, এবং তথ্যের ভুল ব্যবহার হচ্ছে মনে হলে অভিযোগ করা।',

    children: 'শিশুর সুরক্ষা',
    children_1:
      'শিশুর জন্য মা, বাবা বা অভিভাবক আবেদন করেন এবং শিশুর তথ্য দেন। কর্মসূচির জন্য যতটুকু দরকার তার বেশি নেওয়া হয় না।',
    children_2:
      'শিশুর তথ্য ও ছবি কখনো প্রকাশ করা হয় না। কোনো শিশু বিপদে থাকলে শিশু সহায়তা নম্বর ১০৯৮ যেকোনো সময় বিনা খরচে সাহায্য করে।',

    contact: 'আপনার তথ্য নিয়ে প্রশ্ন থাকলে',
    contact_text: 'আপনার সমাজসেবা কার্যালয়ে জিজ্ঞাসা করুন অথবা সমাজসেবা অধিদপ্তরে লিখুন। কারণ বলতে হবে না।',
    contact_link: 'ঠিকানা ও ফোন নম্বর',
  },
  shared(app, { title: 'privacy_policy' }),
)
