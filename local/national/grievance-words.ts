/** What many of one place complain of at one time, in the words of each of them. */
const themes = [
  ['ব্যাংকের এজেন্ট টাকা কেটে রাখে', 'এজেন্ট ব্যাংকের লোক টাকা কেটে রাখে, রসিদ চাইলে ধমক'],
  ['মোবাইলে টাকা ঢোকার মেসেজ আসে, টাকা ঢোকেনি', 'মেসেজ আসে টাকা ঢোকার, মোবাইলে টাকা ঢোকেনি'],
  ['মেম্বার কার্ড নিজের হেফাজতে আটকে রাখে', 'কার্ড আটকে রাখে মেম্বার, হেফাজতে নিজের'],
  ['বন্যায় বাড়ি ভেঙে ঠিকানা বদল', 'বাড়ি ভেঙে বন্যায়, ঠিকানা বদল লাগবে'],
  ['ইউনিয়ন পরিষদ বন্ধ থাকে সপ্তাহে তিনদিন', 'সপ্তাহে তিনদিন ইউনিয়ন পরিষদ বন্ধ থাকে'],
  ['বিধবা তালিকায় ধনী মহিলার নাম উঠেছে', 'ধনী মহিলার নাম উঠেছে বিধবা তালিকায়'],
  ['সার্ভার নষ্ট, আঙুলের ছাপ মেলে না', 'আঙুলের ছাপ মেলে না, সার্ভার নষ্ট শুনি'],
  ['bank agent taka kete rakhe proti bar', 'agent kete rakhe taka, bank theke'],
] as const
/** Words of which the others are made, each in another way. */
const words =
  'টাকা মোবাইল ব্যাংক কার্ড পিন সিম নম্বর বাড়ি গ্রাম ইউনিয়ন অফিস চেয়ারম্যান মেম্বার বিধবা বয়স্ক প্রতিবন্ধী ছেলে মেয়ে স্বামী মৃত্যু চিকিৎসা ঔষধ হাসপাতাল জমি ঘর নদী ভাঙন বন্যা খরা ফসল দোকান বাজার রাস্তা সেতু স্কুল মাদ্রাসা শিক্ষক ভাতা তালিকা আবেদন কাগজ ছবি স্বাক্ষর সনদ জন্ম তারিখ ভুল সংশোধন দালাল ঘুষ হয়রানি অপেক্ষা লাইন দুপুর সকাল মাস বছর কিস্তি বকেয়া হিসাব এজেন্ট চুরি হারানো বন্ধ খোলা দূর হাঁটা অসুস্থ অন্ধ পঙ্গু একা গরিব ধনী আত্মীয় ভোটার পরিচয় নাতি প্রতিবেশী কর্মচারী মাঠকর্মী ফোন ঠিকানা'.split(
    ' ',
  )

export const looseTexts = 400
export const themeTexts = themes.length * 6

/** What complaints say: of loose words first, then six of each theme. */
export function grievanceTexts(): string[] {
  const word = (n: number) => words[(Math.imul(n, 0x9e3779b1) >>> 12) % words.length]!
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => word((from + at * 7_919) % 100_003)).join(' ')
  return [
    ...Array.from({ length: looseTexts }, (_, n) => `${some(n * 31 + 1, 6 + (n % 9))}।`),
    ...themes.flatMap((theme, n) =>
      Array.from({ length: 6 }, (_, at) => `${theme[at % theme.length]} ${some(n * 97 + at * 13, 2)}।`),
    ),
  ]
}
