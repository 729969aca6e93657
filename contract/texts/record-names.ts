import { permissionWords } from '../permission-words.ts'
import { isPermission } from '../permissions.ts'
import { fieldNames } from './field-names.ts'
import { resourceField, resourceRecords } from '../resources.ts'
import { type Language, say, shared, texts, wordsOf } from '../texts.ts'
import { staffWords } from './staff-words.ts'
import { common } from './common.ts'

/** What a record of each table is called. */
export const recordNames = texts(
  'recordNames',
  {
    lookup: 'Lookup row',
    changed_text: 'Changed text',
    general_setting: 'General setting',
    office_ward: 'Wards of the office',
    credential_change: 'Change of what somebody signs in with',
    session: 'Session',
    otp: 'Code by SMS',
    menu: 'Menu item',
    notification: 'Notification',
    program_version: 'Version of a program',
    program_disabled_place: 'Places without the program',
    rule_set: 'Rules of the poverty score',
    application: 'Application',
    application_number: 'Numbers of the applicant',
    application_event: 'Steps of the application',
    application_value: 'Own fields of the program',
    application_answer: 'Answers to the poverty questions',
    application_file: 'Files of the application',
    person_claim: 'Claim of a person',
    card_claim: 'Claim of a disability card',
    mobile_code: 'Code to confirm a mobile',
    captcha_used: 'Used verification',
    outbox: 'Message to a mobile',
  },
  {
    lookup: 'তালিকার সারি',
    changed_text: 'বদলানো লেখা',
    general_setting: 'সাধারণ সেটিং',
    office_ward: 'কার্যালয়ের ওয়ার্ড',
    credential_change: 'লগইনের উপায় বদল',
    session: 'সেশন',
    otp: 'এসএমএসের কোড',
    menu: 'মেনু',
    notification: 'বিজ্ঞপ্তি',
    program_version: 'কর্মসূচির সংস্করণ',
    program_disabled_place: 'কর্মসূচি নেই এমন এলাকা',
    rule_set: 'দারিদ্র্য স্কোরের নিয়ম',
    application: 'আবেদন',
    application_number: 'আবেদনকারীর নম্বর',
    application_event: 'আবেদনের ধাপ',
    application_value: 'কর্মসূচির নিজস্ব ঘর',
    application_answer: 'দারিদ্র্য প্রশ্নের উত্তর',
    application_file: 'আবেদনের ফাইল',
    person_claim: 'ব্যক্তির দাবি',
    card_claim: 'প্রতিবন্ধী পরিচয়পত্রের দাবি',
    mobile_code: 'মোবাইল নিশ্চিত করার কোড',
    captcha_used: 'ব্যবহৃত যাচাই',
    outbox: 'মোবাইলে পাঠানো বার্তা',
  },
  shared(staffWords, 'office', 'list', { role_permission: 'rights' }),
  shared(staffWords, 'user', 'device', { user_role: 'roles', job: 'long_work' }),
  shared(fieldNames, { place: 'place_id', role: 'role_id' }),
  shared(common, 'post_code', 'program'),
)

/** What codes in records say, by what they are codes of. */
export const recordCodes = texts(
  'recordCodes',
  {
    credential_status_effective: 'In effect at once',
    credential_status_waiting: 'Waiting for a second person',
    credential_status_refused: 'Refused',
  },
  {
    credential_status_effective: 'সঙ্গে সঙ্গে কার্যকর',
    credential_status_waiting: 'দ্বিতীয় ব্যক্তির অপেক্ষায়',
    credential_status_refused: 'নামঞ্জুর',
  },
  shared(staffWords, {
    credential_kind_device: 'device',
    credential_kind_authenticator: 'authenticator',
    device_status_pending: 'waiting_for_activation',
    device_status_active: 'active',
    device_status_inactive: 'inactive',
    credential_kind_password: 'password',
    message_kind_sms: 'sms',
  }),
  shared(common, { credential_status_approved: 'approved', credential_kind_mobile: 'mobile_number' }),
)

const known = (table: typeof recordNames | typeof fieldNames, language: Language, key: string) =>
  key in table.en ? say(table as typeof recordNames, language, key as keyof typeof recordNames.en) : undefined

/** What a record of a table is called; undefined where nobody has named it. */
export const recordName = (language: Language, entity: string): string | undefined =>
  known(recordNames, language, entity) ?? resourceRecords(language)[entity]

/** What all records are called, by their tables. */
export const recordWords = (language: Language): Readonly<Record<string, string>> => ({
  ...resourceRecords(language),
  ...wordsOf(recordNames, language),
})

/** What a field of a record is called, of a table or of any. */
export const fieldName = (language: Language, field: string, table?: string): string | undefined =>
  known(fieldNames, language, field) ?? resourceField(language, field, table)

/**
 * A path of a record in words, step by step. A step that is an id or a code is called by the name that the caller
 * knows of it; one that nobody has named stays as it is.
 */
export function pathName(
  language: Language,
  path: string,
  nameOf: (step: string, before: string | undefined) => string | undefined = () => undefined,
): string {
  const steps = path.split('.')
  return steps
    .map(
      (step, at) =>
        nameOf(step, steps[at - 1]) ??
        fieldName(language, step) ??
        recordName(language, step) ??
        rightName(language, step),
    )
    .join(' › ')
}

const rightName = (language: Language, step: string): string =>
  isPermission(step) ? permissionWords(language).label(step) : step
