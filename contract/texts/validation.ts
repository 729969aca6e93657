import type { FieldIssue } from '../failure.ts'
import { type Language, say, shared, texts, type TextTable } from '../texts.ts'
import { isFailureCode, sayFailure } from './failures.ts'
import { failures } from './failures.ts'
import { common } from './common.ts'

/**
 * What is wrong with a field and how to mend it, where anybody may meet it: applying, signing in. Wording of
 * specification 5, where it gives one. Issues of the signed-in side's own screens stand in admin-validation.ts.
 */
export const validation = texts(
  'validation',
  {
    required: 'This is a required field',
    invalid: 'This value is not allowed here. Please check it',
    too_short: 'This is too short. Please write a little more',
    reason_words: 'Please say why in a few words',
    too_long: 'This is too long. Please shorten it',
    number: 'This field must be a number',
    card_is_number:
      'This is the national ID or birth registration number from above. Please write the number on the disability card',
    card_number: 'The number on the card has 5 to 20 digits. Please check it',
    date: 'Please give a day that exists: day, month and year',
    english: "Please write in English letters only (letters, spaces, the apostrophe (') and . : ( ) - ,)",
    bangla: "Please write in Bangla letters only (letters, spaces, the apostrophe (') and . : ( ) - ,)",
    either_script:
      "Please write in Bangla letters only, or in English letters only (letters, spaces, the apostrophe (') and . : ( ) - ,)",
    name_digits: 'A name has no digits. Please take them out',
    email: 'Please enter a valid email address',
    email_bangla: 'Bangla characters are not allowed in this field',
    verification_number: 'This is required field and field must be a number with either 10 or 17 characters',
    verification_signs: 'This number is made of digits only. Please take out the letters and other signs',
    birth_length: 'A birth registration number has 17 digits; yours has {{count}}. Please check it',
    verification_length: 'The number must have 10 or 17 digits; yours has {{count}}. Please check it',
    verification_old: 'An old card has 13 digits: write the year of birth before them, 17 in all',
    post_code: 'Please provide 4 digit post code',
    mobile: 'This field must be an 11-digit number starting with 01',
    account_number: 'The account number must have 6 to 20 digits',
    account_repeated: 'An account number is not one digit alone. Please copy it from the bank book',
    mobile_digits: 'A mobile number has 11 digits; yours has {{typed}}',
    mobile_account_digits: 'Account numbers of this service have {{count}} digits; yours has {{typed}}',
    mobile_account_longer:
      'Account numbers of this service have {{count}} digits: one more after the mobile number. Yours has {{typed}}',
    mobile_account:
      'The mobile account number must begin with 01 and have {{count}} digits for this provider',
    file_too_big: 'File size must be under 200 KB',
    picture_type: 'Only PNG, JPEG, or JPG files are allowed',
    picture_size:
      'The picture must be {{width}} by {{height}} pixels. Please choose it again here, and it will be cut to size',
    picture_broken: 'This picture cannot be opened. Please choose or take it again',
    pdf_broken: 'This PDF is damaged and cannot be opened. Please save it again, or photograph the paper',
    file_empty: 'This file is empty: there is nothing in it. Please choose another one',
    changed_often:
      'This was changed several times today. To keep it safe it is not changed again today. Please try tomorrow, or go to the office',
    number_least: 'Please give a number of {{from}} or more',
    number_between: 'Please give a number from {{from}} to {{to}}',
    day_years: 'Please give a day in the years {{from}} to {{to}}',
    day_movement: 'The movement was from 1 July to 31 August 2024. Please give a day in this time',
    day_to_come: 'This day is still to come. Please check day, month and year',
    day_before_birth: 'This day is before the birth of the applicant. Please check day, month and year',
    day_as_child: 'The applicant was not yet {{age}} on this day. Please check day, month and year',
    status_contradicts: 'This contradicts the marital status that was chosen. Please correct one of the two',
    birth_day: 'Please check the day of birth: it is still to come, or too long ago',
    choice_off: 'This choice is no longer offered. Please choose another one',
    document_type: 'Please upload a valid file type (PDF, JPG, PNG, Excel)',
    letter_type:
      'This file is not taken. Please choose a PDF, Word, Excel or text file, or a JPG or PNG picture, without macros or other files in it',
    document_pixels:
      'This picture has more than 40 megapixels. Please take or scan it again with a smaller size',
    document_too_big: 'The file must be at most 2 MB',
    case_documents_full: 'So many papers have come already that no more fit. Please bring them to the office',
    document_infected:
      'A virus was found in this file, so it was not taken. Everything else you entered is kept. Please take a photo of the paper and give that instead',
    captcha_required: 'Please type the digits of the picture',

    type_id_required: 'Please choose what went wrong',
    about_required: 'Please choose what you complain about',
    text_required: 'Please tell what happened',
    text_words: 'Please tell in a few words what happened',
    name_required: 'Please give a name',
    complainant_name_required: 'Please give the name of the one whose grievance it is',
    speaker_name_required: 'Please give the name of who speaks',
    speaker_relation_required: 'Please choose what who speaks is to them',
    against_office_id_required: 'Please choose which office',
    name_letters: 'Please write the name in letters',
    secret_required: 'Please give the secret code',
    grievance_id_required: 'Please give the number of the grievance, or the ID number',
    place_too_wide: 'Please choose the upazila or the city, too',
    unnamed_not_allowed: 'This kind is taken with a name only. Please give yours',

    training_circular_id_required: 'Please enter Circular',
    training_program_id_required: 'Please enter a Program',
    training_participant: 'Please enter  participant',
    training_name_signs:
      "Of signs, a name may have only . : ( ) - , and an apostrophe ('). Please take out any other",
    training_email: 'Please enter a valid Email',
    training_program_over: 'This program takes no participants now. Please choose another one',
    training_program_begun:
      'The classes of this program have begun, so it is closed for registration here. Please choose another one, or ask the training office: it can still add you',
    training_program_staff: 'This training is for staff of the department. Please choose another one',

    program_id_required: 'Please Select Program',
    sub_program_id_required: 'Please Select Sub Program',
    deadOptional_required: 'Please choose: the person died, or was injured',
    injury_type_required: 'Please choose the kind of injury',
    lookup_type_id_required: 'Please choose the class',
    verification_type_off: 'This program does not take this kind of number. Please choose the other one',
    verification_number_required: 'Please enter verification number with either 10 or 17 digit',
    date_of_birth_required: 'Please give the date of birth',
    gender_id_required: 'Please Select Gender',
    name_bn_required: 'Please enter Full Name (Bangla)',
    name_en_required: 'Please enter Full Name (English)',
    father_name_bn_required: 'Please enter Father Name (Bangla)',
    father_name_en_required: 'Please enter Father Name (English)',
    mother_name_bn_required: 'Please enter Mother Name (Bangla)',
    mother_name_en_required: 'Please enter Mother Name (English)',
    spouse_name_bn_required: 'Please enter Spouse Name (Bangla)',
    mobile_required: 'Please enter the mobile number',
    religion_required: 'Please choose the religion',
    nationality_required: 'Please choose the nationality',
    education_status_required: 'Please choose the education',
    profession_required: 'Please choose the profession',
    marital_status_required: 'Please Select Marital Status',
    image_required: 'Image is required',
    signature_required: 'Please add the signature or thumb print',

    division_id_required: 'Please choose the division',
    division_opens_later:
      'Applications from this division are taken from {{moment}} on. What you have filled in is kept; please send it then',
    district_id_required: 'Please choose the district',
    location_type_required: 'Please choose the kind of place',
    thana_id_required: 'Please choose the upazila',
    sub_location_type_required: 'Please choose union or pourashava',
    union_id_required: 'Please choose the union',
    pouro_id_required: 'Please choose the pourashava',
    city_id_required: 'Please choose the city corporation',
    city_thana_id_required: 'Please choose the thana',
    district_pouro_id_required: 'Please choose the district pourashava',
    post_code_required: 'Please enter valid Post Code',
    address_required: 'Please write village, house, road or block',
    place_wrong: 'This place does not lie in the one chosen above. Please choose again',
    place_disabled:
      'This program does not take online applications from this place. Please ask at the social services office',

    account_type_required: 'Select Account Type and Enter Related Data',
    account_owner_required: 'Please choose whose mobile it is',
    account_name_required: 'Please enter the name of the person whose account it is',
    money_follows_required: 'Please say which number the money should go to',
    account_number_required: 'Please enter the account number',
    bank_name_required: 'Please choose the bank',
    branch_division_required: "Please choose the branch's division",
    branch_district_required: "Please choose the branch's district",
    branch_name_required: 'Please choose the branch',
    mfs_name_required: 'Please choose the mobile financial service',
    mobile_operator_unknown: 'No operator has numbers that begin so. Please check the first three digits',
    bank_account_exact: 'Account numbers of this bank have exactly {{count}} digits; yours has {{typed}}',
    bank_account_length: 'Account numbers of this bank have {{from}} to {{to}} digits; yours has {{typed}}',

    nominee_verification_type_required: "Please choose the nominee's kind of number",
    nominee_verification_number_required: 'Please provide 10 or 17 digit NID number',
    nominee_date_of_birth_required: "Please give the nominee's date of birth",
    nominee_en_required: "Please enter the nominee's name (English)",
    nominee_bn_required: "Please enter the nominee's name (Bangla)",
    nominee_nationality_required: "Please choose the nominee's nationality",
    nominee_relation_with_beneficiary_required: 'Please choose what the nominee is to the applicant',
    nominee_address_required: "Please write the nominee's address",
    nominee_image_required: "Please add the nominee's photo",
    nominee_signature_required: "Please add the nominee's signature or thumb print",
    nominee_verify_first: 'Nominee Verify First',
    verify_first: 'Verify First',

    field_required: 'This field is required',
    document_required: 'Please add this paper: a photo of it, or a PDF or Excel file',
    choice_required: 'Please choose an answer',
    answer_required: 'Please answer this question',
    no_of_room_required: 'Please enter No of Room',
    disability_verify_first: 'Please verify the disability card first',
    identity_kept:
      'The verified person of an application cannot be changed. For someone else, please make a new application',
    nominee_kept:
      'This nominee was verified by their national ID. Please verify them with it again, or name somebody else',
    code_first:
      'To change this you need the code sent to the mobile of the application. If you no longer have it, go to the office',
    number_differs: 'This is not the number of this application',
    tracking_number: 'The tracking number has 12 digits. Please check it',
    tracking_digit:
      'One digit of this number is wrong, or it is the code of an SMS. Please compare it with your receipt',
    number_is_code:
      'This looks like the code of an SMS. The tracking number has 12 digits and is on the receipt',
    code_is_number: 'This is the tracking number. Please write the code that came by SMS',
    tracking_code:
      'This number was tried too often today. If all of this is right, the phone of the application gets a code by SMS: please write it here. If no new one comes, use one that came before, best one of 12 digits. With the tracking number beside the ID number it may open without a code. No SMS, or no longer that phone? The social services office helps with the ID card',
    codes_tried:
      'Too many codes were tried from here today. Ask for another one: it has 12 digits and works all the same. If none comes, take the code of 12 digits that came before. Or go to the social services office with the ID card',
    act_code:
      'To be sure that it is you, the mobile {{mobile}} gets a code by SMS. Please write the code from the newest SMS you have, even an earlier one: it works today and tomorrow.',
    grievance_code:
      'These details were tried too often today, or their grievances name several mobiles. If they are right, that mobile gets a code by SMS: please write it here. With the grievance number it may open without one; where no mobile was given, the secret code on the slip opens it',
    secret_is_number:
      'This is the tracking number. Please write the secret code, which stands below it on the slip',
    secret_code: 'The secret code has 12 digits and nothing else. Please compare it with your slip',
    tracking_is_id: 'This looks like the ID number: please write it in the field below',
    id_is_tracking: 'This is the tracking number: please write it in the field above',
    tracking_needs_number: 'Please give the tracking number or the ID number',
    helper_name_required: 'Please write the name of the person who helps',
    helper_relation_required: 'Please choose the relation to the applicant',
    guardian_name_required: 'Please write the name of the guardian',
    guardian_relation_required: 'Please choose what the guardian is to the child',
    guardian_mobile_required: 'Please write the mobile number of the guardian',
    helper_mobile_required: 'Please write the mobile number of the person who helps',

    username: 'Begin with a small English letter, then small letters, digits, dot or underscore',
    code: 'The code has 6 digits',
    otp_wrong: 'This code is not right. Please compare it with the newest one that you got',
    otp_used: 'This code has been used. Wait for the next one in the app, half a minute at most',
    otp_expired: 'The time of this code is over. Please ask for a new one',
    confirmation_over: 'The time of this is over. Please confirm with password and code again',
    otp_locked: 'Too many wrong codes. Please ask for a new one',
    device_token: 'This browser has no identifier yet. Please reload the page',
    staff_mobile: 'Enter a valid number eg. 017xxxxxxxx',
    password_short: 'At least 8 characters, please. A few words in a row are easy to keep in mind',
    password_common: 'Many people use this password, so it is tried first. Please choose another one',
    password_breached:
      'This password was stolen somewhere and stands in a list that is tried. Please choose another one',
    password_is_yours: 'Username and mobile number are no passwords. Please choose another one',
    password_same: 'This is the old password. Please choose a new one',
    password_old: 'This is not your present password',
    confirm_password: 'The two passwords differ. Please type the new one again',
  },
  {
    required: 'এই ঘরটি পূরণ করুন',
    invalid: 'এই উত্তরটি এখানে চলে না। মিলিয়ে দেখে ঠিক করুন',
    too_short: 'লেখাটি খুব ছোট। আরেকটু লিখুন',
    reason_words: 'কেন, তা কয়েকটি কথায় লিখুন',
    too_long: 'লেখাটি বেশি বড়। ছোট করে লিখুন',
    number: 'এই ঘরে শুধু সংখ্যা লিখুন',
    card_is_number: 'এটি ওপরে দেওয়া জাতীয় পরিচয়পত্র বা জন্মনিবন্ধন নম্বর। প্রতিবন্ধী পরিচয়পত্রের নম্বরটি লিখুন',
    card_number: 'কার্ডের নম্বরে ৫ থেকে ২০টি অঙ্ক থাকে। নম্বরটি মিলিয়ে দেখুন',
    date: 'সঠিক তারিখ দিন: দিন, মাস ও বছর',
    english: "শুধু ইংরেজি অক্ষরে লিখুন (অক্ষর, ফাঁকা জায়গা, ঊর্ধ্বকমা (') এবং . : ( ) - ,)",
    bangla: "শুধু বাংলা অক্ষরে লিখুন (অক্ষর, ফাঁকা জায়গা, ঊর্ধ্বকমা (') এবং . : ( ) - ,)",
    either_script: "শুধু বাংলা অক্ষরে, অথবা শুধু ইংরেজি অক্ষরে লিখুন (অক্ষর, ফাঁকা জায়গা, ঊর্ধ্বকমা (') এবং . : ( ) - ,)",
    name_digits: 'নামে অঙ্ক (যেমন ১, ২) লেখা যায় না। অঙ্কটি মুছে দিন',
    email: 'সঠিক ইমেইল ঠিকানা লিখুন',
    email_bangla: 'ইমেইল ঠিকানা ইংরেজি অক্ষরে লিখুন',
    verification_number: 'নম্বরটি লিখুন; এটি ১০ অথবা ১৭ অঙ্কের হয়',
    verification_signs: 'নম্বরটিতে শুধু অঙ্ক থাকবে। অক্ষর বা অন্য চিহ্ন থাকলে মুছে দিন',
    birth_length: 'আপনি {{count}}টি অঙ্ক লিখেছেন। জন্মনিবন্ধন নম্বর ১৭ অঙ্কের হয়। মিলিয়ে দেখুন',
    verification_length: 'আপনি {{count}}টি অঙ্ক লিখেছেন। নম্বরটি ১০ অথবা ১৭ অঙ্কের হতে হবে। মিলিয়ে দেখুন',
    verification_old: 'পুরোনো কার্ডের নম্বর ১৩ অঙ্কের: তার আগে জন্মসাল বসান, মোট ১৭ অঙ্ক',
    post_code: '৪ অঙ্কের পোস্ট কোড দিন',
    mobile: 'মোবাইল নম্বরটি ০১ দিয়ে শুরু এবং ১১ অঙ্কের হতে হবে',
    account_repeated: 'সব অঙ্ক এক হলে তা হিসাব নম্বর নয়। ব্যাংকের বই দেখে লিখুন',
    account_number: 'হিসাব নম্বরটি ৬ থেকে ২০ অঙ্কের হতে হবে',
    mobile_digits: 'মোবাইল নম্বর ১১ অঙ্কের; আপনি লিখেছেন {{typed}}টি',
    mobile_account_digits: 'এই সেবার হিসাব নম্বর {{count}} অঙ্কের; আপনি লিখেছেন {{typed}}টি',
    mobile_account_longer:
      'এই সেবার হিসাব নম্বর {{count}} অঙ্কের: মোবাইল নম্বরের পরে আরও একটি অঙ্ক থাকে। আপনি লিখেছেন {{typed}}টি',
    mobile_account: 'এই সেবার হিসাব নম্বরটি ০১ দিয়ে শুরু এবং {{count}} অঙ্কের হতে হবে',
    file_too_big: 'ফাইলের আকার ২০০ কিলোবাইটের কম হতে হবে',
    picture_type: 'শুধু JPG বা PNG ছবি দেওয়া যাবে',
    picture_size: 'ছবিটি {{width}} × {{height}} পিক্সেলের হতে হবে। এখানে আবার ছবি বেছে নিন, মাপমতো কেটে নেওয়া হবে',
    picture_broken: 'ছবিটি খোলা যাচ্ছে না। আবার তুলুন বা বেছে নিন',
    pdf_broken: 'PDF ফাইলটি নষ্ট, খোলা যাচ্ছে না। আবার সেভ করে দিন, অথবা কাগজের ছবি তুলুন',
    file_empty: 'ফাইলটি খালি: এতে কিছুই নেই। অন্য ফাইল বেছে নিন',
    changed_often: 'এটি আজ কয়েকবার বদলানো হয়েছে। নিরাপত্তার জন্য আজ আর বদলানো যাবে না। আগামীকাল চেষ্টা করুন, অথবা কার্যালয়ে যান',
    number_least: '{{from}} বা তার বেশি একটি সংখ্যা লিখুন',
    number_between: '{{from}} থেকে {{to}} পর্যন্ত একটি সংখ্যা লিখুন',
    day_years: '{{from}} থেকে {{to}} সালের মধ্যে একটি তারিখ দিন',
    day_movement: 'আন্দোলন হয়েছে ১ জুলাই থেকে ৩১ আগস্ট ২০২৪। এই সময়ের একটি তারিখ দিন',
    day_to_come: 'এই দিনটি এখনো আসেনি। দিন, মাস ও বছর মিলিয়ে দেখুন',
    day_before_birth: 'এই দিনটি আবেদনকারীর জন্মেরও আগের। দিন, মাস ও বছর মিলিয়ে দেখুন',
    day_as_child: 'এই দিনে আবেদনকারীর বয়স {{age}} বছরও হয়নি। দিন, মাস ও বছর মিলিয়ে দেখুন',
    status_contradicts: 'বেছে নেওয়া বৈবাহিক অবস্থার সঙ্গে এই উত্তর মেলে না। দুটির যেটি ভুল, সেটি ঠিক করুন',
    birth_day: 'জন্মতারিখটি মিলিয়ে দেখুন: দিনটি এখনো আসেনি, অথবা অনেক বেশি আগের',
    choice_off: 'এটি এখন আর বেছে নেওয়া যায় না। অন্য একটি বেছে নিন',
    document_type: 'সঠিক ধরনের ফাইল দিন (PDF, JPG, PNG, Excel)',
    letter_type:
      'এই ফাইলটি নেওয়া যাচ্ছে না। পিডিএফ, ওয়ার্ড, এক্সেল, টেক্সট ফাইল, অথবা JPG বা PNG ছবি দিন; ভেতরে ম্যাক্রো বা অন্য ফাইল থাকলে চলবে না',
    document_pixels: 'ছবিটি খুব বেশি বড়। ছোট আকারে আবার তুলুন বা স্ক্যান করুন',
    document_too_big: 'ফাইলটি সর্বোচ্চ ২ মেগাবাইট হতে পারে',
    case_documents_full: 'আগে অনেক কাগজ এসেছে, আর রাখা যাচ্ছে না। বাকিগুলো কার্যালয়ে নিয়ে আসুন',
    document_infected:
      'এই ফাইলে ভাইরাস পাওয়া গেছে, তাই এটি নেওয়া হয়নি। আপনার বাকি সব লেখা রাখা আছে। কাগজটির ছবি তুলে সেই ছবি দিন',
    captcha_required: 'ছবির অঙ্কগুলো লিখুন',

    type_id_required: 'কী সমস্যা হয়েছে, বেছে নিন',
    about_required: 'অভিযোগটি কীসের, বেছে নিন',
    text_required: 'কী হয়েছে লিখুন',
    text_words: 'কী হয়েছে, কয়েকটি কথায় লিখুন',
    name_required: 'নাম দিন',
    complainant_name_required: 'যাঁর অভিযোগ, তাঁর নাম দিন',
    speaker_name_required: 'যিনি সাহায্য করছেন, তাঁর নাম দিন',
    speaker_relation_required: 'যাঁর অভিযোগ, সাহায্যকারী তাঁর কে হন, বেছে নিন',
    against_office_id_required: 'কোন কার্যালয়, বেছে নিন',
    name_letters: 'নামটি অক্ষরে লিখুন',
    secret_required: 'গোপন কোডটি দিন',
    grievance_id_required: 'অভিযোগ নম্বর অথবা পরিচয়পত্রের নম্বর দিন',
    place_too_wide: 'উপজেলা বা শহরও বেছে নিন',
    unnamed_not_allowed: 'এ ধরনের অভিযোগ শুধু নামসহ নেওয়া হয়। আপনার নাম দিন',

    training_circular_id_required: 'বিজ্ঞপ্তি দিন',
    training_program_id_required: 'একটি কর্মসূচি দিন',
    training_participant: 'অংশগ্রহণকারীর নাম দিন',
    training_name_signs: "নামে শুধু এই চিহ্নগুলো লেখা যায়: . : ( ) - , আর ঊর্ধ্বকমা (')। অন্য কোনো চিহ্ন থাকলে মুছে দিন",
    training_email: 'সঠিক ইমেইল দিন',
    training_program_over: 'এই কর্মসূচিতে এখন অংশগ্রহণকারী নেওয়া হচ্ছে না। অন্য একটি বেছে নিন',
    training_program_begun:
      'এই কর্মসূচির ক্লাস শুরু হয়ে গেছে, তাই এখানে আর নিবন্ধন হয় না। অন্য একটি বেছে নিন, অথবা প্রশিক্ষণ কার্যালয়ে বলুন: তারা এখনো আপনাকে যোগ করতে পারে',
    training_program_staff: 'এই প্রশিক্ষণ অধিদপ্তরের কর্মীদের জন্য। অন্য একটি বেছে নিন',

    program_id_required: 'কর্মসূচি বেছে নিন',
    sub_program_id_required: 'উপ-কর্মসূচি বেছে নিন',
    deadOptional_required: 'বেছে নিন: মৃত, না আহত',
    injury_type_required: 'আঘাতের ধরন বেছে নিন',
    lookup_type_id_required: 'শ্রেণি বেছে নিন',
    verification_type_off: 'এই কর্মসূচিতে এই ধরনের নম্বর নেওয়া হয় না। অন্যটি বেছে নিন',
    verification_number_required: '১০ অথবা ১৭ অঙ্কের নম্বরটি লিখুন',
    date_of_birth_required: 'জন্মতারিখ লিখুন',
    gender_id_required: 'লিঙ্গ বেছে নিন',
    name_bn_required: 'পূর্ণ নাম (বাংলায়) লিখুন',
    name_en_required: 'পূর্ণ নাম (ইংরেজিতে) লিখুন',
    father_name_bn_required: 'পিতার নাম (বাংলায়) লিখুন',
    father_name_en_required: 'পিতার নাম (ইংরেজিতে) লিখুন',
    mother_name_bn_required: 'মাতার নাম (বাংলায়) লিখুন',
    mother_name_en_required: 'মাতার নাম (ইংরেজিতে) লিখুন',
    spouse_name_bn_required: 'এই নামটি বাংলায় লিখুন',
    mobile_required: 'মোবাইল নম্বর লিখুন',
    religion_required: 'ধর্ম বেছে নিন',
    nationality_required: 'জাতীয়তা বেছে নিন',
    education_status_required: 'শিক্ষাগত যোগ্যতা বেছে নিন',
    profession_required: 'পেশা বেছে নিন',
    marital_status_required: 'বৈবাহিক অবস্থা বেছে নিন',
    image_required: 'ছবি যোগ করুন',
    signature_required: 'স্বাক্ষর বা টিপসই যোগ করুন',

    division_id_required: 'বিভাগ বেছে নিন',
    division_opens_later: 'এই বিভাগের আবেদন {{moment}} থেকে নেওয়া হবে। যা লিখেছেন তা রাখা আছে; তখন পাঠান',
    district_id_required: 'জেলা বেছে নিন',
    location_type_required: 'এলাকার ধরন বেছে নিন',
    thana_id_required: 'উপজেলা বেছে নিন',
    sub_location_type_required: 'ইউনিয়ন না পৌরসভা, বেছে নিন',
    union_id_required: 'ইউনিয়ন বেছে নিন',
    pouro_id_required: 'পৌরসভা বেছে নিন',
    city_id_required: 'সিটি কর্পোরেশন বেছে নিন',
    city_thana_id_required: 'থানা বেছে নিন',
    district_pouro_id_required: 'জেলা পৌরসভা বেছে নিন',
    post_code_required: 'পোস্ট কোড লিখুন, ৪ অঙ্কের',
    address_required: 'গ্রাম, বাড়ি, রাস্তা বা ব্লক লিখুন',
    place_wrong: 'এই জায়গাটি উপরে বেছে নেওয়া এলাকার মধ্যে নয়। আবার বেছে নিন',
    place_disabled: 'এই এলাকা থেকে এই কর্মসূচিতে অনলাইনে আবেদন নেওয়া হয় না। সমাজসেবা কার্যালয়ে যোগাযোগ করুন',

    account_type_required: 'টাকা ব্যাংকে না মোবাইলে যাবে, বেছে নিন',
    account_owner_required: 'মোবাইলটি কার, বেছে নিন',
    account_name_required: 'যাঁর হিসাব তাঁর নাম লিখুন',
    money_follows_required: 'টাকা কোন নম্বরে যাবে, বেছে নিন',
    account_number_required: 'হিসাব নম্বর লিখুন',
    bank_name_required: 'ব্যাংক বেছে নিন',
    branch_division_required: 'শাখার বিভাগ বেছে নিন',
    branch_district_required: 'শাখার জেলা বেছে নিন',
    branch_name_required: 'শাখা বেছে নিন',
    mfs_name_required: 'মোবাইল ব্যাংকিং সেবা বেছে নিন',
    mobile_operator_unknown: 'কোনো অপারেটরের নম্বর এভাবে শুরু হয় না। প্রথম তিন অঙ্ক মিলিয়ে দেখুন',
    bank_account_exact: 'এই ব্যাংকের হিসাব নম্বর ঠিক {{count}} অঙ্কের; আপনি লিখেছেন {{typed}}টি',
    bank_account_length: 'এই ব্যাংকের হিসাব নম্বর {{from}} থেকে {{to}} অঙ্কের হয়; আপনি লিখেছেন {{typed}}টি',

    nominee_verification_type_required: 'নমিনির নম্বরের ধরন বেছে নিন',
    nominee_verification_number_required: '১০ অথবা ১৭ অঙ্কের জাতীয় পরিচয়পত্র নম্বর দিন',
    nominee_date_of_birth_required: 'নমিনির জন্মতারিখ লিখুন',
    nominee_en_required: 'নমিনির নাম (ইংরেজিতে) লিখুন',
    nominee_bn_required: 'নমিনির নাম (বাংলায়) লিখুন',
    nominee_nationality_required: 'নমিনির জাতীয়তা বেছে নিন',
    nominee_relation_with_beneficiary_required: 'আবেদনকারীর সঙ্গে নমিনির সম্পর্ক বেছে নিন',
    nominee_address_required: 'নমিনির ঠিকানা লিখুন',
    nominee_image_required: 'নমিনির ছবি যোগ করুন',
    nominee_signature_required: 'নমিনির স্বাক্ষর বা টিপসই যোগ করুন',
    nominee_verify_first: 'আগে নমিনির তথ্য যাচাই করুন',
    verify_first: 'আগে যাচাই করুন',

    field_required: 'এই ঘরটি পূরণ করুন',
    document_required: 'এই কাগজটি দিন: কাগজের ছবি, অথবা PDF বা Excel ফাইল',
    choice_required: 'একটি উত্তর বেছে নিন',
    answer_required: 'এই প্রশ্নের উত্তর দিন',
    no_of_room_required: 'ঘরের সংখ্যা দিন',
    disability_verify_first: 'আগে প্রতিবন্ধী পরিচয়পত্র যাচাই করুন',
    identity_kept: 'যাচাই করা ব্যক্তিকে এই আবেদনে বদলানো যায় না। অন্য কারও জন্য নতুন আবেদন করুন',
    nominee_kept:
      'এই নমিনিকে জাতীয় পরিচয়পত্র দিয়ে যাচাই করা হয়েছে। তাঁকে আবার সেটি দিয়ে যাচাই করুন, অথবা অন্য কাউকে নমিনি করুন',
    code_first: 'এটি বদলাতে আবেদনের মোবাইলে পাঠানো কোড লাগবে। মোবাইলটি না থাকলে কার্যালয়ে যান',
    number_differs: 'এটি এই আবেদনের নম্বর নয়',
    tracking_number: 'ট্র্যাকিং নম্বর ১২ অঙ্কের। মিলিয়ে দেখুন',
    tracking_digit: 'নম্বরটিতে একটি অঙ্ক ভুল আছে, নয়তো এটি এসএমএসের কোড। রসিদ দেখে মিলিয়ে নিন',
    number_is_code: 'এটি এসএমএসের কোড মনে হচ্ছে। ট্র্যাকিং নম্বর ১২ অঙ্কের, রসিদে লেখা আছে',
    code_is_number: 'এটি ট্র্যাকিং নম্বর। এসএমএসে যে কোড এসেছে সেটি এখানে লিখুন',
    tracking_code:
      'এই নম্বর দিয়ে আজ অনেকবার চেষ্টা হয়েছে। এখানে দেওয়া সব তথ্য ঠিক হলে আবেদনে দেওয়া মোবাইলে এসএমএসে একটি কোড যাবে: সেটি এখানে লিখুন। নতুন এসএমএস না এলে আগে আসা কোডটি লিখুন, ১২ অঙ্কের কোড থাকলে সেটি। পরিচয়পত্র নম্বরের সঙ্গে ট্র্যাকিং নম্বরও দিলে কোড ছাড়াই দেখা যেতে পারে। কোনো এসএমএস না এলে বা মোবাইলটি এখন না থাকলে পরিচয়পত্র নিয়ে সমাজসেবা কার্যালয়ে যান',
    codes_tried:
      'আজ এখান থেকে অনেকগুলো কোড দিয়ে চেষ্টা হয়েছে। আরেকটি কোড নিন: সেটি ১২ অঙ্কের, তাতে কাজ হবে। নতুন এসএমএস না এলে আগে আসা ১২ অঙ্কের কোডটি লিখুন। নয়তো পরিচয়পত্র নিয়ে সমাজসেবা কার্যালয়ে যান',
    act_code:
      'কাজটি আপনিই করছেন কি না নিশ্চিত হতে {{mobile}} মোবাইলে এসএমএসে একটি কোড যাবে। সবশেষে যে এসএমএস পেয়েছেন, তার কোডটি এখানে লিখুন; আগে এসে থাকলেও তা আজ ও কাল চলবে।',
    grievance_code:
      'এই তথ্য দিয়ে আজ অনেকবার চেষ্টা হয়েছে, অথবা এর অভিযোগে একাধিক মোবাইল আছে। তথ্য ঠিক হলে সেই মোবাইলে এসএমএসে একটি কোড যাবে: সেটি এখানে লিখুন। অভিযোগ নম্বর দিলে কোড না-ও লাগতে পারে; মোবাইল না দিয়ে থাকলে রসিদের গোপন কোড দিন',
    secret_is_number: 'এটি ট্র্যাকিং নম্বর। রসিদে এর নিচে যে গোপন কোড আছে সেটি এখানে লিখুন',
    secret_code: 'গোপন কোডে ১২টি অঙ্ক থাকে, আর কিছু নয়। রসিদের সঙ্গে মিলিয়ে দেখুন',
    tracking_is_id: 'এটি পরিচয়পত্র নম্বর বলে মনে হচ্ছে: নিচের ঘরে লিখুন',
    id_is_tracking: 'এটি ট্র্যাকিং নম্বর: ওপরের ঘরে লিখুন',
    tracking_needs_number: 'ট্র্যাকিং নম্বর অথবা পরিচয়পত্র নম্বর দিন',
    helper_name_required: 'যিনি ফরমটি পূরণ করছেন তাঁর নাম লিখুন',
    helper_relation_required: 'আবেদনকারীর সঙ্গে সম্পর্ক বেছে নিন',
    guardian_name_required: 'অভিভাবকের নাম লিখুন',
    guardian_relation_required: 'অভিভাবক শিশুটির কে হন, বেছে নিন',
    guardian_mobile_required: 'অভিভাবকের মোবাইল নম্বর লিখুন',
    helper_mobile_required: 'সাহায্যকারীর মোবাইল নম্বর লিখুন',

    username: 'ছোট হাতের ইংরেজি অক্ষর দিয়ে শুরু করুন; এরপর ছোট হাতের অক্ষর, অঙ্ক, ডট বা আন্ডারস্কোর',
    code: 'কোডটি ৬ অঙ্কের',
    otp_wrong: 'কোডটি ঠিক নয়। সবশেষে যে কোড পেয়েছেন, সেটি মিলিয়ে দেখুন',
    otp_used: 'এই কোড একবার ব্যবহার হয়ে গেছে। অ্যাপে পরের কোডটি আসা পর্যন্ত (বড়জোর আধা মিনিট) অপেক্ষা করুন',
    otp_expired: 'এই কোডের সময় শেষ। নতুন কোড নিন',
    confirmation_over: 'এর সময় শেষ। পাসওয়ার্ড ও কোড দিয়ে আবার নিশ্চিত করুন',
    otp_locked: 'অনেকবার ভুল কোড দেওয়া হয়েছে। নতুন কোড নিন',
    device_token: 'এই ব্রাউজারের পরিচয় এখনো তৈরি হয়নি। পাতাটি আবার খুলুন',
    staff_mobile: 'সঠিক মোবাইল নম্বর লিখুন, যেমন ০১৭××××××××',
    password_short: 'অন্তত ৮টি অক্ষর দিন। পরপর কয়েকটি শব্দ মনে রাখা সহজ',
    password_common: 'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, তাই এটি সহজে ধরা যায়। অন্য একটি বেছে নিন',
    password_breached: 'এই পাসওয়ার্ড কোথাও ফাঁস হয়েছে, তাই আগেভাগেই চেষ্টা করা হয়। অন্য একটি দিন',
    password_is_yours: 'ব্যবহারকারীর নাম বা মোবাইল নম্বর পাসওয়ার্ড হতে পারে না। অন্য একটি বেছে নিন',
    password_same: 'এটি আগের পাসওয়ার্ড। নতুন একটি বেছে নিন',
    password_old: 'এটি আপনার বর্তমান পাসওয়ার্ড নয়',
    confirm_password: 'দুটি পাসওয়ার্ড এক নয়। নতুনটি আবার লিখুন',
  },
  shared(failures, 'nominee_is_applicant'),
  shared(common, {
    ward_id_city_required: 'ward_required',
    ward_id_union_required: 'ward_required',
    ward_id_pouro_required: 'ward_required',
    ward_id_dist_required: 'ward_required',
  }),
)

