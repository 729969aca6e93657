import { and, eq, inArray, sql } from 'drizzle-orm'
import { clockInDhaka, dayInDhaka } from '#contract/calendar'
import { Failure, type FieldIssue } from '#contract/failure'
import { formatFor } from '#contract/format'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { participantMessages } from '#contract/texts/training/participant-messages'
import type { training } from '#contract/training'
import type { ClassHours, OnDay } from '#contract/training/classes'
import { overAt } from '#contract/training/clock'
import { newId } from '#worker/db/ids'
import { reachedBeside } from '#worker/db/limits'
import { place } from '#worker/db/schema/geography'
import { lookup } from '#worker/db/schema/settings'
import {
  trainer,
  trainingBusy,
  trainingCertificate,
  trainingCircular,
  trainingClass,
  trainingParticipant,
  trainingProgram,
  trainingProgramDay,
  trainingProgramModule,
  trainingProgramTrainer,
  trainingTerm,
} from '#worker/db/schema/training'
import { commonPlace, contains } from '#worker/db/scope'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { classesOf, clashesOf, refuseClashes } from './clashes.ts'
import { refuseOwn, refuseOwnResults, refuseTakingPart } from './own-hand.ts'
import { moveUp } from './participants/move-up.ts'
import { tell, type Moved, type Settled, type Told } from './participants/tell.ts'
import { findProgram, partsOf } from './programs.ts'
import { slotsOf } from './slots.ts'
import { forgetHands, haveTaught, isTeacherOf, recordHandsOf } from './teachers.ts'
import { termsAfter } from './term-write.ts'

type Programs = (typeof training)['program']
type Inserting = Call<Programs['insert']>
type Writing = Pick<Inserting, 'db' | 'user' | 'body' | 'now' | 'work' | 'language'>
type Found = Awaited<ReturnType<typeof findProgram>>
type Class = typeof trainingClass.$inferSelect

const refuse = (...issues: FieldIssue[]): never => {
  throw new Failure('validation', { issues })
}
const unknown = (field: string) => refuse({ field, key: 'reference_unknown' })

/** Statuses of a circular under which nothing new begins. */
const overCodes = ['closed', 'cancelled']
const cancelledCode = 'cancelled'

/** A program lies within the days of its circular, which tells people when it is; days of before stay as they are. */
function refuseOutside(
  { body, language }: Pick<Writing, 'body' | 'language'>,
  circular: { start_date: string; end_date: string },
  isCancelled: boolean,
  before: { start_date: string; end_date: string } | undefined,
): void {
  if (isCancelled) return
  const { day } = formatFor(language)
  const parameters = { from: day(circular.start_date), to: day(circular.end_date) }
  const fields = (['start_date', 'end_date'] as const).filter(
    (field) =>
      body[field] !== before?.[field] &&
      (body[field] < circular.start_date || body[field] > circular.end_date),
  )
  if (fields.length > 0)
    refuse(...fields.map((field) => ({ field, key: 'program_outside_circular' as const, parameters })))
}

/** What the body names, and the hours there are. */
function namedBy({ db, body }: Pick<Writing, 'db' | 'body'>) {
  const { status_id, training_circular_id, place_id } = body
  return db.batch([
    db
      .select({
        code: lookup.code,
        start_date: trainingCircular.start_date,
        end_date: trainingCircular.end_date,
      })
      .from(trainingCircular)
      .innerJoin(lookup, eq(lookup.id, trainingCircular.status_id))
      .where(eq(trainingCircular.id, training_circular_id)),
    db
      .select({ code: lookup.code })
      .from(lookup)
      .where(and(eq(lookup.id, status_id), eq(lookup.type, lookupType.training_program_status))),
    db.select({ number: place.number }).from(place).where(eq(place.id, place_id)),
    db
      .select({ id: lookup.id })
      .from(lookup)
      .where(and(inArray(lookup.id, body.modules), eq(lookup.type, lookupType.training_module))),
    db
      .select({ id: trainer.id, active: trainer.active })
      .from(trainer)
      .where(inArray(trainer.id, body.trainers)),
    slotsOf(db),
  ])
}
type NamedBy = Awaited<ReturnType<typeof namedBy>>

