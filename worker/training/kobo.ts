import { and, eq, or, sql } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { training } from '#contract/training'
import { user } from '#worker/db/schema/access'
import { koboSetting, trainingProgram } from '#worker/db/schema/training'
import { inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase } from '#worker/http/call'
import type { KoboAnswer, KoboForm } from '#worker/outside/index'
import { refuseOwnResults } from './own-hand.ts'
import { findReadable } from './program.ts'

type Table = typeof training

/** The token of the survey tool; without one nothing is asked there. */
export async function tokenOf({ db, deps }: Pick<CallBase, 'db' | 'deps'>): Promise<string> {
  const [kept] = await db.select({ token: koboSetting.token }).from(koboSetting).where(eq(koboSetting.id, 1))
  if (!kept || !deps.outside.kobo.isSet) throw new Failure('kobo_unset')
  return deps.secrets.decrypt(kept.token)
}

/** What the tool answered; what it refuses, or that it doesn't answer, is a failure of the call. */
export function answered<One>(answer: KoboAnswer<One>) {
  if (answer.status === 'page') return answer
  if (answer.status === 'denied') throw new Failure('kobo_denied')
  if (answer.status === 'not_found') throw new Failure('kobo_form')
  throw new Failure(answer.isLong ? 'kobo_long' : 'unavailable')
}

export async function kobo({ db, deps }: Call<Table['kobo']['get']>) {
  const [kept] = await db
    .select({ checked_at: koboSetting.checked_at, version: koboSetting.version, by: user.full_name })
    .from(koboSetting)
    .innerJoin(user, eq(user.id, koboSetting.updated_by))
    .where(eq(koboSetting.id, 1))
  return {
    data: {
      is_there: deps.outside.kobo.isSet,
      checked_at: kept?.checked_at ?? null,
      updated_by: kept?.by ?? null,
      version: kept?.version ?? 0,
    },
  }
}

/** Keeps a token that the tool takes; one that it refuses isn't kept. */
export async function updateKobo(call: Call<Table['kobo']['update']>) {
  const { db, deps, body, work, now, user: who, language } = call
  if (!deps.outside.kobo.isSet) throw new Failure('unavailable')
  const answer = await call.outside.kobo.forms(body.token)
  if (answer.status === 'denied')
    throw new Failure('validation', { issues: [{ field: 'token', key: 'kobo_token_refused' }] })
  answered(answer)
  const [before] = await db.select().from(koboSetting).where(eq(koboSetting.id, 1))
  if ((before?.version ?? 0) !== body.version) throw new Failure('stale')
  const set = {
    token: await deps.secrets.encrypt(body.token),
    checked_at: now.toISOString(),
    updated_by: who.user_id,
  }
  work.place(0)
  if (before) work.update(koboSetting, before, set)
  else work.insert(koboSetting, { id: 1, ...set })
  return { id: 1, message: say(adminMessages, language, 'saved') }
}

/** Of forms those that a program outside one's places has: its answers are for who may see that program. */
const heldElsewhere = ({ scope }: SignedIn, chosen: readonly string[]) => {
  const uids = JSON.stringify(chosen)
  return and(inForms(uids), sql`not (${inScope(trainingProgram.place, scope) ?? sql`1`})`)!
}
const inForms = (uids: string) =>
  or(
    sql`${trainingProgram.exam_form} in (select value from json_each(${uids}))`,
    sql`${trainingProgram.rating_form} in (select value from json_each(${uids}))`,
  )

/** Who chooses a program's form: the program is one of their places, teaching it isn't enough. */
async function findOwn(call: Pick<CallBase, 'db'> & { user: SignedIn }, id: number) {
  const { program, is_listed } = await findReadable(call, id)
  if (!is_listed) throw new Failure('not_found')
  return program
}

/** The tool's forms that a program may have. */
async function choicesOf(call: CallBase & { user: SignedIn }): Promise<KoboForm[]> {
  const { results } = answered(await call.outside.kobo.forms(await tokenOf(call)))
  const taken = await call.db
    .select({ exam: trainingProgram.exam_form, rating: trainingProgram.rating_form })
    .from(trainingProgram)
    .where(
      heldElsewhere(
        call.user,
        results.map(({ uid }) => uid),
      ),
    )
  const elsewhere = new Set(taken.flatMap(({ exam, rating }) => [exam, rating]))
  return results.filter(({ uid }) => !elsewhere.has(uid))
}

export async function forms(call: Call<Table['survey']['forms']>) {
  await findOwn(call, call.params.id)
  return { data: await choicesOf(call) }
}

export async function setForm(call: Call<Table['survey']['form']>) {
  const { params, body, work, language, user: who } = call
  const program = await findOwn(call, params.id)
  await refuseOwnResults(call, program.id, { [body.kind]: true })
  const { form: uid } = body
  const form = uid === null ? null : (await choicesOf(call)).find((one) => one.uid === uid)
  if (form === undefined) throw new Failure('kobo_form')
  const [chosen, name] = [form?.uid ?? null, form && (form.name || null)]
  work.place(program.place)
  work.update(
    trainingProgram,
    { ...program, version: body.version },
    body.kind === 'exam'
      ? { exam_form: chosen, exam_form_name: name }
      : { rating_form: chosen, rating_form_name: name },
  )
  // Nor is it chosen elsewhere at this moment.
  if (form)
    work.require(sql`not exists (select 1 from ${trainingProgram} where ${heldElsewhere(who, [form.uid])})`)
  return { id: program.id, message: say(adminMessages, language, 'saved') }
}
