import type { applications } from '#contract/applications'
import { locationType, placeParts, subLocationType } from '#contract/applications/address'
import type { LoadedApplication, LoadedLocation } from '#contract/applications/loaded'
import type { AddressRecord, FileScan } from '#contract/applications/record'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { Failure } from '#contract/failure'
import { application, applicationFile as fileTable } from '#worker/db/schema/applications'
import { lookup } from '#worker/db/schema/settings'
import { inScope } from '#worker/db/scope'
import type { Call, CallBase } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { handOf } from './holder.ts'
import { ownApplication, refuseOthers, type Own } from './own.ts'
import type { FullApplication } from './full-application.ts'

type Loaded = LoadedApplication
type Table = typeof applications
const kindOfPart = {
  division_id: 'division',
  district_id: 'district',
  thana_id: 'upazila',
  union_id: 'union',
  pouro_id: 'pourashava',
  city_id: 'city',
  city_thana_id: 'city_thana',
  district_pouro_id: 'district_pourashava',
} as const

/** An application for its applicant: to look at, and as values for the form to start from. */
export async function loadApplication(call: Call<Table['application']['get']>): Promise<Loaded> {
  const own = await ownApplication(call, call.params.id)
  const { full, offer, lock } = own
  const { record } = full
  call.work.place(record.place)
  call.work.noteRead('application', record.id)
  const path = (kind: string) =>
    full.files.some((file) => file.kind === kind) ? `/global/application/file/${record.id}/${kind}` : null
  const nameOf = (id: number) => offer.shown.additional_field.find((field) => field.id === id)
  return {
    application: {
      id: record.id,
      version: record.version,
      state: record.state,
      identity: record.identity,
      submitted_at: record.submitted_at,
      mobile_confirmed: record.mobile_confirmed_at !== null,
      locked: lock,
      needs_code: lock === null && handOf(call, full) === 'facts',
      form: await formValues(call, own),
      verified_fields: verifiedFields(record),
      score: record.score,
      cut_off: record.cut_off,
      current_location: location(full, record.addresses.present),
      permanent_location: location(full, record.addresses.permanent),
      subvariable: full.answers.map(({ variable_id, sub_variable_ids }) => ({
        variable_id,
        sub_variables: sub_variable_ids,
      })),
      allow_addi_fields: full.values.flatMap(({ field_id, value }) => {
        const field = nameOf(field_id)
        return field
          ? [
              {
                id: field.id,
                name_en: field.name_en,
                name_bn: field.name_bn,
                type: field.type,
                pivot: { value },
              },
            ]
          : []
      }),
      allow_addi_field_value: full.values.flatMap(({ field_id, value_ids }) =>
        (value_ids ?? []).map((id) => ({ field_id, id })),
      ),
      program: offer.shown,
      choices_off: await choicesOff(call, own),
    },
    image: path('image'),
    signature: path('signature'),
    nominee_image: path('nominee_image'),
    nominee_signature: path('nominee_signature'),
    files: Object.fromEntries(
      full.files
        .filter(({ kind, scan }) => kind.startsWith('field:') && scan !== 'infected')
        .map(({ kind }) => [kind.slice(6), path(kind)!]),
    ),
  }
}

/** Rows that were chosen and aren't offered any more, named as they were. */
async function choicesOff({ db }: CallBase, { full: { record }, known }: Own) {
  const { person, nominee, account } = record
  const chosen = [
    record.injury_type_id,
    record.gender_id,
    record.class_id,
    person.nationality,
    person.education_status,
    person.profession,
    person.religion,
    person.marital_status,
    nominee?.nominee_nationality,
    nominee?.nominee_relation_with_beneficiary,
    account?.account_type === 2 ? account.account_owner : undefined,
  ].filter((id) => typeof id === 'number')
  const off = chosen.filter((id) => !known.lookups.some((row) => row.id === id))
  if (off.length === 0) return []
  const { id, type, code, value_en, value_bn } = lookup
  const rows = await db.select({ id, type, code, value_en, value_bn }).from(lookup).where(inArray(id, off))
  return rows.map((row) => ({ ...row, is_off: true as const }))
}

const registryFields = [
  'name_bn',
  'name_en',
  'father_name_bn',
  'father_name_en',
  'mother_name_bn',
  'mother_name_en',
  'gender_id',
] as const

/** What the registry gave; of a declared person nothing, of a pending one only number and date are fixed. */
function verifiedFields({ identity, unverified_fields, nominee }: FullApplication['record']): string[] {
  const ofNominee = nominee?.identity === 'verified' ? ['nominee_bn', 'nominee_en'] : []
  if (identity === 'declared') return ofNominee
  const fixed = ['verification_type', 'verification_number', 'date_of_birth', ...ofNominee]
  return identity === 'verified'
    ? [...fixed, ...registryFields.filter((field) => !unverified_fields.includes(field))]
    : fixed
}

