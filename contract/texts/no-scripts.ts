import { texts } from '../texts.ts'

/** What stands in every page beside its scripts: the build writes it, and no script carries it. */
export const noScriptsTexts = texts(
  'noScriptsTexts',
  {
    where_to_go:
      'This page does not work in full: JavaScript is switched off in your browser, did not arrive, or the browser is too old. Load the page again or use another browser. The social services office of your upazila takes applications too.',
    call: 'Helpline: {{number}}',
  },
  {
    where_to_go:
      'পাতাটি পুরোপুরি কাজ করছে না: আপনার ব্রাউজারে জাভাস্ক্রিপ্ট বন্ধ, পুরোটা আসেনি, অথবা ব্রাউজারটি বেশি পুরোনো। পাতাটি আবার খুলুন বা অন্য ব্রাউজার ব্যবহার করুন। আপনার উপজেলার সমাজসেবা কার্যালয়েও আবেদন নেওয়া হয়।',
    call: 'হেল্পলাইন: {{number}}',
  },
)
