import { jobs as calls } from '#calls/jobs'
import { exportFileName } from '#contract/exports/format'
import { dayInDhaka } from '#contract/calendar'
import { jobLife, type Job, type JobStatus } from '#contract/jobs'
import { lifeAllows } from '#contract/machine'
import { jobs as words } from '#contract/texts/jobs/jobs'
import { useFormat } from '#frontend/app/format.ts'
import { call, CallFailed } from '#frontend/app/client.ts'
import { saveFile } from '#frontend/app/save-file.ts'
import { useText } from '#frontend/app/text.ts'
import { pageProblem } from '#frontend/app/problem.ts'
import { isOpen } from '#frontend/app/jobs/ended.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import type { StateKind } from '#frontend/ui/StateMark.tsx'

const kinds: Record<JobStatus, StateKind> = {
  waiting: 'waiting',
  running: 'information',
  stopped: 'off',
  done: 'good',
  failed: 'danger',
}

/** The state of a job: one that did nothing, or not all, isn't simply done. */
export function useJobState(): (job: Job) => { kind: StateKind; words: string } {
  const text = useText(words)
  const { count } = useFormat()
  return ({ kind, status, total, done, refused }) => {
    if (status === 'stopped' && kind === 'bulk' && total !== null)
      return {
        kind: kinds.stopped,
        words: text('stopped_at', { done: count(done), total: count(total) }),
      }
    if (status !== 'done' || refused === 0) return { kind: kinds[status], words: text(`status_${status}`) }
    return done === 0
      ? { kind: 'danger', words: text('ended_none') }
      : { kind: 'waiting', words: text('ended_part') }
  }
}

/** What a job is over, and when it was begun: what tells it from others of its kind. */
export function useJobOver(): (job: Job) => string {
  const text = useText(words)
  const format = useFormat()
  return ({ kind, over, total }) => {
    if (over.words) return text('over_words', { words: over.words })
    if (over.kind !== 'chosen') return over.kind === 'all' || kind === 'bulk' ? text(`over_${over.kind}`) : ''
    return total === null ? text('over_chosen_none') : text('over_chosen', { count: format.count(total) })
  }
}

/** How far a job is, as a bar and in words. */
export function JobProgress({ job }: { job: Job }) {
  const text = useText(words)
  const { count } = useFormat()
  const settled = job.done + job.refused
  const isMeasured = job.kind === 'bulk' && job.total !== null
  const summary =
    job.why ??
    (job.kind === 'export'
      ? text('rows', { count: count(job.done) })
      : job.total === null
        ? text('counting')
        : text(job.refused > 0 ? 'progress_refused' : 'progress', {
            done: count(job.done),
            total: count(job.total),
            refused: count(job.refused),
          }))
  return (
    <div className="flex flex-col gap-1">
      {isOpen(job) && (
        <progress
          aria-label={job.label}
          className="h-2 w-full"
          value={isMeasured ? settled : undefined}
          max={isMeasured ? Math.max(job.total ?? 0, 1) : undefined}
        />
      )}
      <p className="text-sm text-base-content/80">{summary}</p>
    </div>
  )
}

/** What its owner can do to a job now. */
export function JobActs({ job }: { job: Job }) {
  const text = useText(words)
  const options = { params: { id: job.id } }
  async function take() {
    try {
      const file = await call(calls.job.file, options)
      saveFile(
        file as unknown as Blob,
        exportFileName(job.operation, job.file_format, dayInDhaka(job.created_at)),
      )
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      pageProblem.show(problem.message)
    }
  }
  return (
    <>
      {job.has_file && (
        <Button kind="primary" onClick={() => void take()}>
          {text('take_file')}
        </Button>
      )}
      <Act
        endpoint={calls.job.stop}
        options={options}
        label={text('stop')}
        when={lifeAllows(jobLife, job, 'stop', undefined)}
      />
      <Act
        endpoint={calls.job.resume}
        options={options}
        label={text('resume')}
        when={lifeAllows(jobLife, job, 'resume', undefined)}
      />
    </>
  )
}
