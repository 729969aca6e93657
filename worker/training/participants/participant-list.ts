import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import type { training } from '#contract/training'
import { isQueue, type ParticipantQuery, type TakingProgram } from '#contract/training/participants'
import { hasPassed } from '#contract/training/passing'
import { keysetPage } from '#worker/db/keyset'
import { offeredMaximum, offeredPeople } from '#worker/access/index'
import { namedPath, placePath } from '#worker/db/place-path'
import { containing } from '#worker/db/search'
import { office, user } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import {
  trainingCertificate,
  trainingCircular,
  trainingFigure,
  trainingParticipant,
  trainingProgram,
} from '#worker/db/schema/training'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Call } from '#worker/http/call'
import type { Asking } from '#worker/resource/filters'
import { keysetListing } from '#worker/resource/keyset-list'
import { scopeWithin } from '#worker/resource/place-asked'
import { firstTakingDay, isReadable, isTakingProgram, readablePrograms } from '../drafts.ts'
import { endsOf, isCancelled, isInHand } from '../program.ts'
import {
  emailIndex,
  findParticipant,
  participantRows,
  shownParticipant,
  type ParticipantFound,
} from './find.ts'

type Table = (typeof training)['participant']
const row = trainingParticipant

type Asked = ParticipantQuery & {
  address: string | undefined
  isFewOfCircular: boolean
}

/** As the dashboard's figures count them: of who has a seat, in a program with an exam, or of which a class was held. */
const scored = (score: SQL) =>
  sql`+${row.status} = 'accepted' and exists (select 1 from training_figure as exam where exam.program_id = ${row.program_id} and exam.pass_at is not null and ${score})`
const resultIs = {
  known: scored(sql`${row.score} is not null`),
  passed: scored(sql`${row.score} >= exam.pass_at`),
  failed: scored(sql`${row.score} < exam.pass_at`),
} as const satisfies Record<NonNullable<ParticipantQuery['result']>, SQL>

const expected = (attended: SQL) =>
  sql`+${row.status} = 'accepted' and exists (select 1 from training_figure as class where class.program_id = ${row.program_id} and class.held > 0 and ${attended})`
const presenceIs = {
  expected: expected(sql`1`),
  present: expected(sql`${row.attended} > 0`),
  absent: expected(sql`${row.attended} < class.held`),
} as const satisfies Record<NonNullable<ParticipantQuery['presence']>, SQL>

/** A program that has anybody of these at all: of any other nobody is read. */
const hasAny = {
  known: sql`figure.examined > 0`,
  passed: sql`figure.passed > 0`,
  failed: sql`figure.examined > figure.passed`,
  expected: sql`figure.held > 0`,
  present: sql`figure.present > 0`,
  absent: sql`figure.present < figure.accepted * figure.held`,
} as const
/** Those of whom a program's figures say whether there are any, where they still wait for a word. */
const waits = { applied: sql`figure.applied > 0`, waiting: sql`figure.waiting > 0` } as const
const programOf = ({ result, presence, taking, status }: ParticipantQuery) =>
  result || presence || taking
    ? sql`(select figure.program_id from training_figure as figure where figure.program_id = ${trainingProgram.id} and ${and(
        result && hasAny[result],
        presence && hasAny[presence],
        taking && isTakingProgram(trainingProgram.id),
        taking && isQueue(status) ? waits[status] : undefined,
      )})`
    : trainingProgram.id

/** All that is judged of a participant beside the days in which the program begins. */
const judgedOf = (who: SignedIn, { status, source, search, result, presence, taking, address }: Asked) =>
  and(
    isReadable(who, row.program_id),
    status && sql`+${row.status} = ${status}`,
    source && eq(row.source, source),
    result && resultIs[result],
    presence && presenceIs[presence],
    taking && isTakingProgram(row.program_id),
    address === undefined ? containing(search, row.full_name, row.organisation) : undefined,
  )
const ofCircular = (circular_id: number | undefined) =>
  circular_id === undefined
    ? undefined
    : sql`${row.program_id} in (select id from training_program where circular_id = ${circular_id})`
const isSpan = ({ begins_from, begins_to }: ParticipantQuery) =>
  begins_from !== undefined || begins_to !== undefined
