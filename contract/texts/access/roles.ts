import { shared, texts } from '../../texts.ts'
import { screenNames } from '../screens.ts'
import { staffWords } from '../staff-words.ts'
import { fieldNames } from '../field-names.ts'
import { common } from '../common.ts'

/** Roles and what they may do. */
export const roles = texts(
  'roles',
  {
    add: 'Add a role',
    empty_title: 'No roles yet',
    empty: 'Roles say what people may do. Add the first one.',
    code_help: 'Small letters, digits and underscore; spreadsheets name the role by it',
    active: 'The role is in use',
    active_help: 'When it is switched off, its people are signed out and lose its rights.',
    needs_totp_help: 'Whoever has this role must set up an app before anything else is open to them.',
    app_demanded: 'App demanded',
    rights_of: 'Rights of {{name}}',
    delete_question: 'Are you sure to delete this role? "{{name}}" will be gone with all its rights.',

    permission_lead:
      'Choose a role; then tick what it may do. You can give, and take away, only what you may do yourself.',
    choose_title: 'No role chosen',
    choose_lead: 'Choose a role above to see and change what it may do.',
    unassigned: 'No rights yet',
    unassigned_count: 'Roles without any right yet: {{names}}',
    everything: 'This role may do everything. Its rights cannot be changed.',
    own_role: 'You have this role yourself: somebody who does not have it changes it.',
    not_yours: 'You may look at these rights, but not change them.',
    module_count: '{{count}} of {{total}}',
    module_all: 'Everything in {{module}}',
    other: 'Further',
    locked: 'You do not have this right yourself',
    changed: '{{count}} changes are not saved yet',
    save: 'Save the rights',
    undo: 'Undo the changes',
  },
  {
    add: 'ভূমিকা যোগ করুন',
    empty_title: 'এখনো কোনো ভূমিকা নেই',
    empty: 'ভূমিকা বলে দেয় কে কী করতে পারেন। প্রথমটি যোগ করুন।',
    code_help: 'ইংরেজি ছোট হাতের অক্ষর, অঙ্ক ও আন্ডারস্কোর; স্প্রেডশিটে ভূমিকাটি এই নামে লেখা হয়',
    active: 'ভূমিকাটি চালু আছে',
    active_help: 'বন্ধ করলে এই ভূমিকার সবাই বেরিয়ে যাবেন এবং এর অনুমতি হারাবেন।',
    needs_totp_help: 'এই ভূমিকার সবাইকে আগে একটি অ্যাপ চালু করতে হবে, তার আগে আর কিছু খুলবে না।',
    app_demanded: 'অ্যাপ লাগবে',
    rights_of: '{{name}}-এর অনুমতি',
    delete_question: 'আপনি কি এই ভূমিকাটি মুছে ফেলতে চান? "{{name}}" তার সব অনুমতিসহ মুছে যাবে।',

    permission_lead:
      'একটি ভূমিকা বেছে নিন; তারপর সে কী কী পারবে টিক দিন। আপনি নিজে যা পারেন, শুধু তা-ই দিতে বা তুলে নিতে পারবেন।',
    choose_title: 'কোনো ভূমিকা বেছে নেওয়া হয়নি',
    choose_lead: 'কী কী অনুমতি আছে দেখতে ও বদলাতে উপরে একটি ভূমিকা বেছে নিন।',
    unassigned: 'এখনো কোনো অনুমতি নেই',
    unassigned_count: 'যেসব ভূমিকার এখনো কোনো অনুমতি নেই: {{names}}',
    everything: 'এই ভূমিকা সব করতে পারে। এর অনুমতি বদলানো যায় না।',
    own_role: 'এই ভূমিকাটি আপনার নিজের: যাঁর এটি নেই, তিনি এটি বদলাবেন।',
    not_yours: 'অনুমতিগুলো আপনি দেখতে পারেন, বদলাতে পারেন না।',
    module_count: '{{total}}টির মধ্যে {{count}}টি',
    module_all: '{{module}}-এর সব',
    other: 'আরও',
    locked: 'এই অনুমতি আপনার নিজের নেই',
    changed: '{{count}}টি বদল এখনো সংরক্ষণ করা হয়নি',
    save: 'অনুমতি সংরক্ষণ করুন',
    undo: 'বদলগুলো ফিরিয়ে নিন',
  },
  shared(screenNames, {
    title: '/system-configuration/role',
    permission_title: '/system-configuration/role-permission',
    users: '/system-configuration/users',
    create_title: '/system-configuration/role/create',
    edit_title: '/system-configuration/role/edit/:id',
  }),
  shared(staffWords, 'name', 'state', 'actions', 'rights', {
    state_off: 'switched_off',
    permissions: 'rights',
    all_rights: 'all',
    resource: 'what',
  }),
  shared(fieldNames, 'code', 'remarks', 'needs_totp', { state_on: 'active', choose: 'role_id' }),
  shared(common, 'name_en', 'name_bn', 'yes', 'no', { edit: 'change' }),
)
