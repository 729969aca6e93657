import { PNG } from 'pngjs'
import { houseSizeOf, roomScores } from '#contract/poverty'
import type { Verified } from '#contract/applications/verification'
import type { PublicProgram, PublicVariable } from '#contract/applications/public-program'
import type { Api } from './api.ts'

const drawn = new Map<string, Blob>()
/** A real PNG of so many pixels. */
export function picture(width: number, height: number, shade = 200): Blob {
  const key = `${width}×${height} ${shade}`
  const known = drawn.get(key) ?? draw(width, height, shade)
  drawn.set(key, known)
  return known
}
const draw = (width: number, height: number, shade: number): Blob => {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4)
    png.data.set([shade, (at / 7) % 255, (at / 13) % 255, 255], at)
  return new Blob([PNG.sync.write(png) as Uint8Array<ArrayBuffer>], { type: 'image/png' })
}
export const photo = () => picture(180, 200)
export const signature = () => picture(200, 80)
/** The smallest file that is a PDF by its content. */
export const pdf = (): Blob =>
  new Blob(
    [
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n101\n%%EOF\n',
    ],
    { type: 'application/pdf' },
  )

type Fields = Record<string, unknown>
type Person = {
  nid: string | null
  date_of_birth: string
  gender: string
  disability_id?: string | undefined
}

const first = async (api: Api, path: string) => (await api.get(path)).body['data'][0]?.id as number
const firstOf = async (api: Api, path: string, at: number) =>
  (await api.get(path)).body['data'][at]?.id as number

type AddressKind = 'union' | 'pourashava' | 'city' | 'district_pourashava'
const walked = new WeakMap<Api, Map<AddressKind, Promise<Fields>>>()

/** A full address of each kind, walked down through the API once. */
export async function addressFields(
  api: Api,
  prefix: '' | 'permanent_',
  kind: AddressKind = 'union',
): Promise<Fields> {
  const known = walked.get(api) ?? new Map<AddressKind, Promise<Fields>>()
  walked.set(api, known)
  const address = known.get(kind) ?? walkDown(api, kind)
  known.set(kind, address)
  address.catch(() => known.delete(kind))
  return Object.fromEntries(Object.entries(await address).map(([name, value]) => [prefix + name, value]))
}

async function walkDown(api: Api, kind: AddressKind): Promise<Fields> {
  // Division 3 (Dhaka in the order of codes) has all kinds.
  const division = await firstOf(api, '/global/division/get', 2)
  const districts = (await api.get(`/global/district/get/${division}`)).body['data'] as {
    id: number
    name_en: string
  }[]
  const district = (
    kind === 'city'
      ? districts.find((row) => row.name_en === 'Dhaka')
      : districts.find((row) => row.name_en === 'Faridpur')
  )!.id
  const common = { division_id: division, district_id: district, post_code: '১২০৭', address: 'বাড়ি ১২, রাস্তা ৩' }
  const fields = async (): Promise<Fields> => {
    if (kind === 'city') {
      const city = await first(api, `/global/city/get/${district}/3`)
      const thana = await first(api, `/global/thana/get/city/${city}`)
      return {
        location_type: 3,
        city_id: city,
        city_thana_id: thana,
        ward_id_city: await first(api, `/global/ward/get/thana/${thana}`),
      }
    }
    if (kind === 'district_pourashava') {
      const pourashava = await first(api, `/global/city/get/${district}/1`)
      return {
        location_type: 1,
        district_pouro_id: pourashava,
        ward_id_dist: await first(api, `/global/ward/get/district_pouro/${pourashava}`),
      }
    }
    const upazilas = (await api.get(`/global/thana/get/${district}`)).body['data'] as {
      id: number
      name_en: string
    }[]
    const upazila = upazilas.find((row) => !row.name_en.endsWith('Sadar'))!.id
    if (kind === 'pourashava') {
      const pourashava = await first(api, `/global/union/pouro/get/${upazila}`)
      return {
        location_type: 2,
        thana_id: upazila,
        sub_location_type: 1,
        pouro_id: pourashava,
        ward_id_pouro: await first(api, `/global/ward/get/pouro/${pourashava}`),
      }
    }
    const union = await first(api, `/global/union/get/${upazila}`)
    return {
      location_type: 2,
      thana_id: upazila,
      sub_location_type: 2,
      union_id: union,
      ward_id_union: await first(api, `/global/ward/get/${union}`),
    }
  }
  return { ...common, ...(await fields()) }
}

