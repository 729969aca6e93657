import { and, eq } from 'drizzle-orm'
import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { actionWord } from '#contract/texts/action-names'
import { factsOf, type ResourceName } from '#contract/resources'
import { jobs as words } from '#contract/texts/jobs/jobs'
import { jobTitle } from '#contract/texts/jobs/titles'
import { recordName } from '#contract/texts/record-names'
import { nounOf, resourceText } from '#contract/texts/resource'
import { notify } from '#worker/access/index'
import { job, jobItem } from '#worker/db/schema/jobs'
import type { Dependencies, Ended } from '#worker/http/call'
import { operationOf } from '#worker/http/operations'
import { systemCall } from '#worker/http/system'
import type { JobRow } from './engine.ts'
import { endOf } from './said.ts'

/** Whoever began it hears that it has ended, and how. */
export const tellOwner = (deps: Dependencies, row: JobRow): Promise<void> =>
  systemCall(deps, 'jobs.job.ended', async (call) => {
    // Each record's own commit counts it: what was read before the last ones doesn't know them.
    const [counts] = await call.db
      .select({ done: job.done, refused: job.refused })
      .from(job)
      .where(eq(job.id, row.id))
    const { done, refused } = counts ?? row
    const { tally, bulk } = operationOf(row.operation)?.endpoint ?? {}
    if (tally) call.work.actsAs(row.operation)
    if (bulk?.confidential) call.work.confidential()
    const text = (language: Language) => {
      const format = formatFor(language)
      const name = labelIn(row, language)
      if (row.status === 'failed') {
        const { why } = endOf(language, row.error ?? '')
        return why === null
          ? say(words, language, 'notify_failed', { name })
          : say(words, language, 'notify_refused', { name, why })
      }
      if (row.kind === 'export')
        return say(words, language, tally ? 'notify_counted' : 'notify_file', {
          name,
          count: format.count(row.written),
        })
      return say(words, language, refused ? 'notify_done' : 'notify_all', {
        name,
        done: format.count(done ?? 0),
        refused: format.count(refused ?? 0),
      })
    }
    notify(call, [row.user_id], {
      title_en: say(words, 'en', 'notify_title'),
      title_bn: say(words, 'bn', 'notify_title'),
      text_en: text('en'),
      text_bn: text('bn'),
      link: `/long-work/${row.id}`,
    })
    await tellTogether(call, row)
  })

/** What was begun, as a thing; a file as its owner named it, and in the other language as the list is called there. */
export function labelIn(
  { kind, operation, label, input, language: own }: JobRow,
  language: Language,
): string {
  if (kind === 'export') {
    const name = language === own ? undefined : recordName(language, operation.split('.').at(-2) ?? '')
    // What is counted up makes no file.
    const isFile = operationOf(operation)?.endpoint.tally === undefined
    return name ? (isFile ? say(words, language, 'export_of', { name }) : name) : label
  }
  return (
    jobTitle(language, operation, input.action) ??
    resourceTitle(language, operation) ??
    (language === own ? label : actionWord(language, operation))
  )
}

/** Of a resource: the act, and what it is done to. */
function resourceTitle(language: Language, operation: string): string | undefined {
  const resource = operationOf(operation)?.endpoint.resource
  if (!resource) return undefined
  const { words: nouns } = factsOf(resource.name as ResourceName)
  const act = resourceText(nouns, language, `act_${resource.verb}`)
  return act && `${act}: ${nounOf(nouns, language, true)}`
}

/** What people hear of the records of long work, of all at once. */
async function tellTogether(call: Parameters<Ended>[0], row: JobRow): Promise<void> {
  const handler = operationOf(row.operation)?.handler
  const ended = typeof handler === 'function' ? handler.ended : undefined
  if (row.kind !== 'bulk' || !ended) return
  const items = await call.db
    .select({ id: jobItem.item_id })
    .from(jobItem)
    .where(and(eq(jobItem.job_id, row.id), eq(jobItem.outcome, 'done')))
  await ended(
    call,
    items.map(({ id }) => id),
    row.created_at,
  )
}
