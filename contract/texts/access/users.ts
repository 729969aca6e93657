import { shared, texts } from '../../texts.ts'
import { fieldNames } from '../field-names.ts'
import { staffWords } from '../staff-words.ts'
import { screenNames } from '../screens.ts'
import { common } from '../common.ts'

/** Users: list, form, one user, import from a spreadsheet. */
export const users = texts(
  'users',
  {
    add: 'Add a user',
    import: 'Import from a spreadsheet',
    empty_title: 'No users yet',
    empty: 'Users of the offices in your area will stand here.',
    username_help: 'Begins with a small letter; then small letters, digits, dot and underscore',
    mobile_help: '11 digits, beginning with 01. Codes and the first password go there.',
    office_level: 'Level of the office',
    roles_help: 'What the person may do. You can give only what you may do yourself.',

    create_lead: 'Another person must approve the user. Then the first password goes to the mobile by SMS.',
    own: 'This is your own account. Another administrator must change it.',

    own_work: 'You added this user. Another person must let them in.',
    own_hand: 'You have changed this account, or given it a device. Another person must let them in.',
    changes: 'Changes that wait for a second person',
    changes_lead: 'Please ask {{name}} whether this is right, best in person. Then approve or refuse it.',
    kind_mobile: 'Another mobile',
    kind_device: 'Another device',
    kind_password: 'A new password',
    kind_authenticator: 'A new password, and the authenticator app removed',
    kind_account: 'Added this user',
    beyond_rights:
      'This person may do things that you may not. Somebody who may do them must change the account.',
    waits_change: 'A change of how they sign in',
    super_admin_question:
      '{{name}} will be able to do everything in the whole country: see all, change all, give any right to anybody.',
    mobile_question:
      'Codes and passwords for {{name}} will go to {{mobile}} from now on. Both numbers get an SMS.',
    mobile_waits_question:
      'The new number {{mobile}} waits for a second person, for within 7 days you have changed something else that {{name}} signs in with. The rest is saved at once.',
    own_all: 'You added all of them yourself. Another person must let them in.',
    own_among: '{{count}} of them you added yourself: they will be refused, another person must let them in.',
    change_of: '{{who}} asked for it at {{time}}',
    change_own: 'You asked for this yourself. Another person decides; until then you can take it back.',
    change_approve: 'Approve the change',
    change_refuse: 'Refuse the change',
    change_withdraw: 'Take it back',
    change_mobile_question: 'Codes for {{name}} will come to {{mobile}} from now on.',
    change_refuse_question: 'Everything stays as it is.',

    approve_all: 'Approve all that wait',
    activate: 'Switch on',
    ban: 'Ban',
    unban: 'Lift the ban',
    approve_question: '{{name}} will be able to sign in. A first password goes to their mobile by SMS.',
    approve_devices: 'Registered for them, and let in with them:',
    approve_devices_own: 'Registered by yourself, so that another person must activate them:',
    device_by: '{{device}}, by {{who}}',
    deactivate_question: '{{name}} will be signed out everywhere and cannot sign in until switched on again.',
    activate_question: '{{name}} will be able to sign in again.',
    ban_question: '{{name}} will be signed out everywhere and banned. Lifting a ban takes two steps.',
    unban_question: '{{name}} will be inactive until somebody switches the account on.',
    unban_unapproved_question:
      '{{name}} will be unapproved, as before the ban, until another person approves them.',
    reset_password: 'Give a new password',
    reset_password_waits:
      'For now nothing changes for {{name}}: within 7 days you have changed something else that they sign in with, so that the new password waits for a second person. Once approved it goes out by SMS.',
    reset_password_question:
      '{{name}} will be signed out everywhere and gets a new first password by SMS. The present one stops working.',

    totp_on: 'Set up',
    totp_off: 'Not set up',
    sessions: 'Where they are signed in',
    sessions_empty_title: 'Not signed in',
    sessions_empty: 'Open sessions of this user will stand here.',
    session_end: 'End the session',
    session_end_question: '{{name}} will be signed out on {{device}} at once.',
    history: 'What happened to this account',

    import_lead:
      'An Excel file (XLSX) or a CSV file with one user in a row, at most 1,000. Nothing is kept before you have seen what is in it.',
    import_example: 'Example: Karim Uddin. A row that begins with # is passed over.',
    import_codes: 'Role codes to choose from, several with a comma between them',
    import_office: 'Office code',
    import_roles: 'Role codes',
    import_users: 'Import {{good}} users',
  },
  {
    add: 'ব্যবহারকারী যোগ করুন',
    import: 'স্প্রেডশিট থেকে আনুন',
    empty_title: 'এখনো কোনো ব্যবহারকারী নেই',
    empty: 'আপনার এলাকার কার্যালয়গুলোর ব্যবহারকারীরা এখানে থাকবেন।',
    username_help: 'ইংরেজি ছোট হাতের অক্ষর দিয়ে শুরু; এরপর ছোট হাতের অক্ষর, অঙ্ক, ডট ও আন্ডারস্কোর',
    mobile_help: '০১ দিয়ে শুরু, ১১ অঙ্ক। কোড ও প্রথম পাসওয়ার্ড এখানে যাবে।',
    office_level: 'কার্যালয়ের স্তর',
    roles_help: 'ব্যক্তিটি কী কী করতে পারবেন। আপনি নিজে যা পারেন, শুধু তা-ই দিতে পারবেন।',

    create_lead: 'অন্য একজনকে এই ব্যবহারকারীর অনুমোদন দিতে হবে। এরপর প্রথম পাসওয়ার্ড এসএমএসে মোবাইলে যাবে।',
    own: 'এটি আপনার নিজের অ্যাকাউন্ট। অন্য কোনো প্রশাসককে এটি বদলাতে হবে।',

    own_work: 'এই ব্যবহারকারীকে আপনি যোগ করেছেন। অন্য একজনকে চালু করতে হবে।',
    own_hand: 'এই অ্যাকাউন্টে আপনি বদল করেছেন বা যন্ত্র দিয়েছেন। অন্য একজনকে চালু করতে হবে।',
    changes: 'যেসব বদল দ্বিতীয় ব্যক্তির অপেক্ষায়',
    changes_lead: 'এটি ঠিক কি না {{name}}-এর কাছে জেনে নিন, সামনাসামনি হলে ভালো। তারপর অনুমোদন দিন অথবা নাকচ করুন।',
    kind_mobile: 'অন্য মোবাইল নম্বর',
    kind_device: 'অন্য যন্ত্র',
    kind_password: 'নতুন পাসওয়ার্ড',
    kind_authenticator: 'নতুন পাসওয়ার্ড, সঙ্গে প্রমাণীকরণ অ্যাপ সরানো',
    kind_account: 'এই ব্যবহারকারীকে যোগ করা',
    beyond_rights: 'এই ব্যক্তি এমন কিছু করতে পারেন যা আপনি পারেন না। যিনি সেগুলো পারেন, তাঁকে এই অ্যাকাউন্ট বদলাতে হবে।',
    waits_change: 'লগইনের উপায়ে বদল',
    super_admin_question: '{{name}} সারা দেশে সবকিছু করতে পারবেন: সব দেখা, সব বদলানো, যে কাউকে যেকোনো অনুমতি দেওয়া।',
    mobile_question: 'এখন থেকে {{name}}-এর কোড ও পাসওয়ার্ড {{mobile}} নম্বরে যাবে। দুটি নম্বরেই এসএমএস যাবে।',
    mobile_waits_question:
      'নতুন নম্বর {{mobile}} দ্বিতীয় একজনের অনুমোদনের অপেক্ষায় থাকবে, কারণ গত ৭ দিনে আপনি {{name}}-এর লগইনের অন্য একটি উপায় বদলেছেন। বাকি সব এখনই রাখা হবে।',
    own_all: 'এঁদের সবাইকে আপনি নিজে যোগ করেছেন। অন্য একজনকে অনুমোদন দিতে হবে।',
    own_among: 'এর মধ্যে {{count}} জনকে আপনি নিজে যোগ করেছেন: তাঁদেরটি হবে না, অন্য একজনকে অনুমোদন দিতে হবে।',
    change_of: '{{who}} চেয়েছেন, {{time}}',
    change_own: 'এটি আপনি নিজে চেয়েছেন। অন্য একজন সিদ্ধান্ত নেবেন; তার আগে আপনি ফিরিয়ে নিতে পারেন।',
    change_approve: 'বদলটি অনুমোদন দিন',
    change_refuse: 'বদলটি নাকচ করুন',
    change_withdraw: 'ফিরিয়ে নিন',
    change_mobile_question: 'এখন থেকে {{name}}-এর কোড {{mobile}} নম্বরে যাবে।',
    change_refuse_question: 'সব আগের মতোই থাকবে।',

    approve_all: 'অপেক্ষমাণ সবাইকে অনুমোদন দিন',
    activate: 'চালু করুন',
    ban: 'নিষিদ্ধ করুন',
    unban: 'নিষেধ তুলে নিন',
    approve_question: '{{name}} লগইন করতে পারবেন। তাঁর মোবাইলে এসএমএসে প্রথম পাসওয়ার্ড যাবে।',
    approve_devices: 'তাঁর জন্য নিবন্ধিত, একই সঙ্গে সক্রিয় হবে:',
    approve_devices_own: 'আপনি নিজে নিবন্ধন করেছেন, অন্য একজনকে সক্রিয় করতে হবে:',
    device_by: '{{device}}, নিবন্ধন করেছেন {{who}}',
    deactivate_question: '{{name}} সব জায়গা থেকে বেরিয়ে যাবেন, আবার চালু না করা পর্যন্ত লগইন করতে পারবেন না।',
    activate_question: '{{name}} আবার লগইন করতে পারবেন।',
    ban_question: '{{name}} সব জায়গা থেকে বেরিয়ে যাবেন ও নিষিদ্ধ হবেন। নিষেধ তুলতে দুটি ধাপ লাগে।',
    unban_question: 'কেউ চালু না করা পর্যন্ত {{name}} নিষ্ক্রিয় থাকবেন।',
    unban_unapproved_question: '{{name}} আবার অননুমোদিত থাকবেন, যতক্ষণ না অন্য একজন অনুমোদন দেন।',
    reset_password: 'নতুন পাসওয়ার্ড দিন',
    reset_password_waits:
      'এখনই {{name}}-এর কিছু বদলাবে না: গত ৭ দিনে আপনি তাঁর লগইনের অন্য একটি উপায় বদলেছেন, তাই নতুন পাসওয়ার্ডটি দ্বিতীয় একজনের অপেক্ষায় থাকবে। অনুমোদন হলে এসএমএসে যাবে।',
    reset_password_question:
      '{{name}} সব জায়গা থেকে বেরিয়ে যাবেন এবং এসএমএসে নতুন প্রথম পাসওয়ার্ড পাবেন। এখনকারটি আর চলবে না।',

    totp_on: 'চালু আছে',
    totp_off: 'চালু নেই',
    sessions: 'যেখানে যেখানে লগইন করা আছে',
    sessions_empty_title: 'কোথাও লগইন করা নেই',
    sessions_empty: 'এই ব্যবহারকারীর চলমান সেশনগুলো এখানে থাকবে।',
    session_end: 'সেশন শেষ করুন',
    session_end_question: '{{device}} থেকে {{name}} এখনই বেরিয়ে যাবেন।',
    history: 'এই অ্যাকাউন্টে যা যা হয়েছে',

    import_lead:
      'একটি Excel (XLSX) বা CSV ফাইল, প্রতি সারিতে একজন, সর্বোচ্চ ১,০০০ জন। ভেতরে কী আছে আপনি দেখার আগে কিছুই রাখা হয় না।',
    import_example: 'উদাহরণ: করিম উদ্দিন। # দিয়ে শুরু সারি নেওয়া হয় না।',
    import_codes: 'ভূমিকার কোডগুলো; একাধিক হলে মাঝে কমা',
    import_office: 'কার্যালয়ের কোড',
    import_roles: 'ভূমিকার কোড',
    import_users: '{{good}} জন ব্যবহারকারী আনুন',
  },
  shared(fieldNames, 'full_name', { role: 'role_id' }),
  shared(staffWords, 'username', 'mobile', 'office', 'status', 'approve', 'session_since', 'session_seen', {
    waits: 'waiting',
    totp: 'authenticator',
    deactivate: 'switch_off',
  }),
  shared(screenNames, {
    roles: '/system-configuration/role',
    title: '/system-configuration/users',
    view_title: '/system-configuration/users/view/:id',
    create_title: '/system-configuration/users/create',
    import_title: '/system-configuration/users/import',
    edit_title: '/system-configuration/users/edit/:id',
  }),
  shared(common, 'email', { edit: 'change' }),
)
