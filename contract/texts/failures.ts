import type { FailureCode } from '../failure.ts'
import { say, texts, type Language, type TextParameters, type TextTable } from '../texts.ts'
import type { staffFailures } from './staff-failures.ts'

/** Words of one code for some of its parameters. */
type Variant =
  | 'applicant_age_limit_from'
  | 'program_closed_until'
  | 'too_many_hours'
  | 'own_work_credentials'
  | 'own_work_kinds'
  | 'own_work_hands'
  | 'own_work_counter'
  | 'own_work_answered'
  | 'own_work_decided'
  | 'own_work_standing'
  | 'own_work_written'
  | 'own_work_seating'
  | 'own_work_freed'
  | 'own_work_named'
  | 'own_account_training'
  | 'own_account_seat'
  | 'files_open_bulk'
  | 'no_free_seat_count'
  | 'session_open_empty'
  | 'person_applied_since_unseen'
  | 'person_applied_since_claim'
  | 'person_gets_elsewhere_unseen'
  | 'not_allowed_now_unapproved'
  | 'not_allowed_now_active'
  | 'not_allowed_now_inactive'
  | 'not_allowed_now_banned'
  | 'not_allowed_now_pending'
  | 'not_allowed_now_program_over'
  | 'not_allowed_now_has_taught'
  | 'not_allowed_now_writing_over'
  | 'not_allowed_now_other_birth'
  | 'not_allowed_now_roles_off'
  | 'not_allowed_now_on_agenda'
  | 'not_allowed_now_verified'
/** What only the signed-in side meets stands in staff-failures.ts. */
type Everywhere = Exclude<FailureCode | Variant, keyof (typeof staffFailures)['en']>

/** For whoever did not apply themselves with a number that is taken. */
const notYou = {
  en: 'Not you? Take your ID card or birth certificate to the social services office of your upazila or city.',
  bn: 'আবেদনটি আপনার নয়? জাতীয় পরিচয়পত্র বা জন্মনিবন্ধন সনদ নিয়ে আপনার উপজেলা বা শহরের সমাজসেবা কার্যালয়ে যান।',
}

