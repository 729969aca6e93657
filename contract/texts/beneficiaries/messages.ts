import { texts } from '../../texts.ts'

/** What the registry answers, and tells beneficiaries by SMS. */
export const registryMessages = texts(
  'registryMessages',
  {
    did_verify: 'The papers are noted as checked. Another person approves.',
    did_roll_back: 'The check of the papers is taken back.',
    did_approve: 'Approved: the allowance begins. The beneficiary is told by SMS.',
    did_wait: 'Back on the waiting list. The beneficiary is told by SMS.',
    did_deactivate: 'Inactive: no allowance from that day on. The beneficiary is told by SMS.',
    did_delete: 'Deleted. It is kept in the delete log and can be restored.',
    did_restore: 'Restored to the state before.',
    did_restore_inactive: 'Active again. The beneficiary is told by SMS.',
    over_verify: 'Papers not checked',
    over_approve: 'Papers checked',
    sms_active:
      'Your allowance is approved. Beneficiary number: {{number}}. Keep it. Dept of Social Services',
    sms_waiting:
      'Beneficiary {{number}}: you are on the waiting list again. Ask your social services office why.',
    sms_inactive:
      'Beneficiary {{number}}: the allowance is stopped. Ask your social services office if this is wrong.',
    sms_deleted:
      'Beneficiary {{number}}: you are no longer in the register. Ask your social services office if this is wrong.',
    sms_restored: 'Beneficiary {{number}}: you get the allowance again. Dept of Social Services',
    sms_news: 'Beneficiary {{number}}: there is news. Please ask your social services office.',
  },
  {
    did_verify: 'কাগজপত্র যাচাই করা হয়েছে বলে রাখা হলো। অনুমোদন দেবেন অন্য একজন।',
    did_roll_back: 'কাগজপত্রের যাচাই ফিরিয়ে নেওয়া হয়েছে।',
    did_approve: 'অনুমোদন হয়েছে: ভাতা শুরু হবে। উপকারভোগীকে এসএমএসে জানানো হচ্ছে।',
    did_wait: 'আবার অপেক্ষমাণ তালিকায় রাখা হয়েছে। উপকারভোগীকে এসএমএসে জানানো হচ্ছে।',
    did_deactivate: 'নিষ্ক্রিয় করা হয়েছে: ওই দিন থেকে ভাতা বন্ধ। উপকারভোগীকে এসএমএসে জানানো হচ্ছে।',
    did_delete: 'মুছে ফেলা হয়েছে। এটি মোছার তালিকায় থাকবে, সেখান থেকে ফিরিয়ে আনা যাবে।',
    did_restore: 'আগের অবস্থায় ফিরিয়ে আনা হয়েছে।',
    did_restore_inactive: 'আবার সক্রিয় হয়েছে। উপকারভোগীকে এসএমএসে জানানো হচ্ছে।',
    over_verify: 'কাগজপত্র যাচাই হয়নি',
    over_approve: 'কাগজপত্র যাচাই হয়েছে',
    sms_active: 'আপনার ভাতা অনুমোদিত। উপকারভোগী নম্বর {{number}}। সমাজসেবা',
    sms_waiting: 'উপকারভোগী {{number}}: আবার অপেক্ষমাণ। কারণ জানতে সমাজসেবায় আসুন',
    sms_inactive: 'উপকারভোগী {{number}}: ভাতা বন্ধ। ভুল হলে সমাজসেবায় জানান',
    sms_deleted: 'উপকারভোগী {{number}}: তালিকা থেকে বাদ। ভুল হলে সমাজসেবায় জানান',
    sms_restored: 'উপকারভোগী {{number}}: আপনি আবার ভাতা পাবেন। সমাজসেবা অধিদপ্তর',
    sms_news: 'উপকারভোগী {{number}}: খবর আছে। সমাজসেবা কার্যালয়ে কথা বলুন',
  },
)
