import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { createLedger, type PendingTry } from '#worker/db/ledger'
import { application } from '#worker/db/schema/applications'
import { pendingTry } from '#worker/db/schema/system'
import { WriteRefused } from '#worker/db/writer'
import type { Dependencies } from '#worker/http/call'
import { drain } from '#worker/http/drain'
import { failureOf } from '#worker/http/failure'
import { noteOutside } from '#worker/http/outside-calls'
import { systemCall } from '#worker/http/system'
import type { Citizen } from '#worker/outside/index'
import { askPending, type Reached } from './asking.ts'
import { failIdentity, settleApplicant, settleNominee } from './settle.ts'

const pageMaximum = 50
/** Of one number. */
const membersMaximum = 500
/** The registry's contract allows so many calls at one time; people who apply need theirs. */
const atOnce = 4
/** Of two runs that meet one works. */
const aloneSeconds = 120
/** The schedule comes every minute. */
const secondsUsual = 50
/** So many different ones are no single ones any more. */
const unansweredInARow = 8
/** Of one number. */
const unansweredMaximum = 2
const minutesLongest = 60
/** Of what can't be opened or settled. */
const minutesLongestFault = 24 * 60

type Of = (typeof pendingTry.$inferSelect)['of']
/** One that waits: an applicant's number, or a nominee's. */
type Waiting = {
  application_id: number
  of: Of
  tries: number
  next_try_at: string
  program_id: number
  date_of_birth: string
  /** Of the phone, if a code of it was typed. */
  confirmed: string | null
  submitted_at: string
}
type InLine = Waiting & { number: string | null }
/** What became of all that wait with one number. */
type Outcome = { went: 'heard' | 'unanswered' | 'waits' | 'resting'; from: string; dealtWith: Set<string> }
type Run = {
  deps: Dependencies
  begun: Date
  /** Somebody was answered: who isn't, it is their own. */
  isHeard: boolean
  settled: number
  /** By number: those that wait with one are dealt with together, once. */
  numbers: Map<string, Promise<Outcome>>
}

/**
 * Verifies numbers that were taken unverified, those that are due longest first: of applicants half the time, then of nominees, and of
 * applicants again with what time is left. Whoever gets no answer goes behind the others, later after each try, so that they hold up
 * nobody, and so that in an outage each run asks about others. Answers how many were settled.
 */
export async function verifyPending(deps: Dependencies, seconds = secondsUsual): Promise<number> {
  const done = await createLedger(deps.writer()).alone('identities', aloneSeconds, deps.clock(), async () => {
    const begun = Date.now()
    const left = () => seconds - (Date.now() - begun) / 1000
    const run: Run = { deps, begun: deps.clock(), isHeard: false, settled: 0, numbers: new Map() }
    await verifyAll(run, seconds / 2, 'applicant')
    const first = run.settled
    await verifyAll(run, left(), 'nominee')
    if (first > 0) await verifyAll(run, left(), 'applicant')
    return run.settled
  })
  return done ?? 0
}

function verifyAll(run: Run, seconds: number, of: Of): Promise<number> {
  const { deps } = run
  let unanswered = 0
  return drain<InLine>({
    atOnce,
    perSecond: deps.outside.nationalId.perSecond,
    seconds,
    page: (last) => findWaiting(deps, of, last),
    async each(one) {
      try {
        const { went } = await verifyOne(run, one)
        if (went === 'resting') return went
        if (went === 'heard') unanswered = 0
        if (went === 'unanswered') unanswered += 1
        return unanswered >= unansweredInARow ? 'stop' : went === 'heard'
      } catch (error) {
        await putBack(run, [one], { error, isFault: true })
        return false
      }
    },
  })
}

/** With all that wait with the same number. */
async function verifyOne(run: Run, one: InLine): Promise<Outcome> {
  const { deps, numbers } = run
  if (one.number === null) throw new Error('a nominee without a number waits for the registry')
  const number = await deps.secrets.decrypt(one.number)
  const before = numbers.get(number)
  if (!before) {
    const own = verifyNumber(run, number, one)
    numbers.set(number, own)
    const outcome = await own
    if (outcome.went === 'resting') numbers.delete(number)
    return outcome
  }
  const outcome = await before
  if (outcome.went === 'resting') return outcome
  if (!outcome.dealtWith.has(keyOf(one))) await waitTill(run, [one], outcome.from)
  return { ...outcome, went: 'waits' }
}

const keyOf = ({ application_id, of }: Waiting) => `${of} ${application_id}`

/**
 * One question for each birth date, which answers all that hold it: first those whose mobile is confirmed, then those that came first.
 * Those that may not be asked about yet wait.
 */