/** What happened, what is kept, what to do next, for every failure code. Wording of specification 8, where it gives one. */
export const failures = texts(
  'failures',
  {
    validation: 'Some answers need a look. They are marked below; everything else is kept.',
    bad_request: 'This request could not be read. Please reload the page and try again.',
    too_large: 'What was sent is too large. Please use smaller files.',
    no_session: 'Please sign in again.',
    forbidden: 'You are not allowed to do this.',
    not_found: 'There is nothing here, or it is not yours to see.',
    stale:
      'Someone else has changed this in the meantime. Your entries are kept; look at the new version and save again.',
    not_allowed_now: 'This step is not possible in the present status.',
    identity_open:
      'The identity of this applicant is not confirmed, so nothing can be decided yet. Nothing was changed.',
    no_free_seat:
      'There is no free seat of this program in this place. Nothing was changed: they wait, or can be put on the waiting list, until a seat is free.',
    already_final: 'This application was submitted as final. It can no longer be changed.',
    office_withdraws:
      'An office changed the mobile of this application in the last 30 days. To keep it safe, only the office takes it back now. The application stands as it is. Go to the office with your ID.',
    locked_by_review:
      'The office has begun to look at this application. It can no longer be changed here; please ask at the office.',
    locked_by_window:
      'The time for applications to this program is over. The application counts as it is; it can no longer be changed here.',
    busy: 'Very many people are sending something at this moment. Please try again in a few seconds.',
    waiting: 'Very many people have come at once. You are in line, and your turn comes by itself.',
    full: 'More people have come than there is room for. Please come again later; nothing is lost, and applying stays open.',
    too_slow: 'The connection is too slow, and what was sent did not arrive. Please try again.',
    too_many: 'This was tried too often. Please try again in {{minutes}} {{minutes?minute:minutes}}.',
    too_many_hours: 'This was tried too often. Please try again in {{hours}} {{hours?hour:hours}}.',
    tracking_not_found: 'Nothing fits these details. Please check what you wrote.',
    idempotency_key_missing: 'This request lacks its Idempotency-Key header.',
    idempotency_mismatch:
      'This form has been submitted already, with other answers. The first submission counts.',
    already_exists: 'This exists already.',
    program_taken: 'This program has already been taken by this participant',
    trainer_busy:
      'A trainer has another class at that time. Nothing was saved: choose another time or another trainer.',
    unavailable:
      'The service does not answer just now. What you entered is kept. Please try again in a minute.',
    writer_unavailable:
      'We could not save just now. What you entered is kept. Please try again in a minute: nothing will be submitted twice.',
    files_unavailable:
      'The pictures could not be saved just now. What you entered is kept. Please try again in a minute.',
    registry_down:
      'The registry does not answer just now. What you entered is kept. Please try again in a minute.',
    captcha: 'Sorry, your captcha entry is not correct.',
    already_beneficiary: 'You are already a beneficiary',
    already_applied: `You have already applied with this NID.\nOne person can have one application at a time. Please track that one; for another allowance, take it back there first.\n${notYou.en}`,
    identity_not_found:
      'The national ID registry does not know this number.\nPlease check it against the card. If it stands so on the card, take the card to the election office of your upazila or city.',
    identity_mismatch:
      'These do not match the national ID registry: {{items}}. Verification failed.\nPlease look at the card and type it as it stands there. If the card itself is wrong, go to the election office.',
    identity_dead:
      'According to the national ID registry this person has died. Please contact the social services office if this is wrong.',
    nominee_dead:
      'According to the national ID registry the nominee has died. Please choose another nominee.',
    nominee_is_applicant: 'Nominee cannot be the same as the applicant',
    verification_expired:
      'The verification is older than 24 hours. Please verify again; everything else is kept.',
    verification_used: 'This verification was used. Please verify again; everything else is kept.',
    nominee_verification_expired:
      "The nominee's verification is older than 24 hours. Please verify again; everything else is kept.",
    disability_mismatch:
      'The disability registry has no such card of this person.\nCompare the number with the card. Does the card have a national ID number on it? Then verify the applicant by that number.\nIf all is right, take the card to the social services office of your upazila or city. What you have filled in is kept.',
    disability_card_taken:
      'This card is in another application, or its holder already gets an allowance.\nIs neither so? Then take the card to the social services office of your upazila or city.',
    program_closed:
      'This program takes no applications at present. There is nothing for you to correct; what you entered is kept on this page.',
    program_closed_until:
      'This program takes no applications at present, but from {{moment}} on. What you entered is kept on this page.',
    program_changed: 'This program has changed since you opened the form. Please reload it.',
    applications_closed: 'Online application submission is currently closed.{{notice}}',
    applicant_marital_status: 'This program is not for this marital status.',
    applicant_gender_type: 'This program is not for this gender.',
    applicant_age_limit:
      'This program is for people from {{from}} to {{to}} years of age. The applicant is {{age}}.',
    applicant_age_limit_from:
      'This program is for people of {{from}} years of age or more. The applicant is {{age}}.',
    applicant_exists: `There is an open application with this number already.\nOne person can have one application at a time. Is it yours? Please track it; for another allowance, take it back there first.\n${notYou.en}`,
    invalid_nid: 'The national ID number has not been verified. Please verify it again.',
    invalid_nominee_nid: "The nominee's national ID number has not been verified. Please verify it again.",
    wrong_email_or_password: 'Username or password is not right.',
    user_not_active: 'This account is not active. Please ask your administrator.',
    user_default_password:
      'This is the password that you were given. Please choose one of your own before you go on.',
    device_not_found:
      'This browser is not registered for your account, or not active yet. Register it, or ask your administrator to activate it.',
    verify_failed: 'The code is not right, or its time is over.',
    unexpected: 'Something went wrong on our side. What you entered is kept. Please try again.',
  } satisfies Record<Everywhere, string>,
  {
    validation: 'কিছু উত্তর ঠিক করতে হবে। নিচে সেগুলো চিহ্নিত আছে; বাকি সব রাখা আছে।',
    bad_request: 'পাঠানো তথ্য পড়া যায়নি। পাতাটি আবার খুলে চেষ্টা করুন।',
    too_large: 'পাঠানো ফাইল বেশি বড়। ছোট ফাইল দিন।',
    no_session: 'অনুগ্রহ করে আবার প্রবেশ করুন।',
    forbidden: 'এই কাজের অনুমতি আপনার নেই।',
    not_found: 'এখানে কিছু নেই, অথবা এটি দেখার অধিকার আপনার নেই।',
    stale: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। আপনার লেখা রাখা আছে; নতুনটি দেখে আবার সংরক্ষণ করুন।',
    not_allowed_now: 'বর্তমান অবস্থায় এই কাজটি করা যায় না।',
    identity_open: 'এই আবেদনকারীর পরিচয় এখনো নিশ্চিত হয়নি, তাই সিদ্ধান্ত নেওয়া যাচ্ছে না। কিছুই বদলানো হয়নি।',
    no_free_seat:
      'এই এলাকায় এই কর্মসূচির কোনো আসন খালি নেই। কিছুই বদলানো হয়নি। আসন খালি না হওয়া পর্যন্ত তিনি অপেক্ষমাণ তালিকায় থাকবেন, অথবা তাঁকে সেখানে রাখা যাবে।',
    already_final: 'এই আবেদন চূড়ান্তভাবে জমা হয়েছে। এটি আর বদলানো যাবে না।',
    office_withdraws:
      'গত ৩০ দিনের মধ্যে কার্যালয় থেকে এই আবেদনের মোবাইল বদলানো হয়েছে। নিরাপত্তার জন্য আবেদনটি এখন শুধু কার্যালয় থেকেই তুলে নেওয়া যাবে। আবেদন যেমন ছিল তেমনই আছে। পরিচয়পত্র নিয়ে কার্যালয়ে যান।',
    locked_by_review: 'কার্যালয় এই আবেদন দেখা শুরু করেছে। এখানে আর বদলানো যাবে না; কার্যালয়ে যোগাযোগ করুন।',
    locked_by_window: 'এই কর্মসূচিতে আবেদনের সময় শেষ। আবেদনটি যেমন আছে তেমনই গণ্য হবে; এখানে আর বদলানো যাবে না।',
    busy: 'এই মুহূর্তে অনেকে একসঙ্গে তথ্য পাঠাচ্ছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
    waiting: 'একসঙ্গে অনেক মানুষ এসেছেন। আপনি সারিতে আছেন, পালা এলে নিজে থেকেই খুলবে।',
    full: 'একসঙ্গে এত মানুষ এসেছেন যে এখন আর জায়গা নেই। একটু পরে আবার আসুন; কিছুই হারাবে না, আবেদন চালু আছে।',
    too_slow: 'ইন্টারনেট খুব ধীর হওয়ায় আপনার পাঠানো তথ্য পৌঁছায়নি। আবার চেষ্টা করুন।',
    too_many: 'এটি অনেকবার চেষ্টা করা হয়েছে। {{minutes}} মিনিট পরে আবার চেষ্টা করুন।',
    too_many_hours: 'এটি অনেকবার চেষ্টা করা হয়েছে। {{hours}} ঘণ্টা পরে আবার চেষ্টা করুন।',
    tracking_not_found: 'এই তথ্য দিয়ে কিছু খুঁজে পাওয়া যায়নি। যা লিখেছেন, আরেকবার মিলিয়ে দেখুন।',
    idempotency_key_missing: 'অনুরোধে Idempotency-Key শিরোনামটি নেই।',
    idempotency_mismatch: 'এই ফরম আগেই অন্য উত্তরসহ জমা হয়েছে। প্রথম জমাটিই গণ্য হবে।',
    already_exists: 'এটি আগে থেকেই আছে।',
    program_taken: 'এই প্রশিক্ষণার্থী এই কর্মসূচিতে আগে থেকেই আছেন',
    trainer_busy: 'একজন প্রশিক্ষকের ওই সময়ে অন্য ক্লাস আছে। কিছুই সংরক্ষণ হয়নি: অন্য সময় বা অন্য প্রশিক্ষক বেছে নিন।',
    unavailable: 'সেবাটি এখন সাড়া দিচ্ছে না। আপনার লেখা রাখা আছে। এক মিনিট পরে আবার চেষ্টা করুন।',
    writer_unavailable: 'এখন সংরক্ষণ করা যায়নি। আপনার লেখা রাখা আছে। এক মিনিট পরে আবার চেষ্টা করুন: কিছুই দুবার জমা হবে না।',
    files_unavailable: 'ছবিগুলো এখন সংরক্ষণ করা যায়নি। আপনার লেখা রাখা আছে। এক মিনিট পরে আবার চেষ্টা করুন।',
    registry_down: 'তালিকাটি এখন দেখা যাচ্ছে না। আপনার লেখা রাখা আছে। এক মিনিট পরে আবার চেষ্টা করুন।',
    captcha: 'দুঃখিত, ছবির অঙ্কগুলো মেলেনি। নতুন ছবির অঙ্ক লিখুন।',
    already_beneficiary: 'আপনি আগে থেকেই ভাতা পাচ্ছেন',
    already_applied: `এই জাতীয় পরিচয়পত্র দিয়ে আপনি আগেই আবেদন করেছেন।\nএকজনের একসঙ্গে একটি আবেদনই চলে। সেটির অবস্থা দেখুন; অন্য ভাতা চাইলে আগে সেখানে সেটি তুলে নিন।\n${notYou.bn}`,
    identity_not_found:
      'জাতীয় পরিচয়পত্রের তালিকায় এই নম্বরটি নেই।\nকার্ডের সঙ্গে মিলিয়ে দেখুন। কার্ডে এমনই থাকলে কার্ডটি নিয়ে আপনার উপজেলা বা শহরের নির্বাচন অফিসে যান।',
    identity_mismatch:
      '{{items}} জাতীয় পরিচয়পত্রের তথ্যের সঙ্গে মেলেনি। যাচাই সফল হয়নি।\nকার্ড দেখে ঠিক তেমনই লিখুন। কার্ডেই ভুল থাকলে নির্বাচন অফিসে যান।',
    identity_dead: 'জাতীয় পরিচয়পত্রের তথ্য অনুযায়ী এই ব্যক্তি মৃত। ভুল হলে সমাজসেবা কার্যালয়ে যোগাযোগ করুন।',
    nominee_dead: 'জাতীয় পরিচয়পত্রের তথ্য অনুযায়ী নমিনি মৃত। অন্য কাউকে নমিনি করুন।',
    nominee_is_applicant: 'আবেদনকারী নিজে নমিনি হতে পারবেন না',
    verification_expired: 'যাচাইয়ের পর ২৪ ঘণ্টা পেরিয়ে গেছে। আবার যাচাই করুন; বাকি সব রাখা আছে।',
    verification_used: 'এই যাচাই ব্যবহার হয়ে গেছে। আবার যাচাই করুন; বাকি সব রাখা আছে।',
    nominee_verification_expired: 'নমিনির যাচাইয়ের পর ২৪ ঘণ্টা পেরিয়ে গেছে। আবার যাচাই করুন; বাকি সব রাখা আছে।',
    disability_mismatch:
      'প্রতিবন্ধীদের তালিকায় এই ব্যক্তির এমন কার্ড নেই।\nকার্ডের সঙ্গে নম্বরটি মিলিয়ে দেখুন। কার্ডে জাতীয় পরিচয়পত্রের নম্বর থাকলে সেই নম্বর দিয়ে আবেদনকারীকে যাচাই করুন।\nসব ঠিক থাকলে কার্ডটি নিয়ে আপনার উপজেলা বা শহরের সমাজসেবা কার্যালয়ে যান। যা লিখেছেন তা রাখা আছে।',
    disability_card_taken:
      'এই কার্ড দিয়ে আবেদন করা আছে, অথবা এর মালিক ভাতা পাচ্ছেন।\nকোনোটিই ঠিক না হলে কার্ডটি নিয়ে আপনার উপজেলা বা শহরের সমাজসেবা কার্যালয়ে যান।',
    program_closed: 'এই কর্মসূচিতে এখন আবেদন নেওয়া হচ্ছে না। আপনার কিছু ঠিক করতে হবে না; যা লিখেছেন তা এই পাতায় রাখা আছে।',
    program_closed_until:
      'এই কর্মসূচিতে এখন আবেদন নেওয়া হচ্ছে না; নেওয়া হবে {{moment}} থেকে। যা লিখেছেন তা এই পাতায় রাখা আছে।',
    program_changed: 'ফরমটি খোলার পর কর্মসূচিটি বদলেছে। পাতাটি আবার খুলুন।',
    applications_closed: 'অনলাইনে আবেদন গ্রহণ এখন বন্ধ আছে।{{notice}}',
    applicant_marital_status: 'এই বৈবাহিক অবস্থায় এই কর্মসূচিতে আবেদন করা যায় না।',
    applicant_gender_type: 'এই লিঙ্গের ব্যক্তি এই কর্মসূচিতে আবেদন করতে পারেন না।',
    applicant_age_limit: 'এই কর্মসূচি {{from}} থেকে {{to}} বছর বয়সীদের জন্য। আবেদনকারীর বয়স {{age}} বছর।',
    applicant_age_limit_from: 'এই কর্মসূচি {{from}} বছর বা তার বেশি বয়সীদের জন্য। আবেদনকারীর বয়স {{age}} বছর।',
    applicant_exists: `এই নম্বরে আগে থেকেই একটি আবেদন চলছে।\nএকজনের একসঙ্গে একটি আবেদনই চলে। সেটি আপনার হলে তার অবস্থা দেখুন; অন্য ভাতা চাইলে আগে সেখানে সেটি তুলে নিন।\n${notYou.bn}`,
    invalid_nid: 'জাতীয় পরিচয়পত্র নম্বরটি যাচাই করা হয়নি। আবার যাচাই করুন।',
    invalid_nominee_nid: 'নমিনির জাতীয় পরিচয়পত্র নম্বরটি যাচাই করা হয়নি। আবার যাচাই করুন।',
    wrong_email_or_password: 'ব্যবহারকারীর নাম অথবা পাসওয়ার্ড ঠিক নয়।',
    user_not_active: 'এই হিসাবটি সক্রিয় নেই। আপনার প্রশাসকের সঙ্গে কথা বলুন।',
    user_default_password: 'এটি আপনাকে দেওয়া প্রথম পাসওয়ার্ড। এগোনোর আগে নিজের একটি পাসওয়ার্ড ঠিক করুন।',
    device_not_found:
      'এই ব্রাউজার আপনার নামে নিবন্ধিত নয়, অথবা এখনো সক্রিয় হয়নি। ব্রাউজারটি নিবন্ধন করুন, অথবা প্রশাসককে সক্রিয় করতে বলুন।',
    verify_failed: 'কোডটি ঠিক নয়, অথবা এর সময় শেষ।',
    unexpected: 'আমাদের একটি সমস্যা হয়েছে। আপনার লেখা রাখা আছে। আবার চেষ্টা করুন।',
  },
)

