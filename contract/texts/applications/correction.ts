import { shared, texts } from '../../texts.ts'
import { app } from '../app.ts'
import { common } from '../common.ts'
import { trackingParts } from './tracking-parts.ts'

/** Correcting an application, reading it once more, and making it final. */
export const edit = texts(
  'edit',
  {
    edit_intro:
      'This is the application as it stands now. It is submitted and counts. Change what is wrong and save it.',
    edit_intro_kept:
      'The application is submitted and counts already. Below it is shown with the changes that you have not saved yet.',
    identity_verified: 'What has no field here comes from the national ID registry and cannot be changed.',
    identity_pending:
      'The national ID registry has not answered yet. Number and date of birth stay as they are; the rest can be changed.',
    identity_failed:
      'The national ID registry did not confirm number and date of birth. They cannot be changed here. Is one of them wrong? Then take the application back and apply anew. Are both right? Then take the ID card to the election office.',
    identity_declared:
      'The birth registration number is checked by the office. You can still correct it here.',
    card_kept: 'The disability card was verified when the application was made.',
    unchanged: 'Change nothing, see the application',
    save_question: 'Are you sure you want to save these answers?',
    save_check: 'Please look at what will be saved.',
    saved_done: 'We have saved your changes.',
    saved_text:
      'The application stands with the office as it is below. You need do nothing more, and need not submit it again.',
    token_over:
      'For safety this page can save for two hours only, and they are over. Nothing was saved yet. Please track the application again in this tab: what you changed is kept here, new pictures and papers apart.',
    kept_back: 'What you changed here before is back.',
    kept_back_text: 'It isn’t saved yet: please look at it and press “Save the changes” at the end.',
    kept_back_files:
      'It isn’t saved yet: please choose the new pictures and papers once more, and press “Save the changes” at the end.',
    kept_discard: 'Drop these changes',

    changed_title: 'What you have changed',
    changed: 'changed',
    changed_before: 'Before:',
    changed_now: 'Now:',
    account_question:
      'Your allowance will go to {{service}} {{old}}, the mobile number of before. Keep it, or change it to the new number?',
    account_stays: 'Your allowance will still go to {{service}} {{old}}.',
    account_stays_by: 'Your allowance will go to {{service}} {{old}} from now on.',
    account_moves: 'Your allowance will go to {{service}} {{next}} from now on, no longer to {{old}}.',
    account_keep: 'Keep {{old}}',
    account_change: 'Change to {{next}}',

    stale: 'The application was saved somewhere else in the meantime.',
    stale_text:
      'Your changes are still here; all else is as it was saved there. Below is what differs: an address is yours or theirs as a whole. Save to keep yours.',
    stale_same: 'Nothing differs from what was saved there.',
    stale_take: 'Take what was saved there',
    saved: 'Saved there: {{value}}',
    kept_with: 'As before, kept together with what you changed: {{value}}',
    other_picture: 'another picture',
    nothing: 'nothing',

    preview_title: 'Your application as it is saved',
    preview_intro: 'It is submitted and counts as it is below.',
    close_text:
      'You need not. If everything is right, you can make it final: after that nothing can be changed here any more.',
    final_title: 'Make it final',
    final_need_not: 'The application counts without this, too.',
    final_question:
      'Are you sure you want to make this application final? Afterwards it can no longer be changed.',

    locked: 'This application can no longer be changed.',
    locked_final: 'You made it final on {{moment}}.',
    locked_review:
      'The office has been looking at it since {{moment}}. If something is wrong, please ask at the office.',
    locked_withdrawn: 'You took it back on {{moment}}, so it no longer counts. You can apply anew.',
    locked_ended:
      'It was decided or ended on {{moment}}. What was decided, and whether an appeal is possible, stands where you track it.',
    locked_closed:
      'The time for applications to this program ended on {{moment}}. The application counts as it is.',

    away: 'This application cannot be shown in this tab',
    away_text:
      'An application opens only in the tab in which it was made or tracked, and for two hours. To open it in this one, track it again with the tracking number, the ID number and the date of birth; from there you can go on.',
    to_tracking: 'Track the application',

    still_open: 'Something to correct?',
    still_open_text:
      'The application is submitted and counts as it is: you need do nothing more. You can correct answers until the office begins to look at it, or the time for applications is over. Making it final only closes it for corrections.',
    to_edit: 'Correct the answers',
    final_receipt: 'Application made final',
    is_final: 'The application is final. It can no longer be changed.',
    save: 'Save the changes',
  },
  {
    edit_intro: 'আবেদনটি এখন যেমন আছে, এখানে তেমনই দেখা যাচ্ছে; এটি জমাই আছে। কিছু ভুল থাকলে ঠিক করে সংরক্ষণ করুন।',
    edit_intro_kept: 'আবেদনটি জমাই আছে। যে পরিবর্তন এখনো সংরক্ষণ হয়নি, সেগুলোসহ তা নিচে আছে।',
    identity_verified: 'যে তথ্য লেখার ঘরে নেই, তা জাতীয় পরিচয়পত্রের তালিকা থেকে এসেছে; বদলানো যায় না।',
    identity_pending:
      'জাতীয় পরিচয়পত্রের তালিকা এখনো দেখা যায়নি। নম্বর ও জন্মতারিখ যেমন আছে তেমন থাকবে; বাকি সব বদলানো যাবে।',
    identity_failed:
      'জাতীয় পরিচয়পত্রের তালিকায় নম্বর ও জন্মতারিখ মেলেনি। এখানে তা বদলানো যায় না। কোনোটি ভুল থাকলে আবেদনটি তুলে নিয়ে আবার আবেদন করুন; দুটিই ঠিক থাকলে পরিচয়পত্র নিয়ে নির্বাচন অফিসে যান।',
    identity_declared: 'জন্মনিবন্ধন নম্বরটি কার্যালয় মিলিয়ে দেখবে। এখানে এখনো তা ঠিক করা যায়।',
    card_kept: 'আবেদনের সময় প্রতিবন্ধী পরিচয়পত্রটি যাচাই করা হয়েছে।',
    unchanged: 'কিছু না বদলে আবেদনটি দেখুন',
    save_question: 'এই উত্তরগুলো সংরক্ষণ করবেন?',
    save_check: 'যা সংরক্ষণ হবে, মিলিয়ে দেখুন।',
    saved_done: 'আপনার পরিবর্তন আমরা সংরক্ষণ করেছি।',
    saved_text: 'আবেদনটি নিচে যেমন আছে, কার্যালয়ে তেমনই আছে। আর কিছু করতে হবে না, আবার জমা দিতেও হবে না।',
    token_over:
      'নিরাপত্তার জন্য এই পাতা থেকে শুধু দুই ঘণ্টা সংরক্ষণ করা যায়, সেই সময় শেষ। এখনো কিছুই সংরক্ষণ হয়নি। এখানেই আবেদনটি আবার ট্র্যাক করুন: যা বদলেছেন তা এখানে রাখা আছে, শুধু নতুন ছবি ও কাগজ আবার দিতে হবে।',
    kept_back: 'আগে এখানে যা বদলেছিলেন তা ফিরে এসেছে।',
    kept_back_text: 'এখনো সংরক্ষণ হয়নি: মিলিয়ে দেখে শেষে “পরিবর্তন সংরক্ষণ করুন” চাপুন।',
    kept_back_files: 'এখনো সংরক্ষণ হয়নি: নতুন ছবি ও কাগজ আবার দিন, তারপর শেষে “পরিবর্তন সংরক্ষণ করুন” চাপুন।',
    kept_discard: 'এই পরিবর্তনগুলো বাদ দিন',

    changed_title: 'যা যা বদলেছেন',
    changed: 'বদলানো হয়েছে',
    changed_before: 'আগে:',
    changed_now: 'এখন:',
    account_question:
      'আপনার ভাতার টাকা যাবে {{service}} {{old}} নম্বরে, যা আগের মোবাইল নম্বর। সেটিই থাকবে, নাকি নতুন নম্বরে বদলাবেন?',
    account_stays: 'আপনার ভাতার টাকা আগের মতোই {{service}} {{old}} নম্বরে যাবে।',
    account_stays_by: 'এখন থেকে আপনার ভাতার টাকা {{service}} {{old}} নম্বরে যাবে।',
    account_moves: 'এখন থেকে আপনার ভাতার টাকা {{service}} {{next}} নম্বরে যাবে, {{old}} নম্বরে আর নয়।',
    account_keep: '{{old}} থাকুক',
    account_change: '{{next}} নম্বরে বদলান',

    stale: 'এর মধ্যে আবেদনটি অন্য কোথাও থেকে সংরক্ষণ করা হয়েছে।',
    stale_text:
      'আপনার পরিবর্তন এখানেই আছে; বাকি সব সেখানে যেমন সংরক্ষণ হয়েছে তেমন। যেখানে অমিল তা নিচে আছে; ঠিকানা হলে পুরোটাই আপনার, নয়তো পুরোটাই সেখানকার। নিজেরটি রাখতে সংরক্ষণ করুন।',
    stale_same: 'সেখানে যা সংরক্ষণ হয়েছে তার সঙ্গে কোনো অমিল নেই।',
    stale_take: 'সেখানে যা সংরক্ষণ হয়েছে তা নিন',
    saved: 'সেখানে: {{value}}',
    kept_with: 'আগের মতোই, আপনার পরিবর্তনের সঙ্গে থাকবে: {{value}}',
    other_picture: 'অন্য ছবি',
    nothing: 'কিছু নেই',

    preview_title: 'আপনার আবেদন যেভাবে সংরক্ষিত আছে',
    preview_intro: 'আবেদনটি জমা হয়েছে এবং নিচে যেমন আছে তেমনই গণ্য হবে।',
    close_text: 'এটি করতেই হবে এমন নয়। সব ঠিক থাকলে চূড়ান্তভাবে জমা দিতে পারেন: এরপর এখানে আর কিছু বদলানো যাবে না।',
    final_title: 'চূড়ান্তভাবে জমা দিন',
    final_need_not: 'এটি না করলেও আবেদনটি গণ্য হবে।',
    final_question: 'আবেদনটি চূড়ান্তভাবে জমা দেবেন? এরপর এটি আর বদলানো যাবে না।',

    locked: 'এই আবেদন আর বদলানো যাবে না।',
    locked_final: '{{moment}} সময়ে এটি চূড়ান্তভাবে জমা দেওয়া হয়েছে।',
    locked_review: '{{moment}} থেকে কার্যালয় এটি দেখছে। কিছু ভুল থাকলে কার্যালয়ে কথা বলুন।',
    locked_withdrawn:
      '{{moment}} সময়ে আবেদনটি তুলে নেওয়া হয়েছে, তাই এটি আর গণ্য হবে না। চাইলে আবার আবেদন করতে পারবেন।',
    locked_ended:
      '{{moment}} সময়ে এর সিদ্ধান্ত হয়েছে বা এটি শেষ হয়েছে। কী সিদ্ধান্ত হলো আর আপিল করা যায় কি না, আবেদনের অবস্থা দেখলে জানতে পারবেন।',
    locked_closed: 'এই কর্মসূচিতে আবেদনের সময় {{moment}} সময়ে শেষ হয়েছে। আবেদনটি যেমন আছে তেমনই গণ্য হবে।',

    away: 'আবেদনটি এখানে দেখানো যাচ্ছে না',
    away_text:
      'ব্রাউজারের যে পাতায় আবেদন করা বা ট্র্যাক করা হয়েছে, আবেদনটি শুধু সেখানেই খোলে, দুই ঘণ্টা পর্যন্ত। এখানে খুলতে হলে ট্র্যাকিং নম্বর, পরিচয় নম্বর ও জন্মতারিখ দিয়ে আবার ট্র্যাক করুন; সেখান থেকে এগোতে পারবেন।',
    to_tracking: 'আবেদনের অবস্থা দেখুন',

    still_open: 'কিছু ঠিক করতে হবে?',
    still_open_text:
      'আবেদনটি জমা হয়েছে এবং যেমন আছে তেমনই গণ্য হবে: আর কিছু করতে হবে না। কার্যালয় দেখা শুরু করা বা আবেদনের সময় শেষ হওয়া পর্যন্ত উত্তর ঠিক করতে পারবেন। চূড়ান্তভাবে জমা দিলে শুধু সংশোধনের সুযোগ বন্ধ হয়।',
    to_edit: 'উত্তর সংশোধন করুন',
    final_receipt: 'আবেদন চূড়ান্তভাবে জমা হয়েছে',
    is_final: 'আবেদনটি চূড়ান্তভাবে জমা হয়েছে। এটি আর বদলানো যাবে না।',
    save: 'পরিবর্তন সংরক্ষণ করুন',
  },
  shared(app, 'try_again'),
  shared(trackingParts, { to_preview: 'final' }),
  shared(common, 'yours', 'back', 'tracking_number', {
    edit_title: 'correct_application',
  }),
)
export type EditText = keyof (typeof edit)['en']