/** What the body names is there and may be chosen, or was before. */
function valuesOf(call: Writing, [[circular], [status], [seat], modules, trainers]: NamedBy, before?: Found) {
  const { user: who, body } = call
  const { program_name, description, status_id, training_circular_id, place_id: _, ...rest } = body
  if (!circular) return unknown('training_circular_id')
  if (!status) return unknown('status_id')
  if (!seat || !contains(who.scope, seat.number)) throw new Failure('not_found')
  const isKept = before?.program.circular_id === training_circular_id
  if (!isKept && overCodes.includes(circular.code))
    refuse({ field: 'training_circular_id', key: 'circular_over' })
  refuseOutside(call, circular, status.code === cancelledCode, isKept ? before?.program : undefined)
  if (modules.length < rest.modules.length) unknown('modules')
  if (trainers.length < rest.trainers.length) unknown('trainers')
  const kept = before?.trainers ?? '[]'
  const had = (JSON.parse(kept) as { id: number }[]).map(({ id }) => id)
  if (trainers.some(({ id, active }) => active === 0 && !had.includes(id)))
    refuse({ field: 'trainers', key: 'trainer_inactive' })
  const { start_date, end_date, question_link, trainer_ratings_link, exam_status, rating_status } = rest
  const { room, seats, pass_mark, attendance_mark } = rest
  return {
    isCancelled: status.code === cancelledCode,
    values: {
      program_name,
      description,
      circular_id: training_circular_id,
      status_id,
      place: seat.number,
      start_date,
      end_date,
      question_link,
      trainer_ratings_link,
      exam_status,
      rating_status,
      room,
      seats,
      pass_mark,
      attendance_mark,
    },
  }
}

type Parts = {
  trainers: (typeof trainingProgramTrainer.$inferSelect)[]
  modules: (typeof trainingProgramModule.$inferSelect)[]
  days: (typeof trainingProgramDay.$inferSelect)[]
}

/** What hangs on the program, and the hours of its trainers; those of one that is cancelled are free. */
function recordParts(
  { work, body, now }: Writing,
  id: number,
  { classes, busy }: { classes: readonly ClassHours[]; busy: readonly ClassHours[] },
  before: Parts = { trainers: [], modules: [], days: [] },
) {
  const owner = { table: trainingProgram, id }
  work.replaceParts(
    owner,
    trainingProgramTrainer,
    eq(trainingProgramTrainer.program_id, id),
    body.trainers.map((trainer_id) => ({ program_id: id, trainer_id })),
    { before: before.trainers },
  )
  work.replaceParts(
    owner,
    trainingProgramModule,
    eq(trainingProgramModule.program_id, id),
    body.modules.map((module_id) => ({ program_id: id, module_id })),
    { before: before.modules },
  )
  work.replaceParts(
    owner,
    trainingProgramDay,
    eq(trainingProgramDay.program_id, id),
    body.on_days.map(({ day, is_active, timeSlots }) => ({
      program_id: id,
      day,
      is_active,
      slot_ids: timeSlots,
    })),
    { before: before.days },
  )
  work.insertMass(
    owner,
    trainingClass,
    classes.map((one) => ({ id: newId(now), program_id: id, ...one })),
  )
  work.replaceParts(owner, trainingBusy, eq(trainingBusy.program_id, id), [])
  work.insertMass(
    owner,
    trainingBusy,
    body.trainers.flatMap((trainer_id) =>
      busy.map(({ held_on, starts, ends }) => ({ trainer_id, held_on, starts, ends, program_id: id })),
    ),
  )
}

/** Nobody becomes the trainer of what asks for ratings already, which they may have chosen themselves: others add them, or set it later. */
async function refuseOwnRating(
  { body: { trainers, trainer_ratings_link }, ...call }: Writing & Pick<Inserting, 'deps'>,
  { before, isAsked }: { before: readonly number[]; isAsked: boolean },
): Promise<void> {
  if (!isAsked && trainer_ratings_link === null) return
  const added = trainers.filter((id) => !before.includes(id))
  const people = await call.db
    .select({ user_id: trainer.user_id, email: trainer.email, mobile: trainer.mobile })
    .from(trainer)
    .where(inArray(trainer.id, added))
  await refuseOwn(call, ...people)
}

/** When a program with these classes is over. */
function overWith(end_date: string, classes: readonly Pick<ClassHours, 'held_on' | 'ends'>[]): string {
  const last = classes.filter(({ held_on }) => held_on === end_date).map(({ ends }) => ends)
  return overAt(end_date, last.length === 0 ? null : Math.max(...last))
}

