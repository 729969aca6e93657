import { shared, texts } from '../../texts.ts'
import { access } from './access.ts'
import { staffWords } from '../staff-words.ts'

/** What the server says to staff about signing in, passwords and devices: replies, SMS, notifications. */
export const staffMessages = texts(
  'staffMessages',
  {
    code_sent: 'We have sent a code by SMS to your mobile.',
    code_app: 'Open your authenticator app and enter its code.',
    signed_in: 'You are signed in.',
    code_sent_if: 'If these details are right, a code is on its way to the mobile.',
    password_changed: 'Your password is changed. Your other sessions have ended.',
    device_requested: 'This browser is registered. You can sign in once an administrator has activated it.',
    photo_changed: 'Your photo is changed.',
    signature_changed: 'Your signature is kept. Certificates that you issue from now on show it.',
    signature_removed: 'Your signature is removed.',
    seeing_begun: 'You now see what this role sees.',
    seeing_ended: 'You see everything of your own again.',
    totp_on: 'Your authenticator app is set up. From now on it gives the code for signing in.',
    totp_off: 'The authenticator app is removed. Codes come by SMS again.',
    sessions_ended: 'All your other sessions have ended.',
    confirmed: 'Thank you: it is you.',
    sms_sign_in: 'Sign-in code {{code}}, good for 3 minutes. Never share this code. Dept of Social Services',
    sms_forgot_password:
      'Code {{code}} for a new password, good for 3 minutes. Never share this code. Dept of Social Services',
    sms_no_code:
      'The mobile of {{username}} was changed within 7 days: for a new password, ask an administrator. Dept of Social Services',
    sms_register_device:
      'Code {{code}} to register a browser, good for 3 minutes. Never share this code. Dept of Social Services',
    sms_confirm:
      'Code {{code}} to confirm that it is you, good for 3 minutes. Never share this code. Dept of Social Services',
    sms_password_changed:
      'The password of {{username}} was changed. If this was not you, tell your administrator at once.',
    device_title: 'A browser waits for activation',
    device_text: '{{name}} has registered a browser ({{type}}): {{purpose}}',
    device_for_text: '{{who}} has registered a device for {{name}} ({{type}}): {{purpose}}.',
  },
  {
    code_sent: 'আপনার মোবাইলে এসএমএসে একটি কোড পাঠানো হয়েছে।',
    code_app: 'প্রমাণীকরণ অ্যাপ খুলে সেখানকার কোডটি লিখুন।',
    signed_in: 'আপনি প্রবেশ করেছেন।',
    code_sent_if: 'তথ্য ঠিক হলে মোবাইলে একটি কোড যাচ্ছে।',
    password_changed: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। অন্য সব জায়গা থেকে আপনাকে বের করে দেওয়া হয়েছে।',
    device_requested: 'ব্রাউজারটি নিবন্ধিত হয়েছে। প্রশাসক সক্রিয় করলে প্রবেশ করতে পারবেন।',
    photo_changed: 'আপনার ছবি বদলানো হয়েছে।',
    signature_changed: 'আপনার স্বাক্ষর রাখা হয়েছে। এখন থেকে আপনার দেওয়া সনদে এটি ছাপা হবে।',
    signature_removed: 'আপনার স্বাক্ষর সরানো হয়েছে।',
    seeing_begun: 'এখন আপনি এই ভূমিকার চোখে দেখছেন।',
    seeing_ended: 'এখন আপনি আবার নিজের সবকিছু দেখছেন।',
    totp_on: 'প্রমাণীকরণ অ্যাপ প্রস্তুত। এখন থেকে প্রবেশের কোড এই অ্যাপেই পাবেন।',
    totp_off: 'প্রমাণীকরণ অ্যাপ সরানো হয়েছে। কোড আবার এসএমএসে যাবে।',
    sessions_ended: 'অন্য সব জায়গা থেকে আপনাকে বের করে দেওয়া হয়েছে।',
    confirmed: 'ধন্যবাদ, আপনাকে চেনা গেছে।',
    sms_sign_in: 'প্রবেশের কোড {{code}}, ৩ মিনিট চলবে। কাউকে বলবেন না। সমাজসেবা',
    sms_forgot_password: 'নতুন পাসওয়ার্ডের কোড {{code}}, ৩ মিনিট। কাউকে বলবেন না। সমাজসেবা',
    sms_no_code: '{{username}}: মোবাইল সদ্য বদলেছে। পাসওয়ার্ড প্রশাসক দেবেন',
    sms_register_device: 'ব্রাউজার নিবন্ধন কোড {{code}}, ৩ মিনিট। কাউকে বলবেন না। সমাজসেবা',
    sms_confirm: 'নিশ্চিত করার কোড {{code}}, ৩ মিনিট চলবে। কাউকে বলবেন না। সমাজসেবা',
    sms_password_changed: '{{username}}: পাসওয়ার্ড বদলেছে। আপনি না করলে প্রশাসককে জানান।',
    device_title: 'একটি ব্রাউজার সক্রিয় করার অপেক্ষায়',
    device_text: '{{name}} একটি ব্রাউজার নিবন্ধন করেছেন ({{type}}): {{purpose}}',
    device_for_text: '{{who}} {{name}}-এর জন্য একটি যন্ত্র নিবন্ধন করেছেন ({{type}}): {{purpose}}।',
  },
  shared(access, 'session_ended', { password_set: 'forgot_done' }),
  shared(staffWords, 'signed_out'),
)
