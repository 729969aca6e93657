import { nameSounds } from '#contract/names/sound'
import { withCheckDigit } from '#contract/tracking-number'
import type { Client } from '#worker/db/client'
import { recount } from '#worker/db/totals'
import type { Statement } from '#worker/db/writer'
import { indexOf, type Encrypted } from './applications.ts'

/** Beneficiaries of one transaction: all that is theirs is made by the database, of their numbers. */
export const registryChunk = 50_000
export const registryTables = [
  'person',
  'account',
  'beneficiary',
  'beneficiary_period',
  'name_key',
  'person_claim',
]
/** Made ahead, so that no draw meets another: ascending, where real ones are drawn. */
const numberOf = (n: number) => Number(withCheckDigit(String(90_000_000_000 + n * 37)))

/** Names as they are in the country: a first and a last word, in both scripts. */
export const first = [
  ['Abdul', 'আবদুল'],
  ['Mohammad', 'মোহাম্মদ'],
  ['Rahima', 'রহিমা'],
  ['Fatema', 'ফাতেমা'],
  ['Amena', 'আমেনা'],
  ['Hasina', 'হাসিনা'],
  ['Nurjahan', 'নূরজাহান'],
  ['Jahanara', 'জাহানারা'],
  ['Rokeya', 'রোকেয়া'],
  ['Ayesha', 'আয়েশা'],
  ['Anwara', 'আনোয়ারা'],
  ['Sufia', 'সুফিয়া'],
  ['Halima', 'হালিমা'],
  ['Khodeja', 'খোদেজা'],
  ['Momtaz', 'মমতাজ'],
  ['Monowara', 'মনোয়ারা'],
  ['Saleha', 'ছালেহা'],
  ['Kulsum', 'কুলসুম'],
  ['Karim', 'করিম'],
  ['Rahim', 'রহিম'],
  ['Ibrahim', 'ইব্রাহিম'],
  ['Yusuf', 'ইউসুফ'],
  ['Idris', 'ইদ্রিস'],
  ['Ismail', 'ইসমাইল'],
  ['Shamsul', 'শামসুল'],
  ['Nurul', 'নুরুল'],
  ['Aminul', 'আমিনুল'],
  ['Rafiqul', 'রফিকুল'],
  ['Jahangir', 'জাহাঙ্গীর'],
  ['Alamgir', 'আলমগীর'],
  ['Sukumar', 'সুকুমার'],
  ['Laxmi', 'লক্ষ্মী'],
  ['Gita', 'গীতা'],
  ['Haripada', 'হরিপদ'],
] as const
export const last = [
  ['Karim', 'করিম'],
  ['Begum', 'বেগম'],
  ['Khatun', 'খাতুন'],
  ['Akter', 'আক্তার'],
  ['Bibi', 'বিবি'],
  ['Hossain', 'হোসেন'],
  ['Rahman', 'রহমান'],
  ['Islam', 'ইসলাম'],
  ['Miah', 'মিয়া'],
  ['Ali', 'আলী'],
  ['Uddin', 'উদ্দিন'],
  ['Sarkar', 'সরকার'],
  ['Mondal', 'মণ্ডল'],
  ['Das', 'দাস'],
  ['Sheikh', 'শেখ'],
  ['Howlader', 'হাওলাদার'],
  ['Molla', 'মোল্লা'],
  ['Talukder', 'তালুকদার'],
  ['Biswas', 'বিশ্বাস'],
  ['Pramanik', 'প্রামাণিক'],
] as const
const names = first.flatMap(([en, bn]) =>
  last.map(([lastEn, lastBn]) => ({
    en: `${en} ${lastEn}`,
    bn: `${bn} ${lastBn}`,
    keys: nameSounds(`${bn} ${lastBn}`, `${en} ${lastEn}`),
  })),
)

/** A number that looks drawn, the same at each run: of `n`, for one purpose. */
const mixed = (salt: number, n = 'n') => `((${n} * 2654435761 + ${salt * 40_503}) % 4294967296 / 512)`
/** Beneath all ids that the product makes, and above those of the demonstration. */
const before = 1_000_000
const idOf = `(n + ${before + 1})`
const theirs = `between ?1 + ${before + 1} and ?1 + ${before} + json_array_length(?2)`

/** What is asked of each of them, as the tables' own statements take it. A number comes over the wire as a real one. */
const made = `(
  select g.n, w.id as ward_id, w.number as place, m.en, m.bn, m.n as name, g.number,
    case when ${mixed(1, 'g.n')} % 100 < 40 then 0 when ${mixed(1, 'g.n')} % 100 < 65 then 1 when ${mixed(1, 'g.n')} % 100 < 85 then 2 else 3 end as nth,
    case when ${mixed(2, 'g.n')} % 100 < 86 then 'active' when ${mixed(2, 'g.n')} % 100 < 92 then 'waiting' when ${mixed(2, 'g.n')} % 100 < 96 then 'inactive'
      when ${mixed(2, 'g.n')} % 100 < 98 then 'exited' when ${mixed(2, 'g.n')} % 100 < 99 then 'deleted' else 'replaced' end as status,
    (1935 + ${mixed(3, 'g.n')} % 40) as year, printf('%02d-%02d', 1 + ${mixed(4, 'g.n')} % 12, 1 + ${mixed(5, 'g.n')} % 28) as day,
    iif(${mixed(6, 'g.n')} % 5 < 2, 'male', 'female') as gender,
    date('2016-01-01', '+' || (${mixed(7, 'g.n')} % 3900) || ' days') as since
  from (select key + cast(?1 as integer) as n, value as number from json_each(?2)) as g
  join national_ward as w on w.n = g.n * (select count(*) from national_ward) / cast(?3 as integer)
  join national_name as m on m.n = ${mixed(8, 'g.n')} % (select count(*) from national_name)
)`

