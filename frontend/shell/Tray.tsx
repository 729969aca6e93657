import { Link } from 'wouter'
import type { Job } from '#contract/jobs'
import { jobs as words } from '#contract/texts/jobs/jobs'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { isOpen } from '#frontend/app/jobs/ended.ts'
import { useJobs } from '#frontend/app/jobs/useJobs.ts'
import { JobActs, JobProgress, useJobOver, useJobState } from '#frontend/app/jobs/JobState.tsx'
import { dismissToastsOf, toast } from '#frontend/app/toasts.ts'
import { Popover } from '#frontend/ui/Popover.tsx'
import { StaffIcon } from '#frontend/ui/StaffIcon.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'

const shownMaximum = 5

/** Says in short what came of long work, wherever one is by then. */
function useEndedToast() {
  const text = useText(words)
  const { count } = useFormat()
  return ({ id, status, kind, label, done, refused, figures, why }: Job) => {
    const counts = { name: label, done: count(done), refused: count(refused), count: count(done) }
    const page = `/long-work/${id}`
    dismissToastsOf(text('started'))
    if (status === 'failed')
      toast.warning(why ? text('notify_refused', { name: label, why }) : text('notify_failed', counts), page)
    else if (kind === 'export' && figures) toast.success(text('notify_counted', counts))
    else if (kind === 'export') toast.success(text('notify_file', counts), page)
    else if (refused > 0) toast.warning(text('notify_done', counts), page)
    else toast.success(text('notify_all', counts))
  }
}

/** Long work of one's own, with how far it is; there once some was begun. */
export function Tray() {
  const text = useText(words)
  const { digits, moment } = useFormat()
  const stateOf = useJobState()
  const overOf = useJobOver()
  const all = useJobs(useEndedToast()).data?.data ?? []
  const open = all.filter(isOpen).length
  if (all.length === 0) return null
  return (
    <Popover
      label={open > 0 ? text('tray_running', { count: digits(open) }) : text('tray')}
      face={
        <>
          <span className="relative" data-tray>
            <StaffIcon name="tray" className="size-6" />
            {open > 0 && (
              <span aria-hidden className="bell-badge">
                {digits(open)}
              </span>
            )}
          </span>
          <span aria-hidden className="hidden font-normal whitespace-nowrap 2xl:inline">
            {text('tray')}
          </span>
        </>
      }
    >
      {(close) => (
        <ul className="bell-list">
          {all.slice(0, shownMaximum).map((job) => (
            <li key={job.id} className="flex flex-col gap-2 p-4">
              <div className="flex items-start justify-between gap-3">
                <Link
                  href={`/long-work/${job.id}`}
                  onClick={close}
                  className="font-medium text-primary underline underline-offset-4"
                >
                  {job.label}
                </Link>
                <StateMark kind={stateOf(job).kind}>{stateOf(job).words}</StateMark>
              </div>
              <p className="text-sm text-base-content/80">
                {[overOf(job), moment(job.created_at)].filter(Boolean).join(' · ')}
              </p>
              <JobProgress job={job} />
              <div className="flex flex-wrap gap-2">
                <JobActs job={job} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
