import { useCallback, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { opening } from '#contract/texts/opening'
import { useArrival } from '#frontend/app/arrival.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { useOpening } from './useOpening.ts'

// The specification has this page in Bangla, whatever is chosen elsewhere.
const text = (key: keyof (typeof opening)['bn'], parameters?: Record<string, number>) =>
  say(opening, 'bn', key, parameters)

/** The curtain before the service: a button opens it, and the start page follows. */
export default function Opening() {
  const [, go] = useLocation()
  const { step, seconds, open, stay } = useOpening(useCallback(() => go('/home'), [go]))
  const heading = useArrival(text('title'))
  const opened = useRef<HTMLHeadingElement>(null)
  const isOpen = step !== 'closed'
  useEffect(() => {
    if (isOpen) opened.current?.focus()
  }, [isOpen])

  return (
    <main lang="bn" className="relative grid min-h-dvh place-items-center overflow-hidden bg-base-100">
      <div className="flex max-w-[40rem] flex-col items-center gap-5 px-6 text-center" inert={!isOpen}>
        <img src="/logo.svg" alt="" width={72} height={72} className="size-18" />
        <h1 ref={opened} tabIndex={-1} className="text-2xl font-bold outline-none">
          {text('opened')}
        </h1>
        <p>{text('opened_text')}</p>
        <p role="status" className="sr-only">
          {step === 'counting' && text('announced')}
          {step === 'stayed' && text('stayed')}
        </p>
        <p aria-hidden className="min-h-[2lh]">
          {step === 'counting' && text('countdown', { seconds })}
          {step === 'stayed' && text('stayed')}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link href="/home" className="btn btn-primary h-auto min-h-11 py-2">
            {text('go')}
          </Link>
          {step !== 'stayed' && <Button onClick={stay}>{text('stay')}</Button>}
        </div>
      </div>
      <div className={`curtain ${isOpen ? 'curtain-open' : ''}`} inert={isOpen}>
        <div aria-hidden className="curtain-half" />
        <div aria-hidden className="curtain-half" />
        <div className="curtain-words">
          <p className="font-semibold">{say(app, 'bn', 'department')}</p>
          <h1 ref={heading} tabIndex={-1} className="text-4xl font-bold outline-none">
            {text('title')}
          </h1>
          <p className="max-w-[30rem]">{text('lead')}</p>
          <button type="button" onClick={open} className="btn btn-lg h-auto min-h-14 px-8 py-3">
            {text('open')}
          </button>
        </div>
      </div>
    </main>
  )
}
