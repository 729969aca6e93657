import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { beneficiaries } from '#calls/beneficiaries'
import { toAsciiDigits } from '#contract/digits'
import { placeKinds } from '#contract/geography/places'
import { beneficiaries as words } from '#contract/texts/beneficiaries/beneficiaries'
import { list } from '#contract/texts/screen-parts'
import { showTrackingNumber } from '#contract/tracking-number'
import type { AnswerOf } from '#frontend/app/client.ts'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { PlaceWalk } from '#frontend/resource/PlaceWalk.tsx'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { dayOf } from '#frontend/ui/typed-day.ts'
import { EmptyState } from '#frontend/ui/states.tsx'
import { detailsPath, journeyPath } from './paths.ts'
import { stateKinds } from './states.ts'

type Answer = AnswerOf<typeof beneficiaries.beneficiary.find>

/** Finds a beneficiary by any number or by name. What was typed stands in no address. */
export default function FindBeneficiary() {
  const text = useText(words)
  const { send, sending, failure } = useSend(beneficiaries.beneficiary.find)
  const [search, setSearch] = useState('')
  const [born, setBorn] = useState('')
  const [wrong, setWrong] = useState(false)
  const common = useText(list)
  const [place, setPlace] = useState(0)
  const [answer, setAnswer] = useState<Answer>()

  async function find(event: FormEvent) {
    event.preventDefault()
    setAnswer(undefined)
    const day = dayOf(born)
    setWrong(born.trim() !== '' && !day)
    if (born.trim() !== '' && !day) return
    try {
      setAnswer(
        await send({
          body: { search, ...(day && { born: day }), ...(place > 0 && { place_id: place }) },
        }),
      )
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
  }

  const isNumber = /^[+\d\s-]+$/.test(toAsciiDigits(search))
  return (
    <Page title={text('find_title')} lead={text('find_lead')}>
      <form onSubmit={(event) => void find(event)} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <label className="flex w-full flex-col gap-1 font-medium sm:w-80">
            {text('find_what')}
            <input
              type="search"
              required
              maxLength={100}
              className="input w-full font-normal"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
          {search !== '' && !isNumber && (
            <label className="flex w-full flex-col gap-1 font-medium sm:w-48">
              {text('born')}
              <input
                inputMode="numeric"
                maxLength={10}
                placeholder={common('day_form')}
                className={`input w-full font-normal ${wrong ? 'border-error' : ''}`}
                aria-invalid={wrong || undefined}
                aria-describedby="born-error"
                value={born}
                onChange={(event) => {
                  setBorn(event.target.value)
                  setWrong(false)
                }}
              />
              <span id="born-error" role="alert" className="text-sm text-error empty:hidden">
                {wrong && common('day_wrong')}
              </span>
            </label>
          )}
          <Button kind="primary" type="submit" busy={sending}>
            {text('find')}
          </Button>
        </div>
        {search !== '' && !isNumber && (
          <PlaceWalk value={place} onChange={setPlace} kinds={placeKinds} label={text('place')} />
        )}
      </form>
      {failure && (
        <Notice kind="error" live>
          {Object.values(failure.errors ?? {})
            .flat()
            .join('\n') || failure.message}
        </Notice>
      )}
      <div aria-live="polite" className="flex flex-col gap-4">
        {answer && answer.data.length === 0 && (
          <EmptyState title={text('found_none_title')} text={text('found_none')} />
        )}
        {answer?.data.map((one) => (
          <Found key={one.id} one={one} />
        ))}
        {answer?.more && <Notice kind="info">{text('found_more')}</Notice>}
      </div>
    </Page>
  )
}

function Found({ one }: { one: Answer['data'][number] }) {
  const text = useText(words)
  const format = useFormat()
  const details = useLink()(detailsPath(one.id))
  const name = format.nameOf(one)
  return (
    <article className="flex flex-col gap-2 rounded-box border border-base-300 bg-base-100 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-semibold">
          {details ? (
            <Link href={details} className="text-primary underline underline-offset-4">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <StateMark kind={stateKinds[one.status]}>{text(`status_${one.status}`)}</StateMark>
      </div>
      <p>
        {[
          format.digits(showTrackingNumber(one.number)),
          format.nameOf(one.program),
          one.place && format.nameOf(one.place),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-sm text-base-content/80">
        {[
          format.day(one.date_of_birth),
          format.digits(one.verification_number),
          format.phone(one.mobile),
          text('event_from', { day: format.day(one.status_day) }),
        ].join(' · ')}
      </p>
      <div>
        <ButtonLink href={journeyPath(one.id)}>{text('open_journey')}</ButtonLink>
      </div>
    </article>
  )
}