const tables: TextTable[] = [failures]

/** Makes further words known to `sayFailure`: the public side does not carry those of the signed-in side. */
export const addFailureWords = (table: TextTable): void => {
  if (!tables.includes(table)) tables.push(table)
}

/** Above this an upper age is no limit, and isn't spoken of. */
const ageWithoutLimit = 150

/** The words for a failure code. */
export function sayFailure(language: Language, code: FailureCode, parameters: TextParameters = {}): string {
  const key = variantOf(code, parameters) ?? code
  const table = tables.find(({ en }) => key in en)
  const hours = Math.ceil(Number(parameters['minutes']) / 60)
  return table ? say(table, language, key, { ...parameters, hours }) : say(failures, language, 'unexpected')
}

function variantOf(code: FailureCode, parameters: TextParameters): Variant | undefined {
  if (code === 'applicant_age_limit' && Number(parameters['to']) >= ageWithoutLimit)
    return 'applicant_age_limit_from'
  if (code === 'program_closed') return 'moment' in parameters ? 'program_closed_until' : undefined
  if (code === 'too_many') return Number(parameters['minutes']) >= 60 ? 'too_many_hours' : undefined
  if (code === 'no_free_seat') return 'free' in parameters ? 'no_free_seat_count' : undefined
  if (code === 'session_open') return Number(parameters['count']) === 0 ? 'session_open_empty' : undefined
  if (code === 'person_applied_since' && parameters['why'] === 'claim') return 'person_applied_since_claim'
  if (code === 'person_applied_since' || code === 'person_gets_elsewhere')
    return 'number' in parameters ? undefined : `${code}_unseen`
  const { why } = parameters
  const known = `${code}_${why ?? parameters['state']}` as Variant
  return tables.some(({ en }) => known in en) ? known : undefined
}

export const isFailureCode = (key: string): key is FailureCode => tables.some(({ en }) => key in en)