const tables: TextTable[] = [validation]

/** Makes further words known to `sayIssue`: the public side does not carry those of the signed-in side. */
export const addIssueWords = (table: TextTable): void => {
  if (!tables.includes(table)) tables.push(table)
}

/**
 * The words for an issue of a field. A missing value says what is missing where there are words for that field; the
 * permanent address shares the present one's.
 */
export function sayIssue(language: Language, issue: FieldIssue): string {
  if (isFailureCode(issue.key)) return sayFailure(language, issue.key, issue.parameters)
  const key = issue.key === 'required' ? `${issue.field}_required` : issue.key
  const candidates = [key, key.replace(/^permanent_/, ''), issue.key]
  for (const candidate of candidates) {
    const table = tables.find(({ en }) => candidate in en)
    if (table) return say(table, language, candidate, issue.parameters)
  }
  return say(validation, language, issue.key.endsWith('required') ? 'required' : 'invalid', issue.parameters)
}

/**
 * What the page says to who fills in a form where the specification's own words, which stay in replies, are hard to read or
 * where they are of another field; and what only the page asks.
 */
export const plainIssues = texts(
  'plainIssues',
  {
    sub_program_id_required: 'Please choose for which of these it is',
    verification_number_required: 'Please write the number: 10 or 17 digits',
    birth_number_required: 'Please write the birth registration number: 17 digits',
    nominee_verification_number_required: "Please write the nominee's number: 10 or 17 digits",
    filled_by_required: 'Please choose who fills in the form',
    is_nominnee_optional_required: 'Please choose whether there is a nominee',
    image_required: 'Please add the photo',
    post_code_required: 'Please write the post code: 4 digits',
    account_type_required: 'Please choose: a bank account or a mobile account',
    no_of_room_required: 'Please choose how many rooms there are',
    verify_first: 'Please finish this part first: press the button below the number',
    nominee_verify_first: 'Please verify the nominee first',
    captcha: 'The digits do not match the picture. Please type those of the new picture',
  },
  {
    sub_program_id_required: 'কোনটির জন্য, বেছে নিন',
    verification_number_required: 'নম্বরটি লিখুন: ১০ অথবা ১৭ অঙ্ক',
    birth_number_required: 'জন্মনিবন্ধন নম্বর লিখুন: ১৭ অঙ্ক',
    nominee_verification_number_required: 'নমিনির নম্বরটি লিখুন: ১০ অথবা ১৭ অঙ্ক',
    filled_by_required: 'ফরমটি কে পূরণ করছেন, বেছে নিন',
    is_nominnee_optional_required: 'নমিনি করবেন কি না, বেছে নিন',
    image_required: 'ছবি দিন',
    post_code_required: 'পোস্ট কোড লিখুন: ৪ অঙ্ক',
    account_type_required: 'ব্যাংক না মোবাইল ব্যাংকিং, বেছে নিন',
    no_of_room_required: 'ঘর কয়টি, বেছে নিন',
    verify_first: 'আগে এই অংশটি শেষ করুন: নম্বরের নিচের বোতামটি চাপুন',
    nominee_verify_first: 'আগে নমিনিকে যাচাই করুন',
    captcha: 'অঙ্কগুলো ছবির সঙ্গে মেলেনি। নতুন ছবির অঙ্ক লিখুন',
  },
)

/** The same as `sayIssue` for who fills in a form. */
export function sayPlainly(language: Language, issue: FieldIssue): string {
  const key = issue.key === 'required' ? `${issue.field}_required` : issue.key
  const plain = [key, key.replace(/^permanent_/, '')].find((candidate) => candidate in plainIssues.en)
  return plain ? say(plainIssues as TextTable, language, plain, issue.parameters) : sayIssue(language, issue)
}