export async function insert(call: Inserting) {
  const { db, body, work, language, now, user: who } = call
  const [named] = await atOnce(namedBy(call), refuseOwnRating(call, { before: [], isAsked: false }))
  const { values, isCancelled } = valuesOf(call, named)
  const classes = isCancelled ? [] : classesOf(named[5], body)
  refuseClashes(await clashesOf(db, body.trainers, classes, 0), language)
  // Nobody could be let in, and its trainers would be taken for nothing.
  if (!isCancelled && overWith(values.end_date, classes) <= clockInDhaka(now))
    refuse({ field: 'end_date', key: 'program_over_at_once' })
  const id = newId(now)
  if (!isCancelled) await tellTrainers(call, { id, ...values }, body.trainers, 'teaches')
  work.place(values.place)
  work.insert(trainingProgram, { id, ...values, made_by: who.user_id, made_at: now.toISOString() })
  recordParts(call, id, { classes, busy: classes })
  return { id, message: say(adminMessages, language, 'saved') }
}

const keyOf = ({ held_on, slot_id }: Pick<Class, 'held_on' | 'slot_id'>) => `${held_on} ${slot_id}`
const heldShown = 5

/** The classes that days and hours lead to. */
const hoursIn = (days: readonly OnDay[]): string =>
  days
    .filter(({ is_active }) => is_active)
    .map(({ day, timeSlots }) => `${day} ${timeSlots.toSorted((one, other) => one - other).join()}`)
    .toSorted()
    .join(' ')

/** Of one that is over it is settled who rates whom, and who passes: what that hangs on stays. */
function refuseOver(
  { body }: Pick<Writing, 'body'>,
  { program }: Found,
  { days, taught }: { days: readonly OnDay[]; taught: readonly number[] },
): void {
  const isMoved = {
    start_date: body.start_date !== program.start_date,
    end_date: body.end_date !== program.end_date,
    on_days: hoursIn(body.on_days) !== hoursIn(days),
    trainers: new Set([...body.trainers, ...taught]).size > Math.min(body.trainers.length, taught.length),
    rating_status: body.rating_status !== program.rating_status,
  }
  const issues = Object.entries(isMoved).flatMap(([field, moved]) =>
    moved ? [{ field, key: 'program_was_over' as const }] : [],
  )
  if (issues.length > 0) refuse(...issues)
}

/** Of classes that stand: which go, and which are new. One at which attendance was taken stays, or the change is refused. */
function changedClasses(
  { language }: Pick<Writing, 'language'>,
  before: readonly Class[],
  wanted: readonly ClassHours[],
  isCancelled: boolean,
) {
  const keys = new Set(wanted.map(keyOf))
  const stood = new Set(before.map(keyOf))
  const gone = before.filter((one) => !keys.has(keyOf(one)))
  const held = gone.filter(({ marked_at }) => marked_at !== null)
  if (held.length > 0 && !isCancelled) {
    const { day, digits } = formatFor(language)
    const days = [...new Set(held.map(({ held_on }) => held_on))]
    const classes = days.slice(0, heldShown).map(day).join(', ')
    refuse({
      field: 'on_days',
      key: 'class_was_held',
      parameters: {
        classes: days.length > heldShown ? `${classes}, …` : classes,
        count: digits(held.length),
      },
    })
  }
  return {
    gone: gone.filter(({ marked_at }) => marked_at === null),
    added: wanted.filter((one) => !stood.has(keyOf(one))),
  }
}

/** `isOff`: it is called off by this change. */
type Moving = Record<'isCancelled' | 'isOff' | 'isMoved' | 'isOver', boolean> & Pick<Moved, 'added' | 'gone'>

/** Whoever has a seat is told where and when they come now; of a program that is cancelled all who wait for one, too. Answers how many. */
async function tellOfChange(
  call: Call<Programs['update']>,
  { program }: Found,
  values: Omit<Told, 'id'> & Settled,
  { isCancelled, isOff, isMoved, isOver, ...classes }: Moving,
): Promise<number> {
  if (!isOff && (!isMoved || isCancelled || isOver)) return 0
  const people = await call.db
    .select()
    .from(trainingParticipant)
    .where(
      and(
        eq(trainingParticipant.program_id, program.id),
        inArray(trainingParticipant.status, isOff ? ['accepted', 'waiting', 'applied'] : ['accepted']),
      ),
    )
  const told = { ...values, id: program.id }
  if (isOff) await tell(call, told, 'cancelled', people)
  else await tell(call, told, 'changed', people, undefined, { before: program, after: values, ...classes })
  return people.length
}

/** By mail somebody hears so often in a day that they teach a program, and that they don't any more: a slip and its mending, and no more. */
const heardMaximum = 2

