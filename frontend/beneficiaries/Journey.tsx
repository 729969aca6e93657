import { useLocation, useSearch } from 'wouter'
import { beneficiaries } from '#calls/beneficiaries'
import type { JourneyEvent } from '#contract/beneficiaries/view'
import { tracking } from '#contract/texts/applications/tracking'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import type { ScreenProps } from '#frontend/app/screens.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { detailsPath, findPath } from './paths.ts'
import { stateKinds } from './states.ts'

/** Every event of a beneficiary's life, the newest on top. */
export default function Journey({ params }: ScreenProps) {
  const text = useText(words)
  const format = useFormat()
  const link = useLink()
  const [path, navigate] = useLocation()
  const page = Number(new URLSearchParams(useSearch()).get('page')) || 1
  const id = params['id'] ?? ''
  const got = useGet(beneficiaries.beneficiary.journey, { params: { id }, query: { page } })
  const known = got.data?.beneficiary
  const details = link(detailsPath(Number(id)))
  const go = (to: number) => navigate(to > 1 ? `${path}?page=${to}` : path)
  return (
    <Page
      title={known ? format.nameOf(known) : text('journey_title')}
      state={known && { kind: stateKinds[known.status], words: text(`status_${known.status}`) }}
      crumbs={[{ label: text('find_title'), href: findPath }]}
      actions={details && <ButtonLink href={details}>{text('open_details')}</ButtonLink>}
      lead={text('journey_lead')}
    >
      <RecordState got={got} lines={10}>
        {({ data, more }) => (
          <div className="flex flex-col gap-4">
            <ol className="ms-2 flex flex-col border-s-2 border-base-300">
              {data.map((event, at) => (
                <Event
                  key={`${event.at} ${data.length - at}`}
                  event={event}
                  isNewest={page === 1 && at === 0}
                />
              ))}
            </ol>
            {(more || page > 1) && (
              <div className="flex flex-wrap gap-3 print:hidden">
                {page > 1 && <Button onClick={() => go(page - 1)}>{text('later')}</Button>}
                {more && <Button onClick={() => go(page + 1)}>{text('earlier')}</Button>}
              </div>
            )}
          </div>
        )}
      </RecordState>
    </Page>
  )
}

function Event({ event, isNewest }: { event: JourneyEvent; isNewest: boolean }) {
  const text = useText(words)
  const trackingText = useText(tracking)
  const format = useFormat()
  const why = [event.reason && format.nameOf(event.reason), event.note].filter(Boolean).join(': ')
  return (
    <li className="relative ps-6 pb-5 last:pb-0">
      <span
        aria-hidden
        className={`absolute -start-[0.5625rem] top-[0.35em] size-4 rounded-full border-2 border-primary ${isNewest ? 'bg-primary' : 'bg-base-100'}`}
      />
      <p className="font-medium">
        {event.registry
          ? text(`event_${event.registry}`)
          : event.application && trackingText(`event_${event.application}`)}
        {event.registry === 'enrolled' && event.status && `: ${text(`status_${event.status}`)}`}
        {event.registry === 'restored' && event.status && `: ${text(`status_${event.status}`)}`}
      </p>
      <p className="text-sm text-base-content/80">
        {[
          event.by === null && event.day !== null ? null : format.moment(event.at),
          event.day && text('event_from', { day: format.day(event.day) }),
          event.by && text('done_by', { name: event.by }),
          event.has_paper && text('event_paper'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {why && <p className="whitespace-pre-line">{why}</p>}
    </li>
  )
}
