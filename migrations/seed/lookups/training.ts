import type { LookupSet } from './set.ts'

/** What the training of staff speaks of. */
export const training = {
  trainer_designation: [
    ['internal', 'Internal trainer', 'অভ্যন্তরীণ প্রশিক্ষক'],
    ['external', 'External trainer', 'বহিরাগত প্রশিক্ষক'],
    ['master', 'Master trainer', 'প্রধান প্রশিক্ষক'],
    ['guest_speaker', 'Guest speaker', 'অতিথি বক্তা'],
  ],
  training_circular_type: [
    ['regular', 'Regular', 'নিয়মিত'],
    ['special', 'Special', 'বিশেষ'],
    ['refresher', 'Refresher', 'পুনঃপ্রশিক্ষণ'],
  ],
  training_type: [
    ['classroom', 'Classroom', 'শ্রেণিকক্ষে'],
    ['online', 'Online', 'দূরশিক্ষণ'],
    ['on_the_job', 'On the job', 'কর্মস্থলে'],
    ['workshop', 'Workshop', 'কর্মশালা'],
  ],
  training_circular_status: [
    ['draft', 'Draft', 'খসড়া'],
    ['published', 'Published', 'প্রকাশিত'],
    ['closed', 'Closed', 'সমাপ্ত'],
    ['cancelled', 'Cancelled', 'বাতিল'],
  ],
  training_module: [
    ['application', 'Applications and selection', 'আবেদন ও বাছাই'],
    ['beneficiary', 'Beneficiary management', 'উপকারভোগী ব্যবস্থাপনা'],
    ['payment', 'Payment of allowances', 'ভাতা পরিশোধ'],
    ['grievance', 'Handling grievances', 'অভিযোগ নিষ্পত্তি'],
    ['data_protection', 'Protection of personal data', 'ব্যক্তিগত তথ্যের সুরক্ষা'],
  ],
  participant_designation: [
    ['social_services_officer', 'Social Services Officer', 'সমাজসেবা কর্মকর্তা'],
    ['field_supervisor', 'Field Supervisor', 'মাঠ তত্ত্বাবধায়ক'],
    ['union_social_worker', 'Union Social Worker', 'ইউনিয়ন সমাজকর্মী'],
    ['union_chairman', 'Union Parishad Chairman', 'ইউনিয়ন পরিষদের চেয়ারম্যান'],
    ['digital_centre_operator', 'Union Digital Centre entrepreneur', 'ইউনিয়ন তথ্যকেন্দ্রের উদ্যোক্তা'],
    ['other', 'Other', 'অন্যান্য'],
  ],
  training_program_status: [
    ['planned', 'Planned', 'পরিকল্পিত'],
    ['running', 'Running', 'চলমান'],
    ['completed', 'Completed', 'সম্পন্ন'],
    ['cancelled', 'Cancelled', 'বাতিল'],
  ],
} as const satisfies LookupSet
