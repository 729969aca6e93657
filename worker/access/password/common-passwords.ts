import { toAsciiDigits } from '#contract/digits'

/** What people here take first: names of the country, of faith and of home, in Latin letters. */
const words = new Set(
  (
    'bangla bangladesh bangladeshi amarbangla amarsonar sonarbangla joybangla joibangla dhaka chittagong chattogram ' +
    'rajshahi khulna sylhet barisal barishal rangpur mymensingh cumilla comilla allah allahuakbar bismillah ' +
    'alhamdulillah inshallah mashallah subhanallah islam muhammad mohammad mohammed ramadan ammu abbu amma abba ' +
    'amarma mayerdoa bhalobasha valobasha valobasi bhalobasi tomake shapla padma jamuna meghna bongobondhu ' +
    'bangabandhu cricket tigers shakib tamim mashrafe samajseba somajseba shomajsheba dss department admin ' +
    'administrator officer office welcome password passwd secret qwerty asdf zxcv hello test user login'
  ).split(' '),
)

let listed: Promise<ReadonlySet<string>> | undefined
const list = () =>
  (listed ??= import('./generated/commonest.ts').then(({ commonest }) => new Set(commonest.split('\n'))))

const keyboard = [
  '01234567890',
  '09876543210',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
]
const isRun = (text: string) => keyboard.some((row) => row.includes(text)) || /^(.{1,3})\1+$/.test(text)
const isDate = (text: string) =>
  /^(0?[1-9]|[12]\d|3[01])[-./]?(0?[1-9]|1[0-2])[-./]?(19|20)\d\d$/.test(text) ||
  /^(19|20)\d\d[-./]?(0?[1-9]|1[0-2])[-./]?(0?[1-9]|[12]\d|3[01])$/.test(text)
const isMobile = (text: string) => /^(\+?88)?01\d{9}$/.test(text)
const spelt = (text: string) =>
  text
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('$', 's')

/** One of the 3,000 commonest passwords, or what is tried first here: a usual word with digits, a date, a mobile number, a run of keys. */
export async function isCommon(password: string): Promise<boolean> {
  const plain = toAsciiDigits(password.normalize('NFKC')).toLowerCase().replace(/\s+/g, '')
  if (isRun(plain) || isDate(plain) || isMobile(plain)) return true
  const known = await list()
  const bare = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const doubled = bare.length % 2 === 0 ? bare.slice(0, bare.length / 2) : ''
  return (
    [plain, spelt(plain), bare, spelt(bare)].some((form) => known.has(form) || words.has(form)) ||
    (doubled.repeat(2) === bare && words.has(doubled))
  )
}
