import { eq } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { training } from '#contract/training'
import { user } from '#worker/db/schema/access'
import { koboSetting, trainingProgram } from '#worker/db/schema/training'
import type { Call, CallBase } from '#worker/http/call'
import type { KoboAnswer } from '#worker/outside/index'
import { refuseOwnResults } from './own-hand.ts'
import { findProgram } from './program.ts'

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
  throw new Failure('unavailable')
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

export async function forms(call: Call<Table['survey']['forms']>) {
  const { results } = answered(await call.outside.kobo.forms(await tokenOf(call)))
  return { data: results }
}

export async function setForm(call: Call<Table['survey']['form']>) {
  const { params, body, work, language } = call
  const { program } = await findProgram(call, params.id)
  await refuseOwnResults(call, program.id, { [body.kind]: true })
  work.place(program.place)
  work.update(
    trainingProgram,
    { ...program, version: body.version },
    body.kind === 'exam' ? { exam_form: body.form } : { rating_form: body.form },
  )
  return { id: program.id, message: say(adminMessages, language, 'saved') }
}
