import { isNull } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { ruleIssues } from '#contract/poverty'
import type { poverty } from '#contract/poverty/administration'
import { say } from '#contract/texts'
import { programMessages } from '#contract/texts/programs/messages'
import { newId } from '#worker/db/ids'
import { ruleSet, ruleSetDraft } from '#worker/db/schema/programs'
import type { Call } from '#worker/http/call'
import { forget } from '#worker/programs/index'
import { findDecided, refuse } from './draft.ts'

type Table = typeof poverty

/** The draft becomes the year's next rule set: from now on applications are scored by it, and every score that was given stays. */
export async function publish(call: Call<Table['ruleSet']['publish']>) {
  const found = await findDecided(call)
  const { year, draft, in_force, rules } = found
  if (!draft) throw new Failure('not_allowed_now')
  const issues = ruleIssues(rules)
  if (issues.length > 0) refuse(...issues)
  const at = call.now.toISOString()
  const id = newId(call.now)
  const number = (in_force?.number ?? 0) + 1
  call.work.place(0)
  if (in_force) call.work.updateIf(ruleSet, in_force.id, { replaced_at: at }, isNull(ruleSet.replaced_at))
  call.work.insert(ruleSet, {
    id,
    financial_year_id: year.id,
    number,
    definition: rules,
    published_at: at,
  })
  call.work.remove(ruleSetDraft, draft)
  call.afterwards(() => Promise.resolve(forget(call.deps)))
  return {
    id: year.id,
    version: 0,
    number,
    message: say(programMessages, call.language, 'published', { number }),
  }
}

export async function discard(call: Call<Table['ruleSet']['discard']>) {
  const { year, draft } = await findDecided(call)
  if (!draft) throw new Failure('not_allowed_now')
  call.work.place(0)
  call.work.remove(ruleSetDraft, draft)
  return { id: year.id, version: 0, message: say(programMessages, call.language, 'discarded') }
}