/** Its trainers are told by their accounts, or by e-mail: who comes to it, who is taken off, and the others what changes. Who does it knows. */
async function tellTrainers(
  call: Parameters<typeof tell>[0] & Pick<Inserting, 'user'>,
  program: Told,
  ids: readonly number[],
  news: 'teaches' | 'teaches_no_more' | 'cancelled' | 'changed',
  moved?: Moved,
): Promise<void> {
  if (ids.length === 0) return
  const isCounted = news === 'teaches' || news === 'teaches_no_more'
  const countOf = (id: number) => ({ id, key: `training:${news}:${program.id}:${id}`, times: heardMaximum })
  const { reached, found } = await reachedBeside(
    call,
    ids.map(countOf),
    call.db
      .select({ id: trainer.id, user_id: trainer.user_id, email: trainer.email })
      .from(trainer)
      .where(inArray(trainer.id, [...ids])),
  )
  const others = found
    .filter(({ user_id }) => user_id !== call.user.user_id)
    .map(({ id, user_id, email }) => {
      const isMailed = user_id === null && email !== null && !reached.some((one) => one.id === id)
      if (isMailed && isCounted) call.work.count({ ...countOf(id), seconds: 86_400 })
      return { id: 0, user_id, email: isMailed ? email : null, language: 'bn' as const }
    })
  await tell(call, program, news, others, undefined, moved)
}

/** What a change tells its trainers: nothing of one that is over. */
function trainersTold(
  call: Call<Programs['update']>,
  { program }: Found,
  values: Omit<Told, 'id'> & Settled,
  { isCancelled, isOff, isMoved, isOver, ...classes }: Moving,
  { taught, taken, joining }: Record<'taught' | 'taken' | 'joining', readonly number[]>,
): Promise<void>[] {
  if (isOver) return []
  const told = { ...values, id: program.id }
  const staying = taught.filter((id) => !taken.includes(id))
  const change = { before: program, after: values, ...classes }
  return [
    tellTrainers(call, told, taken, 'teaches_no_more'),
    ...(isCancelled ? [] : [tellTrainers(call, told, joining, 'teaches')]),
    ...(isOff ? [tellTrainers(call, told, staying, 'cancelled')] : []),
    ...(isMoved && !isCancelled ? [tellTrainers(call, told, staying, 'changed', change)] : []),
  ]
}

/** Who wasn't examined would have passed without an exam. */
async function refuseScored({ db, work }: Pick<Writing, 'db' | 'work'>, id: number): Promise<void> {
  const scored = sql`exists (select 1 from ${trainingParticipant} where ${trainingParticipant.program_id} = ${id} and ${trainingParticipant.score} is not null)`
  const [first] = await db
    .select({ id: trainingProgram.id })
    .from(trainingProgram)
    .where(and(eq(trainingProgram.id, id), scored))
  if (first) refuse({ field: 'exam_status', key: 'training_exam_scored' })
  work.require(sql`not ${scored}`)
}

