import { useEffect, useLayoutEffect, useState } from 'react'
import { Link } from 'wouter'
import { training } from '#calls/training'
import type { ConfirmedStanding, Registered } from '#contract/training/external'
import { readRegistrationCode } from '#contract/training/registration-link'
import { externalTexts } from '#contract/texts/training/external'
import { CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { focusHeading } from '#frontend/ui/focus-heading.ts'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { ErrorState, Skeleton } from '#frontend/ui/states.tsx'
import { Written } from '../Written.tsx'

const registration = '/participant-external-registration'
const kindOf = {
  applied: 'success',
  accepted: 'success',
  full: 'success',
  over: 'warning',
  cancelled: 'warning',
  refused: 'warning',
  withdrawn: 'warning',
} as const satisfies Record<ConfirmedStanding, string>

/** Where the link of an e-mail leads. It is confirmed by a press: what reads mail ahead of its owner opens links, and presses nothing. */
export default function Confirmation() {
  const text = useText(externalTexts)
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    // Whoever copies the link anew, whole, opens the same page with it.
    const read = () => setHash(location.hash)
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const [, id = '', code = ''] = /^#(\d{1,15})\.(\S+)$/.exec(hash) ?? []
  const isWhole = readRegistrationCode(code) !== undefined
  return (
    <PublicPage title={text('confirm_title')}>
      {isWhole ? <Linked key={hash} id={Number(id)} code={code} /> : <Dead why="cut" />}
    </PublicPage>
  )
}

/** What the link is of, read again in the language that the reader changes to. */
function useLinked(id: number, code: string) {
  const language = useLanguage()
  const { send, failure } = useSend(training.external.link)
  const [data, setData] = useState<AnswerOf<typeof training.external.link>>()
  const read = () =>
    void send({ body: { id, code } }).then(setData, (problem: unknown) => {
      if (!(problem instanceof CallFailed)) throw problem
    })
  // oxlint-disable-next-line exhaustive-deps -- its link is the key of the page
  useEffect(read, [language])
  return { data, failure, retry: read }
}

/** The training that the link is of, and its confirmation. */
function Linked({ id, code }: { id: number; code: string }) {
  const text = useText(externalTexts)
  const got = useLinked(id, code)
  const { send, sending, failure } = useSend(training.external.confirm)
  const [done, setDone] = useState<AnswerOf<typeof training.external.confirm>>()

  async function confirm() {
    try {
      setDone(await send({ body: { id, code } }))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
  }
  if (done) return <Confirmed {...done} isNew />
  if (got.failure && !got.data) return <ErrorState failure={got.failure} onRetry={got.retry} />
  if (!got.data) return <Skeleton lines={6} />
  const { state, training: of } = got.data.data
  if (!of || failure?.status === 404) return <Dead why={state === 'stale' ? 'stale' : 'gone'} />
  if (state === 'used') return <Confirmed message={got.data.message} data={of} />
  return (
    <div className="flex flex-col gap-6">
      <p>{text('confirm_lead')}</p>
      <Notice kind="info">
        <Facts of={of} hasDays />
      </Notice>
      {failure && (
        <Notice kind="error" live>
          {failure.message}
        </Notice>
      )}
      <Button kind="primary" busy={sending} wide onClick={() => void confirm()}>
        {text('confirm_do')}
      </Button>
    </div>
  )
}

/** A link that confirms nothing: what is wrong with it, and what to do. */
function Dead({ why }: { why: 'cut' | 'stale' | 'gone' }) {
  const text = useText(externalTexts)
  return (
    <Notice kind="warning" live>
      <p className="font-semibold">{text(`link_${why}`)}</p>
      <p>{text(`link_${why}_do`)}</p>
      {why !== 'gone' && (
        <Link href={registration} className="font-medium underline underline-offset-4">
          {text('confirm_again')}
        </Link>
      )}
    </Notice>
  )
}

/** Which training, for whom, when and where. */
function Facts({ of, hasDays }: { of: Registered; hasDays: boolean }) {
  const text = useText(externalTexts)
  const { day, nameOf } = useFormat()
  const [from, to] = [day(of.start_date), day(of.end_date)]
  const where = [of.room, of.place && nameOf(of.place)].filter(Boolean).join(', ')
  return (
    <>
      <p className="font-semibold">
        <Written>{of.program_name}</Written>
      </p>
      <p>{of.full_name}</p>
      {hasDays && (
        <>
          <p>{text(from === to ? 'confirm_day' : 'confirm_days', { from, to })}</p>
          {where && <p>{text('confirm_where', { where })}</p>}
        </>
      )}
    </>
  )
}

type ConfirmedProps = AnswerOf<typeof training.external.confirm> & {
  /** By a press just now, and not once before. */
  isNew?: boolean
}
/** What was confirmed, for whom, and whether they can come: which training, when and where. */
function Confirmed({ message, data, isNew = false }: ConfirmedProps) {
  const text = useText(externalTexts)
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (isNew) focusHeading()
  }, [isNew])
  const kind = kindOf[data.standing]
  const isGood = kind === 'success'
  return (
    <Notice kind={kind} live>
      {!isNew && isGood && <p className="font-semibold">{text('link_used')}</p>}
      <Facts of={data} hasDays={isGood} />
      <p>{message}</p>
      {!isGood && (
        <Link href={registration} className="font-medium underline underline-offset-4">
          {text('confirm_other')}
        </Link>
      )}
    </Notice>
  )
}