async function verifyNumber(run: Run, number: string, one: Waiting): Promise<Outcome> {
  const { deps } = run
  const members = await findMembers(deps, number, one)
  const isDue = ({ next_try_at }: Waiting) => next_try_at <= deps.clock().toISOString()
  const outcome: Outcome = { went: 'waits', from: '', dealtWith: new Set(members.map(keyOf)) }
  const reached: Reached = new Map()
  const froms: string[] = []
  const waiting = new Set(members.filter(isDue))
  let [asked, unanswered] = [0, 0]
  // Whoever is dealt with meanwhile is no leader any more.
  for (const leader of waiting) {
    if (unanswered >= unansweredMaximum) break
    const may = await askPending(deps, number, leader.confirmed, reached)
    if ('from' in may) {
      froms.push(may.from)
      // Those behind have no more than the common tries, which are used up.
      if (leader.confirmed === null) break
      continue
    }
    if (asked > 0) await pause(1000 / deps.outside.nationalId.perSecond)
    asked += 1
    const answer = await ask(run, leader, number)
    if (answer.status !== 'date_mismatch') await may.giveBack()
    if (answer.status === 'down' && answer.reason === 'resting') return { ...outcome, went: 'resting' }
    const alike = members.filter(({ date_of_birth }) => date_of_birth === leader.date_of_birth)
    if (answer.status === 'down') {
      unanswered += 1
      froms.push(
        await putBack(
          run,
          alike.filter((member) => waiting.has(member)),
          { error: new Error(`the registry has no answer that can be used: ${answer.reason}`) },
        ),
      )
      for (const member of alike) waiting.delete(member)
      continue
    }
    outcome.went = 'heard'
    await noteHeard(run)
    // A number that isn't there has no birth date.
    const answered = answer.status === 'not_found' ? members : alike
    for (const member of answered) {
      waiting.delete(member)
      await settle(run, member, number, answer.status === 'found' ? answer.citizen : undefined)
    }
    if (answer.status === 'not_found') break
  }
  outcome.from = froms.toSorted()[0] ?? deps.clock().toISOString()
  await waitTill(run, [...waiting], outcome.from)
  return unanswered > 0 && outcome.went === 'waits' ? { ...outcome, went: 'unanswered' } : outcome
}

const pause = (milliseconds: number) => new Promise((go) => void setTimeout(go, milliseconds))

/** Those of the queue that are due: triggers enter who waits, and take out who no longer does. */
const findWaiting = (deps: Dependencies, of: Of, last: Waiting | undefined): Promise<InLine[]> =>
  systemCall(deps, 'applications.findPending', ({ db, now }) =>
    db
      .select({
        ...memberColumns,
        number: sql<
          string | null
        >`iif(${pendingTry.of} = 'applicant', ${application.verification_number}, ${application.nominee_number})`,
      })
      .from(pendingTry)
      .innerJoin(application, eq(application.id, pendingTry.application_id))
      .where(
        and(
          eq(pendingTry.of, of),
          lte(pendingTry.next_try_at, now.toISOString()),
          last &&
            sql`(${pendingTry.next_try_at}, ${pendingTry.application_id}) > (${last.next_try_at}, ${last.application_id})`,
        ),
      )
      .orderBy(asc(pendingTry.next_try_at), asc(pendingTry.application_id))
      .limit(pageMaximum),
  )

const memberColumns = {
  application_id: pendingTry.application_id,
  of: pendingTry.of,
  tries: pendingTry.tries,
  next_try_at: pendingTry.next_try_at,
  program_id: application.program_id,
  date_of_birth: sql<string>`iif(${pendingTry.of} = 'applicant', ${application.date_of_birth}, ${application.nominee} ->> 'nominee_date_of_birth')`,
  confirmed: sql<
    string | null
  >`iif(${application.mobile_confirmed_at} is null, null, ${application.mobile_index})`,
  submitted_at: application.submitted_at,
}

/** All that wait with a number, in the order in which they are asked about; one of them is in any case. */
async function findMembers(deps: Dependencies, number: string, one: Waiting): Promise<Waiting[]> {
  const index = await deps.secrets.blindIndex('person', number)
  const found: Waiting[] = await systemCall(deps, 'applications.findPending', ({ db }) =>
    db
      .select(memberColumns)
      .from(
        sql`(select application_id, 'applicant' as kind from application_number where number_index = ${index}
          union all select id, 'nominee' from application indexed by application_nominee_waiting where nominee_index = ${index} and nominee ->> 'identity' = 'pending') as holder`,
      )
      .crossJoin(pendingTry)
      .crossJoin(application)
      .where(
        and(
          sql`${pendingTry.application_id} = holder.application_id and ${pendingTry.of} = holder.kind`,
          eq(application.id, pendingTry.application_id),
        ),
      )
      .orderBy(
        sql`${application.mobile_confirmed_at} is null`,
        asc(application.submitted_at),
        asc(pendingTry.application_id),
      )
      .limit(membersMaximum),
  )
  return found.some((member) => keyOf(member) === keyOf(one)) ? found : [...found, one]
}

