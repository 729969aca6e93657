import { part } from '../parts.ts'

export const participantNames = {
  /** What a record of each table is called. */
  records: part(
    {
      training_participant: 'Participant of a training',
      training_attendance: 'Attendance at a class',
      training_class: 'Class of a training',
    },
    {
      training_participant: 'প্রশিক্ষণার্থী',
      training_attendance: 'ক্লাসে উপস্থিতি',
      training_class: 'প্রশিক্ষণের ক্লাস',
    },
  ),
  /** What their fields are called. */
  fields: part(
    {
      training_program_id: 'Training program taken part in',
      organisation: 'Organisation',
      source: 'Came by',
      confirm_until: 'To be confirmed until',
      joined_at: 'On the list since',
      decided_at: 'Decided on',
      brought_by: 'Brought by',
      brought_at: 'Brought on',
      let_in_by: 'Let in by',
      is_let_in_by_trainer: 'Let in by who teaches',
      is_taken_off: 'Taken off by another than who teaches',
      mailbox_by: 'E-mail changed by',
      name_by: 'Name changed by',
      attended: 'Classes attended',
      class_id: 'Class (number)',
      marked_by: 'Marked by',
      is_by_trainer: 'Marked by who teaches',
      marked_at: 'Marked on',
      user_ids: 'Accounts (numbers)',
      marks: 'Attendance marks',
    },
    {
      training_program_id: 'যে প্রশিক্ষণ কর্মসূচির',
      organisation: 'প্রতিষ্ঠান',
      source: 'যেভাবে এসেছেন',
      confirm_until: 'যত সময়ের মধ্যে নিশ্চিত করতে হবে',
      joined_at: 'তালিকায় যোগ',
      decided_at: 'সিদ্ধান্তের তারিখ',
      brought_by: 'যিনি এনেছেন',
      brought_at: 'যেদিন এনেছেন',
      let_in_by: 'যিনি নিয়েছেন',
      is_let_in_by_trainer: 'যিনি পড়ান তিনি নিয়েছেন',
      is_taken_off: 'যিনি পড়ান না এমন কেউ বাদ দিয়েছেন',
      mailbox_by: 'ইমেইল যাঁরা বদলেছেন',
      name_by: 'নাম যাঁরা বদলেছেন',
      attended: 'যত ক্লাসে উপস্থিত',
      class_id: 'ক্লাস (নম্বর)',
      marked_by: 'উপস্থিতি নিয়েছেন',
      is_by_trainer: 'যিনি পড়ান তিনি উপস্থিতি নিয়েছেন',
      marked_at: 'উপস্থিতি নেওয়ার সময়',
      user_ids: 'অ্যাকাউন্ট (নম্বর)',
      marks: 'উপস্থিতির তথ্য',
    },
  ),
  /** What each staff screen is called, in menus and lists of screens. */
  screens: part(
    {
      '/training-management/participant': 'Participants of training',
      '/training-management/participant/create': 'Add a participant of a training',
      '/training-management/participant/create/:program_id/:circular_id': 'Add a participant to a program',
      '/training-management/participant/accounts': 'Add staff to a training',
      '/training-management/participant/import': 'Participants of training by spreadsheet',
      '/training-management/participant/edit/:item_id': 'Change a participant of a training',
      '/training-management/participant/edit/:item_id/:id/:training_circular_id':
        'Change a participant of a program',
      '/training-management/participant/view/:item_id': 'A participant of a training',
      '/training-management/participant/view/:item_id/:id/:training_circular_id':
        'A participant of a program',
      '/training-management/participant/:id/:training_circular_id': 'Participants of a program',
      '/training-management/attendance/:id': 'Attendance at the classes of a program',
      '/training-management/my-training': 'My training',
    },
    {
      '/training-management/participant': 'প্রশিক্ষণার্থীদের তালিকা',
      '/training-management/participant/create': 'প্রশিক্ষণে প্রশিক্ষণার্থী যোগ করুন',
      '/training-management/participant/create/:program_id/:circular_id': 'কর্মসূচিতে প্রশিক্ষণার্থী যোগ করুন',
      '/training-management/participant/accounts': 'প্রশিক্ষণে কর্মী যোগ করুন',
      '/training-management/participant/import': 'স্প্রেডশিট থেকে প্রশিক্ষণার্থী যোগ করুন',
      '/training-management/participant/edit/:item_id': 'প্রশিক্ষণার্থীর তথ্য বদল',
      '/training-management/participant/edit/:item_id/:id/:training_circular_id':
        'কর্মসূচির প্রশিক্ষণার্থীর তথ্য বদল',
      '/training-management/participant/view/:item_id': 'প্রশিক্ষণার্থীর বিবরণ',
      '/training-management/participant/view/:item_id/:id/:training_circular_id': 'কর্মসূচির একজন প্রশিক্ষণার্থী',
      '/training-management/participant/:id/:training_circular_id': 'কর্মসূচির প্রশিক্ষণার্থী',
      '/training-management/attendance/:id': 'কর্মসূচির ক্লাসে উপস্থিতি',
      '/training-management/my-training': 'আমার প্রশিক্ষণ',
    },
  ),
}
