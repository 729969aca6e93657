import { sql, type SQL } from 'drizzle-orm'
import { customType, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AccountRecord, AddressRecord, PersonRecord } from '#contract/applications/record'

/**
 * Records of millions of rows, kept without the names of their fields, which weigh more than what they name: `[2,"Rahima",37001,1]`.
 * A position stays what it is; another field goes to the end. Rows of before have the names, and read as they are.
 */
type FieldsOf<Value> = Value extends unknown ? keyof Value & string : never
export type Positions<Value> = { readonly [Field in FieldsOf<Value>]: number }

export const personPositions: Positions<Required<PersonRecord>> = {
  father_name_en: 0,
  father_name_bn: 1,
  mother_name_en: 2,
  mother_name_bn: 3,
  nationality: 4,
  religion: 5,
  education_status: 6,
  marital_status: 7,
  profession: 8,
  spouse_name_en: 9,
  spouse_name_bn: 10,
  identification_mark: 11,
  email: 12,
}
export const accountPositions: Positions<AccountRecord> = {
  account_type: 0,
  account_name: 1,
  account_owner: 2,
  mfs_id: 3,
  bank_id: 4,
  branch_id: 5,
}
const addressPositions: Positions<Required<AddressRecord>> = {
  ward_id: 0,
  location_type: 1,
  post_code: 2,
  address: 3,
  sub_location_type: 4,
}

type Named = Record<string, unknown>
type Places = Readonly<Record<string, number>>

/** The values in their places; undefined where they would not come back as they are. */
function packed(value: Named, positions: Places): unknown[] | undefined {
  const values: unknown[] = []
  for (const [field, own] of Object.entries(value)) {
    if (own === undefined) continue
    const at = positions[field]
    if (at === undefined || own === null) return undefined
    values[at] = own
  }
  return Array.from(values, (own) => own ?? null)
}

function unpacked(values: readonly unknown[], positions: Places): Named {
  const named: Named = {}
  for (const [field, at] of Object.entries(positions)) {
    const own = values[at] ?? null
    if (own !== null) named[field] = own
  }
  return named
}

/** How a record is kept: `pack` gives what is written, `unpack` takes that, or what was written before. */
type Form<Value> = { pack(value: Value): unknown; unpack(kept: unknown): Value }

const inPlaces = <Value extends object>(positions: Positions<Value>): Form<Value> => ({
  pack: (value) => packed(value as Named, positions) ?? value,
  unpack: (kept) => (Array.isArray(kept) ? unpacked(kept, positions) : kept) as Value,
})

type Addresses = { present: AddressRecord; permanent: AddressRecord }
const forms = {
  person: inPlaces<PersonRecord>(personPositions),
  account: inPlaces<AccountRecord>(accountPositions),
  /** Where the permanent one is the present one, as of most people, it is said once. */
  addresses: {
    pack(value) {
      const [present, permanent] = [value.present, value.permanent].map((one) =>
        packed(one, addressPositions),
      )
      if (!present || !permanent || Object.keys(value).length !== 2) return value
      return JSON.stringify(present) === JSON.stringify(permanent) ? [present] : [present, permanent]
    },
    unpack(kept) {
      if (!Array.isArray(kept)) return kept as Addresses
      const [present, permanent] = (kept as unknown[][]).map(
        (one) => unpacked(one, addressPositions) as AddressRecord,
      )
      return { present: present!, permanent: permanent ?? { ...present! } }
    },
  } satisfies Form<Addresses>,
}

const kept = <Value>(form: Form<Value>) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(form.pack(value)),
    fromDriver: (text) => form.unpack(JSON.parse(text)),
  })
export const personRecord = kept(forms.person)
export const accountRecord = kept(forms.account)
export const addressRecords = kept<Addresses>(forms.addresses)

type Shape = { pack(value: never): unknown; unpack(kept: unknown): unknown }
/** Which columns those are, for the audit, whose rows keep them the same way. */
const formOf: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  application: { person: forms.person, account: forms.account, addresses: forms.addresses },
  person: { details: forms.person },
  account: { details: forms.account },
  beneficiary: { addresses: forms.addresses },
}
function each(entity: string, state: Named, way: 'pack' | 'unpack'): Named {
  const own = formOf[entity]
  if (!own) return state
  return Object.fromEntries(
    Object.entries(state).map(([column, value]) => {
      const form = own[column]
      return [column, form && typeof value === 'object' && value !== null ? form[way](value as never) : value]
    }),
  )
}
/** A state of a record as the audit keeps it, and as it is shown. */
export const packedState = (entity: string, state: Named): Named => each(entity, state, 'pack')
export const unpackedState = (entity: string, state: Named): Named => each(entity, state, 'unpack')

/** A field of an account in SQL, whichever way the row keeps it. */
export const accountField = (account: SQLiteColumn, field: keyof typeof accountPositions): SQL<number> =>
  sql<number>`coalesce(${account} ->> ${field}, ${account} ->> ${`$[${accountPositions[field]}]`})`