const ofSpan = (query: ParticipantQuery) =>
  isSpan(query)
    ? sql`exists (select 1 from training_program as begun where begun.id = ${row.program_id} and begun.start_date between ${query.begins_from ?? ''} and ${query.begins_to ?? '~'})`
    : undefined
/** What is only known of programs that have begun is looked for from the latest of these on: whoever joined last is of one to come. */
const isOfBegun = ({ result, presence }: ParticipantQuery) => result !== undefined || presence !== undefined

/** Rows of a first look, for each is judged by its program too, and as many as are counted of the whole list. */
const firstLook = 60
const countMost = 300

/** As they came, the latest first. */
const inOrder = keysetListing({
  table: row,
  rows: participantRows,
  shown: shownParticipant,
  order: [row.joined_at, row.id],
  placeIndex: 'training_participant_place',
  keyOf: ({ joined_at, id }: ParticipantFound) => [joined_at, id],
  together: (query: Asked, { user: who }) => {
    const { program_id, circular_id, address, isFewOfCircular } = query
    const isByCircular = isFewOfCircular && program_id === undefined && address === undefined
    const judged = and(
      judgedOf(who, query),
      isByCircular ? undefined : ofCircular(circular_id),
      ofSpan(query),
    )
    // A program has a few thousand at the most, an address a few.
    if (address !== undefined)
      return {
        through: eq(row.email_index, address),
        filters: and(judged, program_id === undefined ? undefined : sql`+${row.program_id} = ${program_id}`),
      }
    if (program_id !== undefined) return { through: eq(row.program_id, program_id), filters: judged }
    if (isByCircular) return { through: ofCircular(circular_id), filters: judged }
    return { filters: judged, firstLook: judged && firstLook, countMost }
  },
})

/** Who hasn't confirmed, few of all: an index of each level has them alone, in the order of the list. */
const toConfirm = keysetListing({
  table: row,
  rows: participantRows,
  shown: shownParticipant,
  order: [row.joined_at, row.id],
  keyOf: ({ joined_at, id }: ParticipantFound) => [joined_at, id],
  together: (query: Asked, { user: who }) => {
    const filters = and(
      judgedOf(who, { ...query, status: undefined }),
      ofCircular(query.circular_id),
      ofSpan(query),
    )
    return { by: sql`${row.status} = 'unconfirmed'`, filters, firstLook: filters && firstLook, countMost }
  },
})

/** Of programs that begin in a span, however long ago: those of the latest program first, as they came. */
const byFirstDay = keysetListing({
  table: row,
  rows: participantRows,
  shown: shownParticipant,
  order: [trainingProgram.start_date, trainingProgram.id, row.joined_at, row.id],
  keyOf: ({ program, joined_at, id }: ParticipantFound) => [program.start_date, program.id, joined_at, id],
  together: (query: Asked, { user: who, now }) => {
    const { circular_id } = query
    const begins_to = query.begins_to ?? (isOfBegun(query) ? dayInDhaka(now) : undefined)
    // Results and attendance are of who has a seat. By its state a program's index has who is asked for alone.
    const status = query.status ?? ((query.result || query.presence) && 'accepted')
    return {
      under: {
        table: trainingProgram,
        on: and(
          sql`${row.program_id} = ${programOf(query)}`,
          status && eq(row.status, status),
          circular_id === undefined ? undefined : sql`+${trainingProgram.circular_id} = ${circular_id}`,
        )!,
      },
      span: ({ key, isDown }) =>
        and(
          query.begins_from === undefined || (key && !isDown)
            ? undefined
            : gte(trainingProgram.start_date, query.begins_from),
          query.taking && !(key && !isDown) ? gte(trainingProgram.start_date, firstTakingDay) : undefined,
          begins_to === undefined || (key && isDown) ? undefined : lte(trainingProgram.start_date, begins_to),
        ),
      filters: and(isNotNull(row.id), judgedOf(who, query)),
      firstLook,
    }
  },
})

/** As many as one program has at the most: they are read through their programs, which more would take longer than in the list's order. */
const fewMaximum = 2_000

