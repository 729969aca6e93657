import {
  maritalStatus,
  mobileOwner,
  peopleTexts,
  spouseNames,
  wordsOfDead,
  type WordOfDead,
} from '#contract/texts/applications/people'
import { applicationTexts } from '#contract/texts/applications/form'
import { copyTexts } from '#contract/texts/applications/applicants-copy'
import { maritalAsked } from '#contract/applications/person'
import { askedOf } from '#contract/applications/asked-of'
import { dayInDhaka } from '#contract/calendar'
import { formatFor } from '#contract/format'
import { say } from '#contract/texts'
import { written } from '#contract/written'
import { lookup as lookupTable } from '#worker/db/schema/settings'
import type { CallBase } from '#worker/http/call'
import type { CopySection } from '#worker/pdf/applicants-copy'
import type { FullApplication } from './full-application.ts'
import { maskNumber } from './masks.ts'
import { standingBy } from './standing-by.ts'

type Row = { label: string; value: string }
type Key = keyof typeof applicationTexts.en
type CopyKey = keyof typeof copyTexts.en

/** As staff read it: the numbers of accounts masked, and no pictures, which are asked for by themselves. */
type Reading = { isForStaff?: boolean }

/** All that was entered, as sections ready to print; what wasn't asked for is left out. */
export async function copySections(
  call: CallBase,
  full: FullApplication,
  language: 'bn' | 'en',
  { isForStaff = false }: Reading = {},
): Promise<CopySection[]> {
  const { record, places } = full
  const format = formatFor(language)
  const say1 = (key: Key, parameters?: Record<string, string | number>) =>
    say(applicationTexts, language, key, parameters)
  const ofDead = (key: WordOfDead & Key) =>
    record.dead_option === 1 ? say(peopleTexts, language, wordsOfDead[key]) : say1(key)
  const copy = (key: CopyKey) => say(copyTexts, language, key)
  // Of all rows: what was chosen once may be switched off since.
  const lookups = await call.db
    .select({
      id: lookupTable.id,
      code: lookupTable.code,
      value_en: lookupTable.value_en,
      value_bn: lookupTable.value_bn,
    })
    .from(lookupTable)
  const lookup = (id: number | null | undefined) => {
    const row = lookups.find((candidate) => candidate.id === id)
    return row ? format.nameOf(row) : ''
  }
  const owner = (id: number | null | undefined) => {
    const row = lookups.find((candidate) => candidate.id === id)
    return row ? format.nameOf(mobileOwner(row)) : ''
  }
  const gender = lookups.find(({ id }) => id === record.gender_id)?.code ?? ''
  const spouseName = (script: 'bn' | 'en') => {
    const own = spouseNames[gender]?.[script]
    return own ? say(peopleTexts, language, own) : say1(`spouse_name_${script}`)
  }
  const status = lookups.find(({ id }) => id === record.person.marital_status)
  const { definition } = full.version
  const asksMarital = maritalAsked(
    { is_marital: definition.is_marital, marital_status: definition.marital_statuses },
    record.date_of_birth,
    dayInDhaka(record.submitted_at),
    status?.code !== 'unmarried',
  )
  const marital = status && asksMarital ? format.nameOf(maritalStatus(status, gender)) : ''
  const rows = (...pairs: (readonly [string, string | null | undefined])[]): Row[] =>
    pairs
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => ({ label, value: value! }))
  const picture = async (kind: string): Promise<Uint8Array | undefined> => {
    const file = isForStaff ? undefined : full.files.find((candidate) => candidate.kind === kind)
    return file ? (await call.deps.files().get(file.object_key))?.bytes : undefined
  }
  const withBytes = async (kind: string, description: string) => {
    const bytes = await picture(kind)
    return bytes ? { bytes, description } : { description }
  }
  const { person } = record
  const number = format.digits(await call.deps.secrets.decrypt(record.verification_number))
  const name = language === 'bn' ? record.name_bn : record.name_en

  const program: CopySection = {
    heading: say1('program'),
    rows: rows(
      [say1('program'), format.nameOf(definition)],
      [
        say1('sub_program'),
        optionalName(
          format,
          definition.sub_programs.find((sub) => sub.id === record.sub_program_id),
        ),
      ],
      [say1('lookup_type_id'), lookup(record.class_id)],
      [
        say1('dead_option_noun'),
        record.dead_option === null ? '' : say1(record.dead_option === 1 ? 'dead' : 'injured'),
      ],
      [say1('injury_type'), lookup(record.injury_type_id)],
      [
        copy('amount'),
        say1(definition.payment_cycle === 'once' ? 'amount_once' : 'amount_monthly', {
          amount: format.money(record.monthly_amount),
        }),
      ],
      [copy('submitted_at'), format.day(record.submitted_at)],
      [copy('state'), copy(`identity_${record.identity}`)],
    ),
  }
  const applicant: CopySection = {
    heading: say1('personal'),
    photo: await withBytes('image', say(copyTexts, language, 'photo_of', { name })),
    signature: await withBytes(
      'signature',
      record.guardian ? say(peopleTexts, language, 'child_signature') : ofDead('signature'),
    ),
    rows: rows(
      [ofDead(record.verification_type === 1 ? 'nid_number' : 'birth_number'), number],
      [ofDead('date_of_birth'), format.day(record.date_of_birth)],
      // As of today it would be an age that nobody is.
      [say1('age'), record.dead_option === 1 ? '' : say1('years', { count: record.age })],
      [ofDead('name_bn'), record.name_bn],
      [ofDead('name_en'), record.name_en],
      [ofDead('father_name_bn'), person.father_name_bn],
      [ofDead('father_name_en'), person.father_name_en],
      [ofDead('mother_name_bn'), person.mother_name_bn],
      [ofDead('mother_name_en'), person.mother_name_en],
      [say1('gender_id'), lookup(record.gender_id)],
      [say1('marital_status'), marital],
      [spouseName('bn'), person.spouse_name_bn],
      [spouseName('en'), person.spouse_name_en],
      [say1('religion'), lookup(person.religion)],
      [say1('nationality'), lookup(person.nationality)],
      [say1('education_status'), record.class_id === null ? lookup(person.education_status) : ''],
      [say1('profession'), lookup(person.profession)],
      [ofDead('mobile'), format.phone(await call.deps.secrets.decrypt(record.mobile))],
      [say1('email'), person.email],
      [say1('identification_mark'), written(language, person.identification_mark ?? '')],
      ...(await standingBy(call, record, language)),
    ),
  }
  const addressKeys: Record<string, Key> = {
    division: 'division_id',
    district: 'district_id',
    upazila: 'thana_id',
    city: 'city_id',
    district_pourashava: 'district_pouro_id',
    union: 'union_id',
    pourashava: 'pouro_id',
    city_thana: 'city_thana_id',
    ward: 'ward',
  }
  const address = (heading: WordOfDead & Key, part: 'present' | 'permanent'): CopySection => {
    const { ward_id, post_code, address: text } = record.addresses[part]
    const chain = places.filter((place) => place.ward_id === ward_id)
    return {
      heading: ofDead(heading),
      rows: rows(
        ...chain.map((place) => [say1(addressKeys[place.kind]!), format.nameOf(place)] as const),
        [say1('post_code'), format.digits(post_code)],
        [say1('address'), written(language, text)],
      ),
    }
  }
  const { present, permanent } = record.addresses
  const isSame = JSON.stringify(Object.entries(present)) === JSON.stringify(Object.entries(permanent))
  const sections = [
    program,
    applicant,
    address('present_address', 'present'),
    isSame
      ? {
          heading: ofDead('permanent_address'),
          rows: rows([
            say1('item_address'),
            record.dead_option === 1 ? say(peopleTexts, language, 'dead_same_address') : copy('same_address'),
          ]),
        }
      : address('permanent_address', 'permanent'),
  ]

  const asked = definition.additional_field.flatMap((field): Row[] => {
    const value = full.values.find((candidate) => candidate.field_id === field.id)
    const chosen = field.additional_field_value
      .filter((option) => value?.value_ids?.includes(option.id))
      .map((option) => format.nameOf(option))
    const text =
      field.type === 'file'
        ? full.files.some((file) => file.kind === `field:${field.id}`)
          ? say1('given')
          : ''
        : field.type === 'date'
          ? value?.value
            ? format.day(value.value)
            : ''
          : field.type === 'text'
            ? written(language, value?.value ?? '')
            : format.digits(value?.value ?? '')
    return rows([format.nameOf(field), chosen.length > 0 ? chosen.join(', ') : text])
  })
  if (asked.length > 0) sections.push({ heading: say1('fields'), rows: asked })

  if (record.account && record.account_number) {
    const account = record.account
    const whole = await call.deps.secrets.decrypt(record.account_number)
    const isBank = account.account_type === 1
    const shownNumber = isBank ? format.digits((whole.match(/.{1,4}/g) ?? []).join(' ')) : format.phone(whole)
    const accountNumber = isForStaff ? format.digits(maskNumber(whole)) : shownNumber
    sections.push({
      heading: say1('account'),
      rows: isBank
        ? rows(
            [say1('bank_name'), optionalName(format, full.bank)],
            [say1('branch_name'), optionalName(format, full.branch)],
            [say1('account_name'), account.account_name],
            [say1('account_number'), accountNumber],
          )
        : rows(
            [say1('mfs_name'), optionalName(format, full.mfs)],
            [say1('account_owner_noun'), owner(account.account_owner)],
            [say1('account_name'), account.account_name],
            [say1('account_number'), accountNumber],
          ),
    })
  }
  if (record.nominee && record.nominee_number) {
    const nominee = record.nominee
    sections.push({
      heading: say1('nominee'),
      photo: await withBytes('nominee_image', say1('nominee_image')),
      signature: await withBytes('nominee_signature', say1('nominee_signature')),
      rows: rows(
        [say1('nominee_bn'), nominee.nominee_bn],
        [say1('nominee_en'), nominee.nominee_en],
        [say1('nominee_number'), format.digits(await call.deps.secrets.decrypt(record.nominee_number))],
        [say1('nominee_date_of_birth'), format.day(nominee.nominee_date_of_birth)],
        [copy('nominee_relation'), lookup(nominee.nominee_relation_with_beneficiary)],
        [say1('nominee_nationality'), lookup(nominee.nominee_nationality)],
        // The post code stays with what stands before it.
        [
          say1('nominee_address'),
          written(language, nominee.nominee_address).replace(/ - (?=\S+$)/, '\u00a0-\u00a0'),
        ],
      ),
    })
  }
  if (!record.nominee && askedOf(definition, record.dead_option).is_nominee_optional === 1)
    sections.push({ heading: say1('nominee'), rows: rows([say1('nominee'), say1('nominee_none')]) })
  const variables = full.rules?.definition.variables ?? []
  const answers = full.answers.flatMap((answer): Row[] => {
    const variable = variables.find((candidate) => candidate.id === answer.variable_id)
    if (!variable) return []
    const chosen = variable.children
      .filter((child) => answer.sub_variable_ids.includes(child.id))
      .map((child) => format.digits(format.nameOf(child)))
    const value =
      variable.children.length === 0
        ? say1(answer.sub_variable_ids.some((id) => id !== 0) ? 'yes' : 'no')
        : chosen.join(', ')
    return rows([format.nameOf(variable), value])
  })
  answers.push(
    ...rows([say1('no_of_room'), record.no_of_room === null ? '' : format.digits(record.no_of_room)]),
  )
  if (answers.length > 0) sections.push({ heading: say1('eligibility'), rows: answers })
  return sections
}

const optionalName = (
  format: ReturnType<typeof formatFor>,
  row: { name_en: string; name_bn: string } | undefined,
): string => (row ? format.nameOf(row) : '')