async function waitTill({ deps }: Run, waiting: readonly Waiting[], next_try_at: string): Promise<void> {
  if (waiting.length === 0) return
  const next = waiting.map(({ application_id, of, tries }): PendingTry => ({
    application_id,
    of,
    tries,
    next_try_at,
    isUnheard: false,
  }))
  await createLedger(deps.writer()).tried(next, deps.clock())
}

/**
 * Behind the others: twice as long after each try, and not all at the same moment. While nobody is answered it may be no fault of
 * theirs. The log has what it was, and nothing of the person. Answers from when the first of them is due.
 */
async function putBack(
  { deps, isHeard }: Run,
  waiting: readonly Waiting[],
  { error, isFault = false }: { error: unknown; isFault?: boolean },
): Promise<string> {
  const now = deps.clock()
  const next = waiting.map(({ application_id, of, tries }): PendingTry => {
    const minutes = Math.min(2 ** tries, isFault ? minutesLongestFault : minutesLongest)
    const next_try_at = new Date(now.getTime() + minutes * (0.75 + Math.random() / 4) * 60_000).toISOString()
    return { application_id, of, tries: tries + 1, next_try_at, isUnheard: !isHeard && !isFault }
  })
  for (const { application_id, of, tries } of isHeard || isFault ? next : [])
    console.error(
      JSON.stringify({
        level: 'error',
        action: 'applications.verifyPending',
        application_id,
        of,
        tries,
        error: String((error as Error).stack).slice(0, 2000),
      }),
    )
  await createLedger(deps.writer()).tried(next, now)
  return next.map(({ next_try_at }) => next_try_at).toSorted()[0] ?? now.toISOString()
}

async function noteHeard(run: Run): Promise<void> {
  if (run.isHeard) return
  run.isHeard = true
  await createLedger(run.deps.writer()).heardAgain(run.begun, run.deps.clock())
}

/** Asks the registry, and keeps that it did. */
async function ask({ deps }: Run, { program_id, date_of_birth }: Waiting, number: string) {
  const calls = noteOutside(deps, () => ({ purpose: 'applications.verifyPending', program_id }))
  const answer = await calls.outside.nationalId.verify(number, date_of_birth)
  await calls.flush()
  return answer
}

/** One that can't be settled holds up no other. */
async function settle(
  run: Run,
  member: Waiting,
  number: string,
  citizen: Citizen | undefined,
): Promise<void> {
  try {
    if (await (member.of === 'applicant' ? settledApplicant : settledNominee)(run, member, number, citizen))
      run.settled += 1
  } catch (error) {
    // Its place is being moved: in some minutes it can be written about.
    if (failureOf(error).code === 'place_on_its_way')
      return waitTill(run, [member], new Date(run.deps.clock().getTime() + 60_000).toISOString())
    await putBack(run, [member], { error, isFault: true })
  }
}

async function settledApplicant(
  { deps }: Run,
  { application_id, date_of_birth }: Waiting,
  number: string,
  citizen: Citizen | undefined,
): Promise<boolean> {
  const settleIt = (isSecond: boolean) =>
    systemCall(deps, 'applications.verifyPending', async (call) => {
      const [record] = await call.db
        .select()
        .from(application)
        .where(and(eq(application.id, application_id), eq(application.identity, 'pending')))
      // Corrected meanwhile: it is another question.
      if (!record || record.date_of_birth !== date_of_birth) return false
      if ((await deps.secrets.decrypt(record.verification_number)) !== number) return false
      await (isSecond ? failIdentity(call, record) : settleApplicant(call, record, number, citizen))
      return true
    })
  try {
    return await settleIt(false)
  } catch (error) {
    // The registry's number is claimed already: this is a second application of one person.
    if (!(error instanceof WriteRefused && error.kind === 'unique')) throw error
    return settleIt(true)
  }
}

/** The same for nominees: the application goes on as it is, and the office sees what the registry said of the nominee. */
const settledNominee = (
  { deps }: Run,
  { application_id, date_of_birth }: Waiting,
  number: string,
  citizen: Citizen | undefined,
): Promise<boolean> =>
  systemCall(deps, 'applications.verifyNominee', async (call) => {
    const [record] = await call.db.select().from(application).where(eq(application.id, application_id))
    const nominee = record?.nominee
    if (!record?.nominee_number || nominee?.identity !== 'pending') return false
    if (nominee.nominee_date_of_birth !== date_of_birth) return false
    if ((await deps.secrets.decrypt(record.nominee_number)) !== number) return false
    await settleNominee(call, { ...record, nominee }, number, citizen?.deceased ? undefined : citizen)
    return true
  })
