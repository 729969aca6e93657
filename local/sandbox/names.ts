import type { Random } from './random.ts'

/** A name as the registry writes it in both languages. */
export type Name = { bn: string; en: string }

const parse = (list: string): Name[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [bn = '', en = ''] = line.split('|').map((part) => part.trim())
      return { bn: bn.normalize('NFC'), en }
    })

const muslimMen = parse(`
আব্দুর রহিম | Abdur Rahim
আব্দুল করিম | Abdul Karim
আব্দুল মান্নান | Abdul Mannan
আব্দুল কুদ্দুস | Abdul Quddus
আব্দুস সালাম | Abdus Salam
আবুল কালাম আজাদ | Abul Kalam Azad
আবুল হোসেন | Abul Hossain
আলী আকবর | Ali Akbar
আনোয়ার হোসেন | Anwar Hossain
আমিনুল ইসলাম | Aminul Islam
আশরাফুল আলম | Ashraful Alam
ইদ্রিস আলী | Idris Ali
ইব্রাহিম খলিল | Ibrahim Khalil
ওয়াহিদুজ্জামান | Wahiduzzaman
কামরুল হাসান | Kamrul Hasan
কামাল উদ্দিন | Kamal Uddin
খলিলুর রহমান | Khalilur Rahman
গোলাম মোস্তফা | Golam Mostafa
জহিরুল ইসলাম | Zahirul Islam
জালাল উদ্দিন | Jalal Uddin
জাহাঙ্গীর আলম | Jahangir Alam
তোফাজ্জল হোসেন | Tofazzal Hossain
দেলোয়ার হোসেন | Delwar Hossain
নজরুল ইসলাম | Nazrul Islam
নাসির উদ্দিন | Nasir Uddin
নুরুল হক | Nurul Haque
ফজলুল হক | Fazlul Haque
বদরুল আলম | Badrul Alam
মজিবর রহমান | Mojibar Rahman
মতিউর রহমান | Matiur Rahman
মনিরুজ্জামান | Moniruzzaman
মাহবুবুর রহমান | Mahbubur Rahman
মিজানুর রহমান | Mizanur Rahman
মোশাররফ হোসেন | Mosharraf Hossain
রফিকুল ইসলাম | Rafiqul Islam
রুহুল আমিন | Ruhul Amin
শফিকুল ইসলাম | Shafiqul Islam
শাহজাহান মিয়া | Shahjahan Mia
সাইফুল ইসলাম | Saiful Islam
সিরাজুল ইসলাম | Sirajul Islam
সোলায়মান শেখ | Solaiman Sheikh
হাবিবুর রহমান | Habibur Rahman
হাফিজুর রহমান | Hafizur Rahman
হারুন অর রশিদ | Harun Or Rashid`)

const muslimWomen = parse(`
আছিয়া | Asia
আনোয়ারা | Anwara
আমেনা | Amena
আয়েশা | Ayesha
কুলসুম | Kulsum
খাদিজা | Khadija
জরিনা | Zarina
জাহানারা | Jahanara
জোবেদা | Jobeda
তাসলিমা | Taslima
দিলরুবা | Dilruba
নাজমা | Nazma
নাছিমা | Nasima
নূরজাহান | Nurjahan
পারভীন | Parvin
ফরিদা | Farida
ফাতেমা | Fatema
ফিরোজা | Firoza
মমতাজ | Momtaz
মরিয়ম | Moriom
মনোয়ারা | Monowara
মাজেদা | Mazeda
মাহমুদা | Mahmuda
রওশন আরা | Rowshan Ara
রহিমা | Rahima
রাবেয়া | Rabeya
রাশেদা | Rasheda
রেহানা | Rehana
রোকেয়া | Rokeya
লাইলী | Laili
শামসুন্নাহার | Shamsunnahar
শাহানারা | Shahanara
শিরিন | Shirin
সখিনা | Sokhina
সালেহা | Saleha
সুফিয়া | Sufia
হাজেরা | Hazera
হালিমা | Halima
হাসিনা | Hasina
হোসনে আরা | Hosne Ara`)

