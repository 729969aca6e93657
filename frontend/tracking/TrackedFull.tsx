import { Link } from 'wouter'
import { applications } from '#calls/applications'
import type { Tracked } from '#contract/applications/loaded'
import { appealLastDay } from '#contract/applications/appeal'
import { showTrackingNumber } from '#contract/tracking-number'
import { tracking } from '#contract/texts/applications/tracking'
import { confirmedMobile } from '#frontend/app/applications/own-store.ts'
import { call } from '#frontend/app/client.ts'
import { later } from '#frontend/app/later.tsx'
import { OfficeFacts } from '#frontend/app/OfficeFacts.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { applicantToken } from '#frontend/app/session-storage.ts'
import { useText } from '#frontend/app/text.ts'
import { resultLeft } from '#frontend/app/tracking/result-kept.ts'
import { Fact, Part } from '#frontend/app/tracking/parts.tsx'
import { screenExists } from '#frontend/app/screens.ts'
import type { ButtonKind } from '#frontend/ui/Button.tsx'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import type { StepTaken } from './OwnStep.tsx'
import { Timeline } from './Timeline.tsx'

const NamesReplaced = later(
  () => import('./NamesReplaced.tsx').then((module) => module.NamesReplaced),
  ({ names }) => names.length > 0,
)

const ScoreLines = later(() =>
  import('#frontend/app/applications/ScoreLines.tsx').then((module) => module.ScoreLines),
)
const ConfirmMobile = later(
  () => import('#frontend/app/applications/ConfirmMobile.tsx').then((module) => module.ConfirmMobile),
  undefined,
  () => <></>,
)
const OwnStep = later(() => import('./OwnStep.tsx').then((module) => module.OwnStep))

export type Full = NonNullable<Tracked['full']>

type Props = {
  tracked: Tracked
  full: Full
  onStep: StepTaken
}

/** Everything of an application, for who knows its three details. */
export function TrackedFull({ tracked, full, onStep }: Props) {
  const { stage } = tracked
  const text = useText(tracking)
  const { digits, day, nameOf } = useFormat()
  const own = { id: full.application_id, token: full.applicant_token, office: full.office }
  const rejection = full.timeline.findLast(({ kind }) => kind === 'rejected')
  return (
    <>
      {stage === 'rejected' && (
        <Notice kind="warning">
          <p className="font-semibold">{text('reason')}</p>
          <p>
            {[rejection?.reason && nameOf(rejection.reason), rejection?.note].filter(Boolean).join(': ') ||
              text('no_reason')}
          </p>
        </Notice>
      )}
      {full.can_appeal && (
        <Part id="appeal" title={text('appeal')} screenOnly>
          {rejection && (
            <p className="font-semibold">{text('appeal_until', { day: day(appealLastDay(rejection.at)) })}</p>
          )}
          <OwnStep step="appeal" {...own} onDone={onStep} />
        </Part>
      )}
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={text('number')}>
          <span className="tabular-nums">{digits(showTrackingNumber(full.application_id))}</span>
        </Fact>
        <Fact name={text('program')}>{nameOf(full.program)}</Fact>
        <Fact name={text('applicant')}>{nameOf(full.name)}</Fact>
        <Fact name={text('submitted_on')}>{day(full.submitted_at)}</Fact>
        {stage !== 'withdrawn' && (
          <Fact name={text('office')}>
            <OfficeFacts office={full.office} />
          </Fact>
        )}
      </dl>
      <NamesReplaced names={full.names_replaced} />
      <Part id="timeline" title={text('timeline')}>
        <Timeline events={full.timeline} />
      </Part>
      {stage !== 'withdrawn' &&
        full.mobile_confirmed === false &&
        !confirmedMobile.get(full.application_id) && (
          <ConfirmMobile id={full.application_id} token={full.applicant_token} aside />
        )}
      {stage !== 'withdrawn' && stage !== 'rejected' && stage !== 'appealed' && (
        <Part id="change" title={text('change')} screenOnly={!full.locked}>
          <Change full={full} onLeave={() => resultLeft.keep(tracked)} />
        </Part>
      )}
      <Part id="copy" title={text('copy')} screenOnly>
        <Copy
          id={full.application_id}
          token={full.applicant_token}
          kind={full.can_appeal ? 'plain' : 'primary'}
        />
      </Part>
      {full.can_withdraw && (
        <Part id="withdraw" title={text('withdraw')} screenOnly>
          <OwnStep step="withdraw" {...own} noOffice={full.for_complaint} onDone={onStep} />
        </Part>
      )}
      {full.score && (
        <Part id="score" title={text('score')}>
          <ScoreLines score={full.score} />
        </Part>
      )}
    </>
  )
}

/** What the applicant may still do with it, or why not and since when. */
function Change({ full, onLeave }: { full: Full; onLeave: () => void }) {
  const text = useText(tracking)
  const { day } = useFormat()
  if (full.locked) return <p>{text(`locked_${full.locked.reason}`, { day: day(full.locked.since) })}</p>
  const ways = [
    { pattern: '/online-application/edit/:id', words: text('edit') },
    { pattern: '/online-application-preview/:id', words: text('final') },
  ].filter(({ pattern }) => screenExists(pattern))
  return (
    <>
      <p>{text('change_open')}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        {ways.map(({ pattern, words }) => (
          <Link
            key={pattern}
            href={pattern.replace(':id', String(full.application_id))}
            className="btn btn-outline h-auto min-h-11 py-2"
            onClick={onLeave}
          >
            {words}
          </Link>
        ))}
      </div>
    </>
  )
}

function Copy({ id, token, kind }: { id: number; token: string; kind: ButtonKind }) {
  const text = useText(tracking)
  return (
    <FileDownload
      load={(language) =>
        call(applications.application.copy, {
          query: { application_id: id, language },
          headers: { 'x-applicant-token': applicantToken.get(id) ?? token },
        })
      }
      fileName={(language) => `application-${id}-${language}.pdf`}
      label={text('download')}
      kind={kind}
      openLabel={text('open_copy')}
      failedWords={({ status }) => text(status === 404 ? 'token_gone' : 'download_failed')}
    />
  )
}