export async function update(call: Call<Programs['update']>) {
  const { db, work, language, user: who } = call
  const { version, ...body } = call.body
  const writing = { ...call, body, user: who }
  const [found, [modules, days, classes], named, terms, rated] = await atOnce(
    findProgram(call, call.params.id),
    partsOf(db, call.params.id),
    namedBy(writing),
    db.select().from(trainingTerm).where(eq(trainingTerm.program_id, call.params.id)),
    haveTaught(call, call.params.id),
  )
  const { program } = found
  const taught = (JSON.parse(found.trainers) as { id: number }[]).map(({ id }) => id)
  const isOver =
    program.raters_settled_at !== null || overWith(program.end_date, classes) <= clockInDhaka(call.now)
  if (isOver)
    refuseOver(writing, found, {
      days: days.map(({ slot_ids, ...day }) => ({ ...day, timeSlots: slot_ids })),
      taught,
    })
  const { values, isCancelled } = valuesOf(writing, named, found)
  const slots = days.flatMap(({ slot_ids }) => slot_ids)
  const wanted = isCancelled ? [] : isOver ? classes : classesOf(named[5], body, slots)
  const isOff = isCancelled && found.status.code !== cancelledCode
  // Of one that is over classes stay also as it is called off: by them it is settled who is rated, and it may be put back.
  const { gone, added } = isOver
    ? { gone: [], added: [] }
    : changedClasses(call, classes, wanted, isCancelled)
  if (values.seats < found.accepted)
    refuse({ field: 'seats', key: 'seats_below', parameters: { count: found.accepted } })
  const isEndMoved = values.end_date !== program.end_date
  // It would be over at once, and nobody would be told: one that ends early ends today, and one that is called off keeps its days.
  const today = dayInDhaka(call.now)
  if (values.end_date < today && program.end_date >= today) refuse({ field: 'end_date', key: 'ends_in_past' })
  const changes = (...columns: (keyof typeof values & keyof typeof program)[]) =>
    columns.some((column) => values[column] !== program[column])
  // Where either link leads all of them give their codes.
  const leads = changes('question_link', 'trainer_ratings_link')
  const taken = taught.filter((id) => !body.trainers.includes(id))
  const joining = body.trainers.filter((id) => !taught.includes(id))
  const untaught = taken.filter((id) => !rated.has(id))
  // Whoever steps aside has been a trainer all the same, and doesn't turn what they step aside from; whom another takes off hasn't.
  const forgotten = untaught.length > 0 && !(await isTeacherOf(call, program.id)) ? untaught : []

  work.place(commonPlace(program.place, values.place))
  work.update(trainingProgram, { ...program, version }, values)
  work.replaceParts(
    { table: trainingProgram, id: program.id },
    trainingTerm,
    eq(trainingTerm.program_id, program.id),
    termsAfter(call, program.id, terms, { taken, joining, forgotten }),
    { before: terms },
  )
  work.require(
    sql`(select accepted from training_figure where program_id = ${program.id}) <= ${values.seats}`,
  )
  // It may be over by now, and who rates settled.
  if (!isOver)
    work.require(
      sql`exists (select 1 from training_program where id = ${program.id} and raters_settled_at is null)`,
    )
  const isRaised = values.seats > program.seats
  const moving = {
    added,
    gone,
    isCancelled,
    isOff,
    isOver,
    isMoved: changes('start_date', 'end_date', 'place', 'room') || added.length > 0 || gone.length > 0,
  }
  const [, , , , , , moved, told] = await atOnce(
    clashesOf(db, body.trainers, wanted, program.id).then((clashes) => refuseClashes(clashes, language)),
    program.exam_status && !values.exam_status && refuseScored(call, program.id),
    refuseOwnResults(call, program.id, {
      // Nobody passes what was cancelled: that it goes on is for another, too.
      exam:
        leads ||
        changes('exam_status', 'pass_mark', 'attendance_mark', 'seats', 'end_date') ||
        (changes('status_id') && found.status.code === cancelledCode),
      // Nor when it is over, which settles who rates.
      rating:
        leads ||
        changes('rating_status') ||
        (program.rating_status && (isEndMoved || added.length > 0 || gone.length > 0 || isOff)),
    }),
    refuseOwnRating(writing, {
      before: taught,
      isAsked: program.rating_status || program.rating_form !== null,
    }),
    refuseTakingPart(call, program.id, joining),
    recordHandsOf(call, program.id, joining),
    isRaised ? moveUp(call, { id: program.id, ...values }, values.seats - found.accepted) : 0,
    tellOfChange(call, found, values, moving),
    ...trainersTold(call, found, values, moving, { taught, taken, joining }),
  )
  // Of one that is over or was cancelled nobody moves up, and those who wait are left.
  const left = isRaised && moved === 0 ? found.waiting : 0
  // Attendance that was taken meanwhile hangs on its class, and the whole change is refused.
  if (gone.length > 0)
    work.replaceParts(
      { table: trainingProgram, id: program.id },
      trainingClass,
      inArray(
        trainingClass.id,
        gone.map(({ id }) => id),
      ),
      [],
    )
  recordParts(
    writing,
    program.id,
    { classes: added, busy: wanted },
    {
      trainers: taught.map((trainer_id) => ({ program_id: program.id, trainer_id })),
      modules: modules.map((one) => ({ program_id: program.id, module_id: one.id })),
      days,
    },
  )
  // Once they aren't its trainers any more: whose right is back hangs on it.
  if (untaught.length > 0) forgetHands(call, program.id, untaught)
  if (values.place !== program.place) {
    const participants = sql`select id from training_participant where program_id = ${program.id}`
    work.updateAll(
      trainingCertificate,
      { place: values.place },
      sql`${trainingCertificate.participant_id} in (${participants})`,
    )
    work.updateAll(
      trainingParticipant,
      { place: values.place },
      eq(trainingParticipant.program_id, program.id),
    )
  }
  const key =
    told > 0 ? 'told_of_change' : moved > 0 ? 'seats_raised' : left > 0 ? 'seats_raised_over' : undefined
  return {
    id: program.id,
    message: key
      ? say(participantMessages, language, key, { count: told || moved || left })
      : say(adminMessages, language, 'updated'),
  }
}
