import { shared, texts } from '../texts.ts'
import { common } from './common.ts'
import { list } from './screen-parts.ts'
import { access } from './access/access.ts'
import { staffWords } from './staff-words.ts'
import { fieldNames } from './field-names.ts'
import { users } from './access/users.ts'
import { screenNames } from './screens.ts'

/** What the server says about users, roles, devices and menus: replies, SMS, notifications, columns of a spreadsheet. */
export const adminMessages = texts(
  'adminMessages',
  {
    user_added:
      'The user is added. Once another person approves them, a first password goes to their mobile by SMS.',
    user_approved: 'The user is approved. A first password is on its way to their mobile by SMS.',
    user_deactivated: 'The user is switched off; they are signed out everywhere.',
    user_activated_password: 'The user is active again. A first password has gone to their mobile by SMS.',
    user_activated: 'The user is active again.',
    user_banned: 'The user is banned; they are signed out everywhere.',
    user_unbanned: 'The ban is lifted. The user is inactive until somebody activates them.',
    user_unbanned_unapproved: 'The ban is lifted. The user must still be approved by another person.',
    mobile_waits:
      'Saved, but for the mobile: it waits for a second person, for within 7 days you have changed something else that this person signs in with.',
    waits_office: 'To be asked: {{roles}}, {{office}} ({{count}}). They have been told.',
    waits_roles: 'To be asked: {{roles}} ({{count}}). They have been told.',
    waits_nobody:
      'At present there is nobody else who may do this. A colleague has to be given the role of an administrator first; if you cannot do that, ask the office above yours.',
    because: '{{who}} also did this on {{day}}: {{kind}}.',
    password_waits:
      'Nothing has been sent yet: within 7 days you have changed something else that this person signs in with. The new password waits for a second person.',
    password_sent: 'A new first password is on its way by SMS. The user is signed out everywhere.',
    imported:
      '{{count}} {{count?user is:users are}} added. Another person must approve {{count?this one:them}}: then the first password goes out by SMS.',
    device_added: 'The device is registered and active.',
    device_waits: 'The device is registered, but not active yet: another person must let it in. {{because}}',
    change_approved: 'The change is approved.',
    change_refused: 'The change is refused. Everything stays as it was.',
    user_waits_title: 'A new user waits for approval',
    user_waits_text: '{{name}} was added and waits for you: please make sure that it is right, then approve.',
    users_wait_text:
      '{{count}} {{count?user was:users were}} added and {{count?waits:wait}} for you: please make sure that it is right, then approve.',
    user_let_in_title: 'A user whom you added is approved',
    users_let_in_title: '{{count}} {{count?user:users}} whom you added {{count?is:are}} approved',
    users_let_in_text:
      '{{name}} and {{count}} {{count?other:others}}. The first passwords are on their way by SMS.',
    user_let_in_text: '{{name}} is approved. The first password is on its way to their mobile by SMS.',
    change_waits_title: 'A change waits for a second person',
    change_waits_text:
      '{{name}}: {{kind}}. {{because}} So it waits for you: please make sure that it is right, then approve or refuse it.',
    change_approved_text: '{{name}}: {{kind}}. Another person has approved what you asked for.',
    change_refused_text: '{{name}}: {{kind}}. Another person has refused what you asked for.',
    device_on: 'The device is active.',
    device_off: 'The device is switched off; who used it is signed out.',
    permissions_saved: 'The rights are saved. They hold from the next call on.',
    menu_ordered: 'The order is saved.',

    sms_first_password:
      'Username {{username}}, first password {{password}}. You will choose your own at sign-in. Dept of Social Services',

    sms_mobile_old:
      'The mobile of {{username}} was changed. Codes no longer come here. If you did not ask for this, tell your administrator at once.',
    sms_mobile_new: 'From now on codes for {{username}} come to this number. Dept of Social Services',

    rights_text: 'The role {{role}} has new rights.',
    roles_text: 'Your roles are now: {{roles}}.',
    device_on_title: 'A device of yours is active',
    device_on_text: 'You can sign in with {{name}} ({{type}}).',
    device_off_title: 'A device of yours is switched off',
    device_gone_title: 'A device of yours was deleted',

    rights_title: 'Your rights have changed',
  },
  {
    user_added: 'ব্যবহারকারী যোগ হয়েছে। অন্য একজন অনুমোদন দিলে তাঁর মোবাইলে এসএমএসে প্রথম পাসওয়ার্ড যাবে।',
    user_approved: 'ব্যবহারকারী অনুমোদিত। তাঁর মোবাইলে এসএমএসে প্রথম পাসওয়ার্ড যাচ্ছে।',
    user_deactivated: 'ব্যবহারকারীকে নিষ্ক্রিয় করা হয়েছে; সব জায়গা থেকে তাঁকে বের করে দেওয়া হয়েছে।',
    user_activated_password: 'ব্যবহারকারী আবার সক্রিয়। প্রথম পাসওয়ার্ড তাঁর মোবাইলে এসএমএসে পাঠানো হয়েছে।',
    user_activated: 'ব্যবহারকারী আবার সক্রিয়।',
    user_banned: 'ব্যবহারকারীকে নিষিদ্ধ করা হয়েছে; সব জায়গা থেকে তাঁকে বের করে দেওয়া হয়েছে।',
    user_unbanned: 'নিষেধ তুলে নেওয়া হয়েছে। কেউ সক্রিয় না করা পর্যন্ত ব্যবহারকারী নিষ্ক্রিয় থাকবেন।',
    user_unbanned_unapproved: 'নিষেধ তুলে নেওয়া হয়েছে। এখনো অন্য একজনকে অনুমোদন দিতে হবে।',
    mobile_waits:
      'মোবাইল ছাড়া বাকি সব রাখা হয়েছে। গত ৭ দিনে আপনি এই ব্যক্তির লগইনের অন্য একটি উপায় বদলেছেন, তাই নতুন নম্বরটি দ্বিতীয় একজনের অনুমোদনের অপেক্ষায়।',
    waits_office: 'যাঁদের বলবেন: {{roles}}, {{office}} ({{count}} জন)। তাঁদের জানানো হয়েছে।',
    waits_roles: 'যাঁদের বলবেন: {{roles}} ({{count}} জন)। তাঁদের জানানো হয়েছে।',
    waits_nobody:
      'এখন আর কেউ নেই যিনি এটি করতে পারেন। আগে একজন সহকর্মীকে প্রশাসকের ভূমিকা দিতে হবে; আপনি তা না পারলে ওপরের কার্যালয়ে জানান।',
    because: '{{who}} {{day}} তারিখে এটিও করেছেন: {{kind}}।',
    password_waits:
      'এখনো কিছু পাঠানো হয়নি: গত ৭ দিনে আপনি এই ব্যক্তির লগইনের অন্য একটি উপায় বদলেছেন। নতুন পাসওয়ার্ডটি দ্বিতীয় একজনের অনুমোদনের অপেক্ষায়।',
    password_sent: 'নতুন প্রথম পাসওয়ার্ড এসএমএসে যাচ্ছে। সব জায়গা থেকে তাঁকে বের করে দেওয়া হয়েছে।',
    imported:
      '{{count}} জন ব্যবহারকারী যোগ হয়েছেন। অন্য একজনকে অনুমোদন দিতে হবে; তারপর প্রত্যেকে এসএমএসে প্রথম পাসওয়ার্ড পাবেন।',
    device_added: 'যন্ত্রটি নিবন্ধিত ও সক্রিয়।',
    device_waits: 'যন্ত্রটি নিবন্ধিত, তবে এখনো সক্রিয় নয়: অন্য একজনকে এটি সক্রিয় করতে হবে। {{because}}',
    change_approved: 'বদলটি অনুমোদিত।',
    change_refused: 'বদলটি নাকচ করা হয়েছে। সব আগের মতোই আছে।',
    user_waits_title: 'নতুন ব্যবহারকারী অনুমোদনের অপেক্ষায়',
    user_waits_text:
      '{{name}}-কে যোগ করা হয়েছে, তিনি আপনার অনুমোদনের অপেক্ষায়: ঠিক আছে কি না জেনে নিয়ে অনুমোদন দিন।',
    users_wait_text:
      '{{count}} জনকে যোগ করা হয়েছে, তাঁরা আপনার অনুমোদনের অপেক্ষায়: ঠিক আছে কি না জেনে নিয়ে অনুমোদন দিন।',
    user_let_in_title: 'আপনার যোগ করা ব্যবহারকারী অনুমোদন পেয়েছেন',
    users_let_in_title: 'আপনার যোগ করা {{count}} জন ব্যবহারকারী অনুমোদন পেয়েছেন',
    users_let_in_text: '{{name}} ও আরও {{count}} জন। তাঁদের মোবাইলে এসএমএসে প্রথম পাসওয়ার্ড যাচ্ছে।',
    user_let_in_text: '{{name}} অনুমোদন পেয়েছেন। তাঁর মোবাইলে এসএমএসে প্রথম পাসওয়ার্ড যাচ্ছে।',
    change_waits_title: 'একটি বদল দ্বিতীয় ব্যক্তির অপেক্ষায়',
    change_waits_text:
      '{{name}}: {{kind}}। {{because}} তাই এটি আপনার অপেক্ষায়: ঠিক আছে কি না জেনে নিয়ে অনুমোদন দিন অথবা নাকচ করুন।',
    change_approved_text: '{{name}}: {{kind}}। আপনি যা চেয়েছিলেন, অন্য একজন তা অনুমোদন করেছেন।',
    change_refused_text: '{{name}}: {{kind}}। আপনি যা চেয়েছিলেন, অন্য একজন তা নাকচ করেছেন।',
    device_on: 'যন্ত্রটি সক্রিয়।',
    device_off: 'যন্ত্রটি বন্ধ করা হয়েছে; এটি যিনি ব্যবহার করছিলেন তাঁকে বের করে দেওয়া হয়েছে।',
    permissions_saved: 'অনুমতি সংরক্ষণ করা হয়েছে। পরের কাজ থেকেই তা কার্যকর।',
    menu_ordered: 'ক্রম সংরক্ষণ করা হয়েছে।',

    sms_first_password: 'নাম {{username}}, প্রথম পাসওয়ার্ড {{password}}। সমাজসেবা',

    sms_mobile_old: '{{username}}: মোবাইল বদলেছে। আপনি না বদলালে প্রশাসককে জানান।',
    sms_mobile_new: '{{username}}: এখন থেকে কোড এই নম্বরে আসবে। সমাজসেবা',

    rights_text: '{{role}} ভূমিকার অনুমতি বদলেছে।',
    roles_text: 'আপনার ভূমিকা এখন: {{roles}}।',
    device_on_title: 'আপনার একটি যন্ত্র সক্রিয় হয়েছে',
    device_on_text: '{{name}} ({{type}}) দিয়ে প্রবেশ করতে পারবেন।',
    device_off_title: 'আপনার একটি যন্ত্র বন্ধ করা হয়েছে',
    device_gone_title: 'আপনার একটি যন্ত্র মুছে ফেলা হয়েছে',

    rights_title: 'আপনার অনুমতি বদলেছে',
  },
  shared(list, 'saved', 'updated', 'deleted'),
  shared(access, 'session_ended'),
  shared(staffWords, {
    device_off_text: 'device_gone',
    device_gone_text: 'device_gone',
    column_id: 'number',
    column_username: 'username',
    column_mobile: 'mobile',
    column_office: 'office',
    column_status: 'status',
  }),
  shared(fieldNames, { column_full_name: 'full_name' }),
  shared(common, { column_email: 'email' }),
  shared(users, { column_office_code: 'import_office', column_role_codes: 'import_roles' }),
  shared(screenNames, { column_roles: '/system-configuration/role' }),
)