async function formValues(call: CallBase, { full }: Own): Promise<Loaded['application']['form']> {
  const { record } = full
  const { decrypt } = call.deps.secrets
  const opened = async (stored: string | null) => (stored === null ? null : decrypt(stored))
  const { account, nominee } = record
  const { identity: _, ...nomineeFields } = nominee ?? { identity: 'declared' as const }
  const values = {
    program_id: record.program_id,
    program_version: record.program_version_id,
    sub_program_id: record.sub_program_id,
    deadOptional: record.dead_option,
    injury_type: record.injury_type_id,
    lookup_type_id: record.class_id,
    verification_type: record.verification_type,
    verification_number: await decrypt(record.verification_number),
    date_of_birth: record.date_of_birth,
    age: record.age,
    gender_id: record.gender_id,
    name_en: record.name_en,
    name_bn: record.name_bn,
    ...record.person,
    mobile: await decrypt(record.mobile),
    filled_by: record.helper_name === null ? 'self' : 'helper',
    helper_name: record.helper_name,
    helper_mobile: await opened(record.helper_mobile),
    helper_relation: record.helper_relation,
    guardian_name: record.guardian?.name,
    guardian_relation: record.guardian?.relation,
    guardian_mobile: await opened(record.guardian_mobile),
    account_type: account?.account_type,
    account_name: account?.account_name,
    account_number: await opened(record.account_number),
    ...(account?.account_type === 1
      ? {
          bank_name: account.bank_id,
          branch_name: account.branch_id,
          branch_district: full.branch?.district_id,
          branch_division: full.branch_division_id,
        }
      : {}),
    ...(account?.account_type === 2
      ? { mfs_name: account.mfs_id, account_owner: account.account_owner }
      : {}),
    is_nominnee_optional: nominee !== null,
    ...nomineeFields,
    nominee_verification_number: await opened(record.nominee_number),
    house_size: record.house_size,
    no_of_room: record.no_of_room,
  }
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number | boolean] => entry[1] !== null && entry[1] !== undefined,
    ),
  )
}

function location(full: FullApplication, address: AddressRecord): z.output<typeof LoadedLocation> {
  const places = full.places
    .filter((place) => place.ward_id === address.ward_id)
    .map(({ id, kind, name_en, name_bn }) => ({ id, kind, name_en, name_bn }))
  const fields: Record<string, number | string> = {
    location_type: address.location_type,
    post_code: address.post_code,
    address: address.address,
  }
  if (address.sub_location_type !== undefined) fields['sub_location_type'] = address.sub_location_type
  for (const part of placeParts(address)) {
    const kind = kindOfPart[part as keyof typeof kindOfPart] ?? 'ward'
    const row = places.find((place) => place.kind === kind)
    if (row) fields[part] = row.id
  }
  const sub = address.location_type === locationType.upazila ? (address.sub_location_type ?? null) : null
  return {
    location_type: address.location_type,
    sub_location_type: sub,
    type: sub === subLocationType.pourashava ? 'pouro' : sub === subLocationType.union ? 'union' : null,
    places,
    fields,
  }
}

/** A picture or document of the token's application: pictures shown in place, documents saved. */
export async function applicationFile(call: Call<Table['application']['file']>): Promise<FileReply> {
  const { id, kind } = call.params
  refuseOthers(call, id)
  const [file] = await call.db
    .select()
    .from(fileTable)
    .where(and(eq(fileTable.application_id, id), eq(fileTable.kind, kind)))
  return fileReply(call, file)
}

/** The same for staff, of an application in their places; the read is logged. */
export async function staffFile(call: Call<Table['application']['staffFile']>): Promise<FileReply> {
  const { params, user, db, work } = call
  const [found] = await db
    .select({ file: fileTable, place: application.place })
    .from(fileTable)
    .innerJoin(application, eq(application.id, fileTable.application_id))
    .where(
      and(
        eq(fileTable.application_id, params.id),
        eq(fileTable.kind, params.kind),
        inScope(application.place, user.scope),
      ),
    )
  if (!found) throw new Failure('not_found')
  work.place(found.place)
  work.noteRead('application', params.id)
  return fileReply(call, found.file)
}

/** Nothing leaves that the virus scanner found, or has yet to see. */
const refusalOf = {
  none: undefined,
  clean: undefined,
  waiting: 'file_waiting',
  infected: 'file_infected',
} as const

async function fileReply(
  call: CallBase,
  file: { object_key: string; content_type: string; scan: FileScan } | undefined,
): Promise<FileReply> {
  const refusal = file && refusalOf[file.scan]
  if (refusal) throw new Failure(refusal)
  const stored = file && (await call.deps.files().get(file.object_key))
  if (!file || !stored) throw new Failure('not_found')
  return new FileReply(
    stored.bytes,
    file.content_type,
    file.content_type.startsWith('image/') ? 'inline' : 'attachment',
  )
}
