import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { beneficiaries } from '#contract/beneficiaries'
import type { BeneficiaryView } from '#contract/beneficiaries/view'
import { Failure } from '#contract/failure'
import { maskNumber } from '#worker/applications/index'
import { namedPath, placePath } from '#worker/db/place-path'
import { user } from '#worker/db/schema/access'
import { application } from '#worker/db/schema/applications'
import { place } from '#worker/db/schema/geography'
import { program } from '#worker/db/schema/programs'
import { accountField } from '#worker/db/schema/packed'
import { account, beneficiary, beneficiaryPeriod, seat } from '#worker/db/schema/registry'
import { bank, bankBranch, lookup, mfs } from '#worker/db/schema/settings'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { programNames } from '#worker/programs/index'
import { fileRows, readyOf, titleOf } from './files.ts'
import { beneficiaryRows, rowOf, type BeneficiaryFound } from './beneficiary-rows.ts'
import { waitingBefore } from './turn.ts'

type Viewing = Call<(typeof beneficiaries)['beneficiary']['get']>
type Naming = { name_en: string; name_bn: string }
const above = alias(place, 'above')
const top = alias(place, 'top')

/** As many periods are shown, and other allowances of the same person. */
const shownMaximum = 100

/** Everything about one beneficiary, for staff in whose places they lie. */
export async function details(call: Viewing): Promise<{ data: BeneficiaryView }> {
  const { db, user: who, params, work } = call
  const [found] = await beneficiaryRows(
    { db },
    and(eq(beneficiary.id, params.id), inScope(beneficiary.place, who.scope)),
  )
  if (!found) throw new Failure('not_found')
  const { beneficiary: row, person: its } = found
  work.place(row.place)
  work.noteRead('beneficiary', row.id)
  const [{ named, ways, programs, ...read }, shown, opened] = await Promise.all([
    readAll(call, found),
    rowOf(call, found),
    numbersOf(call, found),
  ])
  const { details: own } = its
  const nameOf = (id: number | null | undefined) => named.get(id ?? 0) ?? null
  const handOf = (by: number | null, at: string | null) =>
    by === null || at === null ? null : { name: read.people.get(by) ?? '', at }
  const both = (en: string, bn: string): Naming => ({ name_en: en, name_bn: bn })
  const addressOf = (key: 'present' | 'permanent') => {
    const { ward_id, post_code, address } = row.addresses[key]
    return { place: ways.get(ward_id) ?? null, post_code, address }
  }
  const { nominee, guardian } = row
  const accountNow = read.accounts[0]
  return {
    data: {
      ...shown,
      status_at: row.status_at,
      note: row.note,
      has_paper: row.paper !== null,
      approved_by: row.approved_by,
      approved_at: row.approved_at,
      hands: {
        verified: handOf(row.verified_by, row.verified_at),
        approved: handOf(row.approved_by, row.approved_at),
        // Of who was brought back the history says it.
        deleted: row.status === 'deleted' ? handOf(row.deleted_by, row.deleted_at) : null,
      },
      applied_at: row.applied_at,
      application: read.applications[0] ?? null,
      class: nameOf(row.class_id),
      present_until: row.present_until,
      hold: row.hold,
      person: {
        identity: its.identity,
        father: both(own.father_name_en, own.father_name_bn),
        mother: both(own.mother_name_en, own.mother_name_bn),
        spouse: own.spouse_name_bn ? both(own.spouse_name_en ?? '', own.spouse_name_bn) : null,
        identification_mark: own.identification_mark ?? null,
        nationality: nameOf(own.nationality),
        education: nameOf(own.education_status),
        profession: nameOf(own.profession),
        religion: nameOf(own.religion),
        marital_status: nameOf(own.marital_status),
        email: own.email ?? null,
      },
      present: addressOf('present'),
      permanent: addressOf('permanent'),
      account: accountNow
        ? {
            institution: accountNow.institution,
            branch: accountNow.branch,
            owner: accountNow.details.account_type === 2 ? nameOf(accountNow.details.account_owner) : null,
            account_name: accountNow.details.account_name,
            number: opened.account ?? '',
            state: row.account_state,
          }
        : null,
      nominee: nominee && {
        name: both(nominee.nominee_en, nominee.nominee_bn),
        relation: nameOf(nominee.nominee_relation_with_beneficiary),
        date_of_birth: nominee.nominee_date_of_birth,
        address: nominee.nominee_address,
        nationality: nameOf(nominee.nominee_nationality),
        number: opened.nominee,
      },
      guardian: guardian && { name: guardian.name, mobile: opened.guardian },
      files: read.files.map((file) => ({
        kind: file.kind,
        title: titleOf(file),
        content_type: file.content_type,
        ready: readyOf(file),
      })),
      periods: read.periods.map(({ period, place: way }) => ({
        status: period.status,
        program: programs.get(period.program_id) ?? both('', ''),
        place: namedPath(way),
        class: nameOf(period.class_id),
        monthly_amount: period.monthly_amount,
        from_day: period.from_day,
        to_day: period.to_day,
      })),
      seats: {
        place: read.seats[0]?.place ?? null,
        taken: read.seats[0]?.taken ?? 0,
        seats: read.seats[0]?.seats ?? null,
      },
      rank: row.status === 'waiting' ? (read.ranks[0]?.before ?? 0) + 1 : null,
      others: read.others.map((one) => ({
        id: one.id,
        number: one.number,
        status: one.status,
        program: programs.get(one.program_id) ?? both('', ''),
      })),
    },
  }
}