async function isFewOf(db: Asking['db'], circular_id: number): Promise<boolean> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(row)
    .where(sql`${row.program_id} in (select id from training_program where circular_id = ${circular_id})`)
    .limit(fewMaximum + 1)
    .as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)` }).from(some)
  return counted!.count <= fewMaximum
}

export async function participants(call: Call<Table['list']>) {
  const { db, user: who, query, deps } = call
  const scope = await scopeWithin(db, who.scope, query.place_id)
  const address = query.search?.includes('@') ? await emailIndex(deps.secrets, query.search) : undefined
  const isFewOfCircular = query.circular_id !== undefined && (await isFewOf(db, query.circular_id))
  // These have an index of their own, whatever the days.
  const isFew = address !== undefined || query.program_id !== undefined || isFewOfCircular
  const listed = isFew
    ? inOrder
    : query.status === 'unconfirmed'
      ? toConfirm
      : isSpan(query) || isOfBegun(query) || query.taking
        ? byFirstDay
        : inOrder
  // To be decided are first those who have waited longest.
  const direction = query.direction ?? (listed === inOrder && isQueue(query.status) ? 'asc' : undefined)
  return listed({
    ...call,
    user: { ...who, scope },
    query: { ...query, direction, address, isFewOfCircular },
  })
}

const above = alias(place, 'above')
const programsMaximum = 40

const programRows = ({ db, user: who }: Pick<Asking, 'db' | 'user'>, which: SQL | undefined) =>
  db
    .select({
      id: trainingProgram.id,
      program_name: trainingProgram.program_name,
      circular_id: trainingProgram.circular_id,
      circular_name: trainingCircular.circular_name,
      start_date: trainingProgram.start_date,
      end_date: trainingProgram.end_date,
      place: placePath(place, above),
      seats: trainingProgram.seats,
      accepted: trainingFigure.accepted,
      waiting: trainingFigure.waiting,
      applied: trainingFigure.applied,
      exam_status: trainingProgram.exam_status,
      rating_status: trainingProgram.rating_status,
      in_hand: isInHand(who),
      takes: sql`${isTakingProgram(trainingProgram.id)}`.mapWith(Boolean),
    })
    .from(trainingProgram)
    .innerJoin(trainingFigure, eq(trainingFigure.program_id, trainingProgram.id))
    .innerJoin(trainingCircular, eq(trainingCircular.id, trainingProgram.circular_id))
    .leftJoin(place, eq(place.number, trainingProgram.place))
    .leftJoin(above, eq(above.id, place.parent_id))
    .where(which)
    .$dynamic()

/** The latest programs in scope, by part of a name; one by its id. */
export async function programs(call: Call<Table['programs']>): Promise<{ data: TakingProgram[] }> {
  const { db, query, user: who } = call
  const { data } = await keysetPage(db, {
    table: trainingProgram,
    scope: who.scope,
    order: [trainingProgram.start_date, trainingProgram.id],
    direction: 'desc',
    through: query.id === undefined ? undefined : eq(trainingProgram.id, query.id),
    filters: and(
      readablePrograms(who),
      query.search === '' ? undefined : containing(query.search, trainingProgram.program_name),
    ),
    query: { per_page: programsMaximum },
    rows: (which: SQL) => programRows(call, which),
    keyOf: (found: ProgramFound) => [found.start_date, found.id],
  })
  return { data: data.map((one) => ({ ...one, place: namedPath(one.place) })) }
}
type ProgramFound = Awaited<ReturnType<typeof programRows>>[number]

export const designations = async ({ db }: Call<Table['designations']>) => ({
  data: await db
    .select({ id: lookup.id, name_en: lookup.value_en, name_bn: lookup.value_bn })
    .from(lookup)
    .where(and(eq(lookup.type, lookupType.participant_designation), eq(lookup.active, 1)))
    .orderBy(asc(lookup.sort), asc(lookup.id)),
})

export async function viewParticipant(call: Call<Table['get']>) {
  const found = await findParticipant(call, call.params.id)
  const { record } = found
  const { secrets } = call.deps
  const opened = (sealed: string | null) => (sealed === null ? null : secrets.decrypt(sealed))
  const [[[who], [judged], [certificate]], email, mobile] = await Promise.all([
    call.db.batch([
      call.db
        .select({ full_name: user.full_name })
        .from(user)
        .where(eq(user.id, record.decided_by ?? -1)),
      call.db
        .select({
          end_date: trainingProgram.end_date,
          ends: endsOf,
          exam_status: trainingProgram.exam_status,
          pass_mark: trainingProgram.pass_mark,
          attendance_mark: trainingProgram.attendance_mark,
          is_cancelled: isCancelled(trainingProgram.status_id),
        })
        .from(trainingProgram)
        .where(eq(trainingProgram.id, record.program_id)),
      call.db
        .select({
          id: trainingCertificate.id,
          issued_at: trainingCertificate.issued_at,
          withdrawn_at: trainingCertificate.withdrawn_at,
        })
        .from(trainingCertificate)
        .where(eq(trainingCertificate.participant_id, record.id))
        // One that holds stands before those that were withdrawn.
        .orderBy(desc(isNull(trainingCertificate.withdrawn_at)), desc(trainingCertificate.issued_at))
        .limit(1),
    ]),
    opened(record.email),
    opened(record.mobile),
  ])
  call.work.place(record.place)
  call.work.noteRead('training_participant', record.id)
  return {
    data: {
      ...shownParticipant(found),
      email,
      mobile,
      designation_id: record.designation_id,
      circular_name: found.circular_name,
      has_account: record.user_id !== null,
      decided_by: who?.full_name ?? null,
      decided_at: record.decided_at,
      has_exam: judged!.exam_status,
      score: record.score,
      passed:
        record.status === 'accepted'
          ? hasPassed({ ...judged!, held: found.program.held }, record, clockInDhaka(call.now))
          : null,
      certificate: certificate
        ? {
            id: certificate.id,
            issued_at: certificate.issued_at,
            state: certificate.withdrawn_at === null ? ('valid' as const) : ('withdrawn' as const),
          }
        : null,
    },
  }
}

/** Active accounts in scope that neither are in the program nor teach it, which is of one's places and may be read. */
export async function accounts(call: Call<Table['accounts']>) {
  const [program] = await call.db
    .select({ id: trainingProgram.id })
    .from(trainingProgram)
    .where(
      and(
        eq(trainingProgram.id, call.params.id),
        inScope(trainingProgram.place, call.user.scope),
        readablePrograms(call.user),
      ),
    )
  if (!program) throw new Failure('not_found')
  const taking = call.db
    .select({ one: sql`1` })
    .from(row)
    .where(and(eq(row.program_id, call.params.id), eq(row.user_id, user.id)))
  const teaching = sql`exists (select 1 from training_program_trainer join trainer on trainer.id = trainer_id where program_id = ${call.params.id} and trainer.user_id = ${user.id})`
  const data = await offeredPeople(
    call,
    call.query.search,
    { status: 'active' },
    and(notExists(taking), not(teaching)),
  )
  const offices = await call.db
    .select({
      id: user.id,
      office: { name_en: office.name_en, name_bn: office.name_bn },
      place: placePath(place, above),
    })
    .from(user)
    .innerJoin(office, eq(office.id, user.office_id))
    .leftJoin(place, eq(place.id, office.place_id))
    .leftJoin(above, eq(above.id, place.parent_id))
    .where(inArray(user.id, sql`(select value from json_each(${JSON.stringify(data.map(({ id }) => id))}))`))
  const officeOf = new Map(offices.map((one) => [one.id, one]))
  return {
    data: data.map((one) => {
      const { office: at, place: of } = officeOf.get(one.id)!
      return { ...one, office: at, place: namedPath(of) }
    }),
    more: data.length === offeredMaximum,
  }
}

/** Accounts by their ids, in scope and active. */
export const accountsOf = (call: Asking, ids: readonly number[]) =>
  call.db
    .select({
      id: user.id,
      full_name: user.full_name,
      email: user.email,
      mobile: user.mobile,
      office_id: user.office_id,
      office: office.name_bn,
    })
    .from(user)
    .innerJoin(office, eq(office.id, user.office_id))
    .where(
      and(
        inArray(user.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
        eq(user.status, 'active'),
        inScope(user.place, call.user.scope),
      ),
    )
