/** Words that every complaint has, in both scripts as people type them: they say nothing of what it is about. */
export const stopWords = `the and for not you your are was were has have had but with this that from they them their our his her its she him who whom
  which what when where why how can could will would should may might been being any all some there here then than too very also just
  please sir madam dear want need help problem complaint complain grievance issue about because after before again still yet till until
  ami amar amake amader apni apnar apnader tumi she tar tader take tara eta ota ekta kono keu kintu abar ebong theke jonno hoy hoyeche hoyni
  hobe chilo ache nei nai nay kore korche korechi korben korte kora koren dite diye din dise deyni deni pai paini peyechi pacchi
  onek khub ekhon ekhono tokhon jokhon karon kichu sob shob jodi tahole tai jai jay gele gesi geche bole bolechi bolen janai oviyog obhijog
  আমি আমার আমাকে আমাদের আপনি আপনার আপনাদের আপনারা তুমি তোমার সে তার তাঁর তাকে তাঁকে তাদের তাঁদের তারা তাঁরা তিনি এটা এটি ওটা একটা একটি একজন
  কোন কোনো কেউ কিন্তু আবার এবং অথবা থেকে জন্য হয় হয়ে হয়েছে হয়নি হচ্ছে হবে হইছে ছিল ছিলাম আছে আছি নেই নাই নয় করে করি করছি করেছি করেন করবেন করতে করা
  করছে দিতে দিয়ে দিন দেন দেয় দেয়নি দেওয়া পাই পাইনি পাইনা পাচ্ছি পেয়েছি পেলাম অনেক খুব এখন এখনো এখনও তখন যখন কারণ কিছু সব সবাই যদি তাহলে তাই
  যাই যায় যেতে গেলে গেছি গেছে গিয়ে বলে বলেছি বলেন বলেছে জানাই জানাচ্ছি অভিযোগ সমস্যা দয়া অনুগ্রহ জনাব স্যার মহোদয় এই সেই ওই যে যা যাহা তা তো কি কী
  কেন কবে কোথায় কিভাবে কীভাবে মত মতো পর পরে আগে পর্যন্ত সাথে সঙ্গে কাছে উপর ওপর মধ্যে দিকে না হ্যাঁ ও আর`