/** Wards and names that the chunks choose from, and what is laid aside until the rows stand: indexes and triggers are made of all at once. */
export async function layAside(
  client: Client,
  wards: string,
  tables: readonly string[],
  ground: readonly Statement[],
): Promise<void> {
  const [found] = await client.batch(["select 1 from sqlite_master where name = 'national_aside'"], 'read')
  if (found!.rows.length > 0) return
  const aside = `from sqlite_master where tbl_name in (${tables.map((name) => `'${name}'`).join(', ')}) and type in ('index', 'trigger') and sql is not null`
  const { rows } = await client.execute(`select type, name ${aside}`)
  await client.batch(
    [
      'create table national_ward (n integer primary key, id integer not null, number integer not null)',
      `insert into national_ward select row_number() over (order by number) - 1, id, number from ${wards}`,
      'create table national_name (n integer primary key, en text not null, bn text not null, keys text not null)',
      {
        sql: "insert into national_name select key, value ->> 'en', value ->> 'bn', value -> 'keys' from json_each(?)",
        args: [JSON.stringify(names)],
      },
      ...ground,
      'create table national_aside (name text primary key, sql text not null)',
      `insert into national_aside select name, sql ${aside}`,
      ...rows.map(({ type, name }) => `drop ${String(type)} "${String(name)}"`),
    ],
    'write',
  )
}

/** Beneficiaries from one number on with persons, accounts, periods, claims and the sounds of their names, as the product leaves them. */
export function registryStatements(
  { from, to, total }: { from: number; to: number; total: number },
  programs: readonly { program_id: number; version_id: number }[],
  { number, mobile, account, indexLength }: Encrypted,
): Statement[] {
  const index = (letter: string, length = indexLength) => indexOf(letter, length, 'n')
  const numbers = JSON.stringify(Array.from({ length: to - from }, (_, at) => numberOf(from + at)))
  const program = (column: 'program_id' | 'version_id') =>
    `case nth ${[0, 1, 2, 3].map((nth) => `when ${nth} then ${programs[Math.min(nth, programs.length - 1)]![column]}`).join(' ')} end`
  const gender = '(select id from lookup where type = 2 and code = gender)'
  const insert = (sql: string, ...more: string[]): Statement => ({
    sql,
    args: [from, numbers, total, ...more],
  })
  return [
    insert(
      `insert into person (id, identity, verification_type, verification_number, person_index, date_of_birth, gender_id, name_en, name_bn, details, mobile, mobile_index)
        select ${idOf}, 'verified', 1, ?4, ${index('V')}, year || '-' || day, ${gender}, en, bn,
          json_array(null, 'ইদ্রিস আলী', null, 'হাসিনা সুলতানা', 33001, 9001),
          ?5, ${index('M')} from ${made}`,
      number,
      mobile,
    ),
    insert(
      `insert into account (id, person_id, details, number, account_index, digest, made_at)
        select ${idOf}, ${idOf}, json_array(2, en, 37001, 1), ?4, ${index('C')}, ${index('D', 43)}, since || 'T06:00:00.000Z' from ${made}`,
      account,
    ),
    insert(
      `insert into beneficiary (id, number, person_id, application_id, account_id, program_id, program_version_id, place, gender_id, monthly_amount, addresses, rank, applied_at,
          status, status_at, status_day, verified_at, approved_at, account_state)
        select ${idOf}, number, ${idOf}, null, ${idOf}, ${program('program_id')}, ${program('version_id')}, place, ${gender}, 65000,
          json_array(json_array(ward_id, 2, '1207', 'গ্রাম')), (year - 1900) * 365.0 + n % 365, since || 'T06:00:00.000Z',
          status, since || 'T06:00:00.000Z', since, iif(status = 'waiting', null, since), iif(status = 'waiting', null, since), 'ready' from ${made}`,
    ),
    insert(
      `insert into beneficiary_period (id, beneficiary_id, status, program_id, place, class_id, monthly_amount, from_day)
        select ${idOf}, ${idOf}, status, ${program('program_id')}, place, null, 65000, since from ${made}`,
    ),
    insert(
      `insert into name_key (kind, id, key, upazila, born)
        select 2, made.n + ${before + 1}, sound.value, place / 10000, cast(year || replace(day, '-', '') as integer)
        from ${made} as made join national_name as named on named.n = made.name join json_each(named.keys) as sound where true`,
    ),
    insert(
      `insert into person_claim (kind, person_index, holder_kind, holder_id)
        select 'verified', person_index, 'beneficiary', id from person where id ${theirs} and ?3 > 0
          and (select status from beneficiary where beneficiary.id = person.id) = 'active'`,
    ),
  ]
}

/** Indexes and triggers as they were, each in a commit of its own; then what the triggers would have kept. */
export async function standAgain(
  client: Client,
  kept: readonly (string | Statement)[],
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await client.execute(
    "select name, sql from national_aside order by sql like 'create trigger%', name",
  )
  for (const { name, sql } of rows) {
    await client.batch(
      [String(sql), { sql: 'delete from national_aside where name = ?', args: [String(name)] }],
      'write',
    )
    say(`${String(name)} stands again`)
  }
  await client.batch(
    [...kept, 'drop table national_ward', 'drop table national_name', 'drop table national_aside'],
    'write',
  )
}

/** What the registry's triggers would have kept. */
export const registryTotals = [
  'delete from seat where seats is null',
  `insert into seat (program_id, area, taken)
    select program_id, seat_area, count(*) from beneficiary where status = 'active' group by 1, 2`,
  ...recount('beneficiary_total'),
]