/** The numbers of the person and of those beside them, opened and masked. */
async function numbersOf({ db, deps: { secrets } }: Viewing, { beneficiary: row }: BeneficiaryFound) {
  const masked = async (kept: string | null | undefined) =>
    kept ? maskNumber(await secrets.decrypt(kept)) : null
  const [own] =
    row.account_id === null
      ? []
      : await db.select({ number: account.number }).from(account).where(eq(account.id, row.account_id))
  return {
    account: await masked(own?.number),
    nominee: await masked(row.nominee_number),
    guardian: await masked(row.guardian_mobile),
  }
}

/** What is told of a beneficiary beside their own row, in one batch of reads. */
async function readAll({ db, user: who }: Viewing, { beneficiary: row, person: its }: BeneficiaryFound) {
  const { id } = row
  const { details: own } = its
  const ids = [
    row.class_id,
    own.nationality,
    own.education_status,
    own.profession,
    own.religion,
    own.marital_status,
    row.nominee?.nominee_relation_with_beneficiary,
    row.nominee?.nominee_nationality,
  ].filter((one) => typeof one === 'number')
  const wards = [row.addresses.present.ward_id, row.addresses.permanent.ward_id]
  const hands = [row.verified_by, row.approved_by, row.deleted_by].map((one) => one ?? 0)
  const institution = sql<string | null>`coalesce(${bank.name_en}, ${mfs.name_en})`
  const institutionBn = sql<string | null>`coalesce(${bank.name_bn}, ${mfs.name_bn})`
  const [accounts, files, periods, seats, ranks, others, applications, people, ways, programs] =
    await db.batch([
      db
        .select({
          details: account.details,
          institution: { name_en: institution, name_bn: institutionBn },
          branch: { name_en: bankBranch.name_en, name_bn: bankBranch.name_bn },
        })
        .from(account)
        .leftJoin(bank, eq(bank.id, accountField(account.details, 'bank_id')))
        .leftJoin(bankBranch, eq(bankBranch.id, accountField(account.details, 'branch_id')))
        .leftJoin(mfs, eq(mfs.id, accountField(account.details, 'mfs_id')))
        .where(eq(account.id, row.account_id ?? 0)),
      fileRows(db, id),
      db
        .select({ period: beneficiaryPeriod, place: placePath(place, above, top) })
        .from(beneficiaryPeriod)
        .leftJoin(place, eq(place.number, beneficiaryPeriod.place))
        .leftJoin(above, eq(above.id, place.parent_id))
        .leftJoin(top, eq(top.id, above.parent_id))
        .where(eq(beneficiaryPeriod.beneficiary_id, id))
        .orderBy(desc(beneficiaryPeriod.id))
        .limit(shownMaximum),
      db
        .select({
          place: { name_en: place.name_en, name_bn: place.name_bn },
          taken: sql<number>`coalesce(${seat.taken}, 0)`,
          seats: sql<number | null>`coalesce(${seat.seats}, ${program.seats})`,
        })
        .from(program)
        .leftJoin(seat, and(eq(seat.program_id, program.id), eq(seat.area, row.seat_area)))
        .leftJoin(place, eq(place.number, row.seat_area))
        .where(eq(program.id, row.program_id)),
      db
        .select({
          before: waitingBefore(row),
        })
        .from(sql`(select 1)`),
      db
        .select()
        .from(beneficiary)
        .where(
          and(
            eq(beneficiary.person_id, row.person_id),
            ne(beneficiary.id, id),
            inScope(beneficiary.place, who.scope),
          ),
        )
        .orderBy(desc(beneficiary.id))
        .limit(shownMaximum),
      db
        .select({ id: application.id, state: application.state })
        .from(application)
        .where(eq(application.id, row.application_id ?? 0)),
      db.select({ id: user.id, name: user.full_name }).from(user).where(inArray(user.id, hands)),
      db
        .select({ id: place.id, way: placePath(place, above, top) })
        .from(place)
        .leftJoin(above, eq(above.id, place.parent_id))
        .leftJoin(top, eq(top.id, above.parent_id))
        .where(inArray(place.id, wards)),
      programNames(db),
    ])
  const owner = accounts[0]?.details
  const classes = periods.flatMap(({ period }) => (period.class_id === null ? [] : [period.class_id]))
  const lookups = await db
    .select({ id: lookup.id, name_en: lookup.value_en, name_bn: lookup.value_bn })
    .from(lookup)
    .where(inArray(lookup.id, [...ids, ...classes, owner?.account_type === 2 ? owner.account_owner : 0]))
    .orderBy(asc(lookup.id))
  const institutionOf = (name: { name_en: string | null; name_bn: string | null }) => namedPath(name)
  return {
    accounts: accounts.map((one) => ({ ...one, institution: institutionOf(one.institution) })),
    files,
    periods,
    seats,
    ranks,
    others,
    applications,
    people: new Map(people.map(({ id: by, name }) => [by, name])),
    ways: new Map(ways.map((one) => [one.id, namedPath(one.way)])),
    programs: new Map(programs.map(({ id: of, name_en, name_bn }) => [of, { name_en, name_bn }])),
    named: new Map<number, Naming>(lookups.map(({ id: of, ...naming }) => [of, naming])),
  }
}
