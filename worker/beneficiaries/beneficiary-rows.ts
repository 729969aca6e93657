import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { BeneficiaryRow, GoneFor } from '#contract/beneficiaries/beneficiary-lists'
import { turnOf } from '#contract/beneficiaries/rank'
import { diedCode } from '#contract/lookups'
import { maskNumber } from '#worker/applications/index'
import { namedPath, placePath } from '#worker/db/place-path'
import { user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { programVersion } from '#worker/db/schema/programs'
import { beneficiary, person } from '#worker/db/schema/registry'
import { lookup } from '#worker/db/schema/settings'
import type { CallBase } from '#worker/http/call'

const above = alias(place, 'above')
const top = alias(place, 'top')
const why = alias(lookup, 'why')
const whyFirst = alias(lookup, 'why_first')
const approver = alias(user, 'approver')

/** Why nobody can bring somebody back, as `restore` and `restore_inactive` refuse it: their application ended, or they are claimed elsewhere. */
const goneFor = sql<GoneFor | null>`case
  when ${beneficiary.status} not in ('deleted', 'inactive') then null
  when ${beneficiary.status} = 'deleted' and ${beneficiary.status_before} = 'inactive' then null
  when ${beneficiary.status} = 'deleted' and ${beneficiary.status_before} = 'waiting'
    and ${beneficiary.application_id} is not null and (
      ${beneficiary.deleted_by} is null
      or (select state from application where application.id = ${beneficiary.application_id}) <> 'rejected'
    ) then 'ended'
  when exists (
    select 1 from person_claim as claim
    where claim.kind = ${person.identity} and claim.person_index = ${person.person_index}
  ) then 'claimed'
end`

/** The one row query of beneficiaries, with person, program and the way to their place. */
export const beneficiaryRows = ({ db }: Pick<CallBase, 'db'>, which: SQL | undefined) =>
  db
    .select({
      beneficiary,
      person,
      id: beneficiary.id,
      program: {
        name_en: sql<string>`${programVersion.definition} ->> 'name_en'`,
        name_bn: sql<string>`${programVersion.definition} ->> 'name_bn'`,
      },
      place: placePath(place, above, top),
      gender: { name_en: lookup.value_en, name_bn: lookup.value_bn },
      reason: { name_en: why.value_en, name_bn: why.value_bn },
      first: { name_en: whyFirst.value_en, name_bn: whyFirst.value_bn },
      approver: approver.full_name,
      died: sql<
        number | null
      >`(select max(cause.code = ${diedCode}) from lookup as cause where cause.id in (${beneficiary.deactivated_for}, ${beneficiary.reason_id}))`,
      gone: goneFor,
      hands: sql<
        string | null
      >`(select json_array(recommended_by, refused_by) from application where application.id = ${beneficiary.application_id})`,
    })
    .from(beneficiary)
    .innerJoin(person, eq(person.id, beneficiary.person_id))
    .innerJoin(programVersion, eq(programVersion.id, beneficiary.program_version_id))
    .leftJoin(place, eq(place.number, beneficiary.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .leftJoin(top, eq(top.id, above.parent_id))
    .leftJoin(lookup, eq(lookup.id, beneficiary.gender_id))
    .leftJoin(why, eq(why.id, beneficiary.reason_id))
    .leftJoin(whyFirst, eq(whyFirst.id, beneficiary.passed_reason_id))
    .leftJoin(approver, and(isNotNull(beneficiary.passed_over), eq(approver.id, beneficiary.approved_by)))
    .where(which)
    .$dynamic()
export type BeneficiaryFound = Awaited<ReturnType<typeof beneficiaryRows>>[number]

const nothing = { name_en: '', name_bn: '' }

const handsOf = (hands: string | null): number[] =>
  hands === null ? [] : (JSON.parse(hands) as (number | null)[]).flatMap((by) => by ?? [])

/** A beneficiary as lists show it. */
export async function rowOf(
  { deps: { secrets } }: Pick<CallBase, 'deps'>,
  {
    beneficiary: row,
    person: who,
    program,
    place: way,
    gender,
    reason,
    died,
    gone,
    hands,
    ...found
  }: BeneficiaryFound,
): Promise<BeneficiaryRow> {
  const [verification_number, mobile] = await Promise.all(
    [who.verification_number, who.mobile].map(async (kept) => maskNumber(await secrets.decrypt(kept))),
  )
  const { id, version, number, status, status_day, verified_by, verified_at } = row
  return {
    id,
    version,
    number,
    status,
    status_day,
    verified_by,
    verified_at,
    name_en: who.name_en,
    name_bn: who.name_bn,
    date_of_birth: who.date_of_birth,
    gender: gender ?? nothing,
    program,
    place: namedPath(way),
    verification_number: verification_number!,
    mobile: mobile!,
    monthly_amount: row.monthly_amount,
    account_state: row.account_state,
    held: row.hold !== null,
    reason,
    note: row.note,
    recorded_dead: died === 1,
    turn: turnOf(row),
    deactivated_by: row.deactivated_by,
    passed_over:
      row.passed_over === null
        ? null
        : {
            count: row.passed_over,
            reason: found.first,
            note: row.passed_note ?? '',
            by: found.approver ?? '',
          },
    status_before: row.status_before,
    gone_for: gone,
    application_by: handsOf(hands),
  }
}