/** Everything a registration for a program needs, verified and valid, for a person of the sandbox. Overrides come last. */
export async function registrationOf(
  api: Api,
  person: Person,
  programId: number,
  overrides: Fields = {},
): Promise<Fields> {
  const data = await api.pageData()
  const program = (data.programs as PublicProgram[]).find((row) => row.id === programId)!
  const lookup = (type: number, code: string) =>
    data.lookups.find((row: { type: number; code: string }) => row.type === type && row.code === code)
      ?.id as number
  const any = (type: number) => data.lookups.find((row: { type: number }) => row.type === type)?.id as number
  const byBirth = overrides['verification_type'] === 2
  const verified = byBirth
    ? undefined
    : ((await api.verify(person, programId)).body['data'] as Verified | undefined)
  const identity = byBirth
    ? { verification_type: 2, verification_number: '19901234567890123', date_of_birth: person.date_of_birth }
    : {
        verification_type: 1,
        verification_number: person.nid,
        date_of_birth: person.date_of_birth,
        verification_token: verified?.verification_token,
      }
  return {
    program_id: programId,
    program_version: program.program_version,
    ...(program.sub_programs[0] ? { sub_program_id: program.sub_programs[0].id } : {}),
    ...(program.dead_option_enable_disable ? { deadOptional: 0, injury_type: any(40) } : {}),
    ...(program.is_disable_class
      ? { lookup_type_id: program.lookup[0]!.id, education_status: program.lookup[0]!.id }
      : { education_status: any(8) }),
    ...identity,
    name_en: 'Md. Test Person',
    name_bn: 'মোঃ পরীক্ষা ব্যক্তি',
    father_name_en: 'Father Person',
    father_name_bn: 'পিতার নাম',
    mother_name_en: 'Mother Person',
    mother_name_bn: 'মাতার নাম',
    image: photo(),
    signature: signature(),
    nationality: lookup(33, 'bangladeshi'),
    gender_id: lookup(2, person.gender),
    profession: any(34),
    religion: any(9),
    marital_status: program.marital_status[0] ?? lookup(32, 'unmarried'),
    mobile: '০১৭১২৩৪৫৬৭৮',
    ...(await addressFields(api, '')),
    ...(await addressFields(api, 'permanent_')),
    ...(program.is_bank_mfs_mandatory ? await mobileAccount(api, lookup(37, 'myself') ?? any(37)) : {}),
    ...(program.is_nominee_optional ? { is_nominnee_optional: 0 } : {}),
    ...(program.pmt_status ? povertyAnswers(data.pmt) : {}),
    ...(await programFields(api, program, person, verified)),
    ...overrides,
  }
}

const wordOf = (verified: Verified | undefined) =>
  verified?.identity === 'verified' ? { word: verified.verification_token } : {}

async function mobileAccount(api: Api, owner: number): Promise<Fields> {
  const services = (await api.get('/global/get-mfs/')).body['data'] as {
    id: number
    account_digits: number
  }[]
  return {
    account_type: 2,
    mfs_name: services.find((row) => row.account_digits === 11)!.id,
    account_owner: owner,
    account_number: '01712345678',
  }
}

/** A bank account at the first bank with a branch in the district. */
export async function bankAccount(api: Api, districtId: number): Promise<Fields> {
  for (const bank of (await api.get('/global/get-bank/')).body['data'] as {
    id: number
    account_digits_min: number
  }[]) {
    const branch = await first(api, `/global/get-branches/${bank.id}?bank_district_id=${districtId}`)
    if (branch)
      return {
        account_type: 1,
        bank_name: bank.id,
        branch_name: branch,
        account_name: 'Md. Test Person',
        account_number: '123456789012345678'.slice(0, bank.account_digits_min),
        mfs_name: undefined,
        account_owner: undefined,
      }
  }
  throw new Error('no bank has a branch there')
}

/** A nominee who is verified, with pictures. */
export async function nomineeFields(api: Api, nominee: Person, applicantNumber: string): Promise<Fields> {
  const { lookups } = await api.pageData()
  const any = (type: number) => lookups.find((row: { type: number }) => row.type === type)?.id as number
  const { body } = await api.verifyNominee(nominee, { applicant_number: applicantNumber })
  return {
    is_nominnee_optional: 1,
    nominee_verification_type: 1,
    nominee_verification_number: nominee.nid,
    nominee_date_of_birth: nominee.date_of_birth,
    nominee_token: body['data']?.nominee_token,
    nominee_en: 'Nominee Person',
    nominee_bn: 'নমিনির নাম',
    nominee_nationality: any(33),
    nominee_relation_with_beneficiary: any(38),
    nominee_address: 'একই ঠিকানা',
    nominee_image: photo(),
    nominee_signature: signature(),
  }
}

function povertyAnswers(variables: PublicVariable[]): Fields {
  const application_pmt = variables.map((variable) => ({
    variable_id: variable.id,
    sub_variables:
      variable.children.length === 0
        ? 0
        : variable.field_type === 2
          ? [variable.children[0]!.id]
          : variable.children[variable.is_house_size ? 3 : 0]!.id,
  }))
  const house_size = houseSizeOf(variables, application_pmt)!
  return { application_pmt, house_size, no_of_room: 2, pmt_status: 1, ...roomScores(house_size, 2) }
}

async function programFields(
  api: Api,
  program: PublicProgram,
  person: Person,
  verified: Verified | undefined,
): Promise<Fields> {
  const files: Fields = {}
  const values = program.additional_field.map((field) => {
    if (field.type === 'file') files[`file_value_${field.id}`] = pdf()
    const options = field.additional_field_value.map((option) => option.id)
    return {
      allowance_program_additional_fields_id: field.id,
      allowance_program_additional_field_values_id:
        field.type === 'dropdown' ? options[0] : field.type === 'checkbox' ? options.slice(0, 1) : null,
      value: {
        text: 'লেখা',
        number: '3',
        date: '2024-08-05',
        disabled: person.disability_id ?? '',
        dropdown: null,
        checkbox: null,
        file: null,
      }[field.type],
      file_value: field.type === 'file' ? `file_value_${field.id}` : null,
    }
  })
  const card =
    person.disability_id === undefined
      ? undefined
      : (await api.verifyCard(person.disability_id, person.date_of_birth, wordOf(verified))).body['data']
          ?.disability_token
  return { application_allowance_values: values, disability_token: card, ...files }
}