const muslimWomensLast = parse(`
বেগম | Begum
খাতুন | Khatun
আক্তার | Akter
বিবি | Bibi
সুলতানা | Sultana
খানম | Khanom
ইয়াসমিন | Yasmin`)

const hinduMen = parse(`
অজয় | Ajoy
অনিল | Anil
গোপাল | Gopal
গৌরাঙ্গ | Gouranga
নারায়ণ | Narayan
নিতাই | Nitai
পরেশ | Poresh
প্রদীপ | Pradip
বিমল | Bimal
মনোরঞ্জন | Monoranjan
রতন | Ratan
শংকর | Shankar
সুকুমার | Sukumar
সুবল | Subal
হরিপদ | Haripada`)

const hinduWomen = parse(`
অঞ্জলি | Anjali
কমলা | Kamala
গীতা | Gita
জ্যোৎস্না | Jyotsna
প্রতিমা | Pratima
বাসন্তী | Basanti
মালতী | Malati
মিনতি | Minati
লক্ষ্মী | Laxmi
শেফালী | Shefali
সন্ধ্যা | Sandhya
সরস্বতী | Saraswati`)

const hinduLast = parse(`
দাস | Das
দেবনাথ | Debnath
পাল | Paul
বিশ্বাস | Biswas
মণ্ডল | Mondal
রায় | Roy
শীল | Shil
সরকার | Sarkar
সাহা | Saha
সূত্রধর | Sutradhar`)

const hillMen = parse(`
সুশীল জীবন | Sushil Jiban
জ্ঞানেন্দু | Gyanendu
উচিং মং | Uching Mong
রতন কুমার | Ratan Kumar
প্রীতি বিকাশ | Priti Bikash`)

const hillWomen = parse(`
কল্পনা | Kalpana
মেনকা | Menoka
উমে চিং | Ume Ching
সোনালী | Sonali
রূপা | Rupa`)

const hillLast = parse(`
চাকমা | Chakma
ত্রিপুরা | Tripura
মারমা | Marma
তঞ্চঙ্গ্যা | Tanchangya`)

const thirdGender = parse(`
কাজল | Kajol
চাঁদনী | Chandni
জোনাকি | Jonaki
নদী | Nodi
পাখি | Pakhi
বৃষ্টি | Brishti
ময়ূরী | Moyuri
মাধবী | Madhabi
শাপলা | Shapla
স্বপ্না | Swapna`)

const thirdGendersLast = parse(`
আক্তার | Akter
খান | Khan
চৌধুরী | Chowdhury
শিকদার | Sikder
হাওলাদার | Howlader`)

const join = (...names: Name[]): Name => ({
  bn: names.map(({ bn }) => bn).join(' '),
  en: names.map(({ en }) => en).join(' '),
})

const mohammad: Name = { bn: 'মোঃ', en: 'Md.' }
const mosammat: Name = { bn: 'মোছাঃ', en: 'Mst.' }
const chandra: Name = { bn: 'চন্দ্র', en: 'Chandra' }
const rani: Name = { bn: 'রানী', en: 'Rani' }

type Family = { man: () => Name; woman: () => Name; third: () => Name }

/** Names that a family of one of the country's communities would give; those of a family share its last name. */
export function familyOf(random: Random, district: string): Family {
  const isHill = ['03', '46', '84'].includes(district) && random.chance(0.6)
  const third = () => join(random.pick(thirdGender), random.pick(thirdGendersLast))
  if (isHill) {
    const last = random.pick(hillLast)
    return {
      man: () => join(random.pick(hillMen), last),
      woman: () => join(random.pick(hillWomen), last),
      third,
    }
  }
  if (random.chance(0.09)) {
    const last = random.pick(hinduLast)
    return {
      man: () => join(random.pick(hinduMen), chandra, last),
      woman: () => join(random.pick(hinduWomen), rani, last),
      third,
    }
  }
  const prefixed = (prefix: Name, probability: number, name: Name) =>
    random.chance(probability) ? join(prefix, name) : name
  return {
    man: () => prefixed(mohammad, 0.5, random.pick(muslimMen)),
    woman: () => prefixed(mosammat, 0.3, join(random.pick(muslimWomen), random.pick(muslimWomensLast))),
    third,
  }
}
