import { count, eq, sql } from 'drizzle-orm'
import { formatFor } from '#contract/format'
import { say, type Language } from '#contract/texts'
import { jobs as words } from '#contract/texts/jobs'
import { notify } from '#worker/access/index'
import { jobItem } from '#worker/db/schema/jobs'
import type { Dependencies } from '#worker/http/call'
import { systemCall } from '#worker/http/system'
import type { JobRow } from './engine.ts'

/** Whoever began it hears that it has ended, and how. */
export const tellOwner = (deps: Dependencies, row: JobRow): Promise<void> =>
  systemCall(deps, 'jobs.ended', async (call) => {
    const [counted] = await call.db
      .select({
        done: sql<number>`coalesce(sum(${jobItem.outcome} = 'done'), 0)`,
        all: count(),
      })
      .from(jobItem)
      .where(eq(jobItem.job_id, row.id))
    const { done = 0, all = 0 } = counted ?? {}
    const text = (language: Language) => {
      const format = formatFor(language)
      const { label: name } = row
      if (row.status === 'failed') return say(words, language, 'notify_failed', { name })
      if (row.kind === 'export')
        return say(words, language, 'notify_file', { name, count: format.count(row.written) })
      return say(words, language, 'notify_done', {
        name,
        done: format.count(done),
        refused: format.count(all - done),
      })
    }
    notify(call, [row.user_id], {
      title_en: say(words, 'en', 'notify_title'),
      title_bn: say(words, 'bn', 'notify_title'),
      text_en: text('en'),
      text_bn: text('bn'),
      link: `/long-work/${row.id}`,
    })
  })
