import { useEffect, useState } from 'react'
import { training } from '#calls/training'
import { scanTexts as words } from '#contract/texts/training/scan'
import { showTrackingNumber } from '#contract/tracking-number'
import { call, CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { FileDownload } from '#frontend/ui/FileDownload.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'
import { ByNumber } from './ByNumber.tsx'
import { Camera } from './Camera.tsx'
import { PictureOfCode } from './PictureOfCode.tsx'
import { judge, rememberKeys, type Judged, type Said } from './statement.ts'

type Standing = AnswerOf<typeof training.certificate.check>['data'] | 'asking' | 'offline'

// Whatever stands there was led to by a QR or a link: what is no statement is judged as none. Signs of the sentence around a link go.
const shownStatement = () => location.hash.slice(1).replace(/[^\w-]+$/, '')

/** What a QR of the department opens. What it says comes in the address’s fragment, which no server sees. */
export default function Scan() {
  const text = useText(words)
  const [statement, setStatement] = useState('')
  useEffect(() => {
    const read = () => setStatement(shownStatement())
    read()
    rememberKeys()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const show = (found: string) => {
    history.replaceState(null, '', found === '' ? location.pathname : `#${found}`)
    setStatement(found)
  }
  return (
    <PublicPage title={text('title')}>
      <div className="flex flex-col gap-6">
        {statement === '' ? (
          <>
            <p>{text('lead')}</p>
            <Camera found={show} />
            <PictureOfCode found={show} />
            <ByNumber />
          </>
        ) : (
          <>
            <Verdict key={statement} statement={statement} />
            <div>
              <Button onClick={() => show('')}>{text('another')}</Button>
            </div>
          </>
        )}
      </div>
    </PublicPage>
  )
}

function Verdict({ statement }: { statement: string }) {
  const text = useText(words)
  const [judged, setJudged] = useState<Judged>()
  const [standing, setStanding] = useState<Standing>('asking')
  useEffect(() => {
    let isGone = false
    void (async () => {
      const one = await judge(statement)
      if (isGone) return
      setJudged(one)
      if (one.is !== 'genuine') return
      const answer = await call(training.certificate.check, { body: { statement } }).catch(
        (problem: unknown) => {
          if (!(problem instanceof CallFailed)) throw problem
          return undefined
        },
      )
      if (!isGone) setStanding(answer?.data ?? 'offline')
    })()
    return () => {
      isGone = true
    }
  }, [statement])
  if (!judged) return <p role="status">{text('reading')}</p>
  if (judged.is === 'no_keys')
    return (
      <Notice kind="warning" live>
        {text('no_keys')}
      </Notice>
    )
  if (judged.is === 'unreadable')
    return (
      <Notice kind="warning" live>
        <strong className="block">{text('unreadable')}</strong>
        {text('unreadable_note')}
      </Notice>
    )
  // Signed, and yet none that stands in the books.
  const isUnknown = typeof standing === 'object' && standing.state === 'unknown'
  if (judged.is === 'bad' || isUnknown)
    return (
      <Notice kind="error" live>
        <strong className="block">{text('bad')}</strong>
        {text('bad_note')}
      </Notice>
    )
  return <Genuine says={judged.says} statement={statement} standing={standing} />
}

type GenuineProps = { says: Said; statement: string; standing: Standing }
function Genuine({ says, statement, standing }: GenuineProps) {
  const text = useText(words)
  const format = useFormat()
  const withdrawn = typeof standing === 'object' && standing.state === 'withdrawn' ? standing : undefined
  const facts = [
    { label: text('name'), value: says.m },
    { label: text('training'), value: says.p },
    { label: text('number'), value: format.digits(showTrackingNumber(says.n)) },
    { label: text('issued_on'), value: format.day(says.d) },
  ]
  return (
    <>
      <Notice kind={withdrawn ? 'error' : standing === 'offline' ? 'warning' : 'success'} live>
        <strong className="block">{text(withdrawn ? 'withdrawn' : 'good')}</strong>
        {withdrawn
          ? [
              ...(withdrawn.withdrawn_on
                ? [text('withdrawn_on', { day: format.day(withdrawn.withdrawn_on) })]
                : []),
              text('withdrawn_note'),
            ].join(' ')
          : text(standing === 'asking' ? 'asking' : standing === 'offline' ? 'as_of_offline' : 'as_of_now')}
      </Notice>
      <dl className="flex flex-col gap-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-base-content/80">{label}</dt>
            <dd className="text-lg font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {!withdrawn && <p>{text('paper')}</p>}
      {typeof standing === 'object' && !withdrawn && (
        <FileDownload
          load={() => call(training.certificate.statedPdf, { body: { statement } })}
          fileName={() => `certificate-${says.n}.pdf`}
          label={text('save')}
          openLabel={text('open_pdf')}
          failedWords={({ status, code, message }) =>
            status === 429 ? message : text(code === 'busy' ? 'save_busy' : 'save_failed')
          }
        />
      )}
    </>
  )
}
