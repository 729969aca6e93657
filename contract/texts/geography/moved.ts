import { texts } from '../../texts.ts'

/** What is told of a place that is moved: at once, and when its records are there. */
export const placeMoved = texts(
  'placeMoved',
  {
    begun: 'It lies there now. Its records follow in a few minutes; you will be told.',
    title: 'Place moved',
    told: '{{place}} was moved from {{from}} to {{to}} on {{day}}. Order: {{order}}. Its records follow in a few minutes.',
    text: '{{place}} now lies in {{parent}} with all its records: {{count}}',
  },
  {
    begun: 'এলাকাটি এখন সেখানে। এর নথিগুলো কয়েক মিনিটের মধ্যে যাবে; হয়ে গেলে আপনাকে জানানো হবে।',
    title: 'এলাকা সরানো হয়েছে',
    told: '{{place}}: {{day}} তারিখে {{from}} থেকে {{to}}-এ সরানো হয়েছে। আদেশ: {{order}}। এর নথিগুলো কয়েক মিনিটের মধ্যে যাবে।',
    text: '{{place}} এখন {{parent}}-এর মধ্যে, সব নথিসহ: {{count}}টি',
  },
)
