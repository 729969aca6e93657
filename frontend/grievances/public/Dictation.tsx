import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { grievanceEntry } from '#contract/texts/grievances/entry'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Icon } from '#frontend/ui/Icon.tsx'
import { recognition, type Recognition } from './recognition.ts'
import type { GrievanceValues } from './values.ts'

const tags = { bn: 'bn-BD', en: 'en-US' } as const

type Silence = 'nothing' | 'denied' | 'failed'
/** Why nothing was heard, by what the browser calls it; silence is nothing else. */
const silences: Readonly<Record<string, Silence>> = {
  'not-allowed': 'denied',
  'audio-capture': 'denied',
  network: 'failed',
  'service-not-allowed': 'failed',
  'language-not-supported': 'failed',
}

/** Where the browser can listen: what is said is added to the text. */
export function Dictation() {
  const { getValues, setValue } = useFormContext<GrievanceValues>()
  const text = useText(grievanceEntry)
  const language = useLanguage()
  const running = useRef<Recognition | null>(null)
  const [state, setState] = useState<'idle' | 'listening' | Silence>('idle')
  useEffect(() => () => running.current?.abort(), [])
  const make = recognition()
  if (!make) return null

  function listen() {
    const ear = new make!()
    running.current = ear
    let heard = false
    let silence: Silence = 'nothing'
    Object.assign(ear, { lang: tags[language], continuous: true, interimResults: false })
    ear.addEventListener('result', ({ results, resultIndex }) => {
      const said = Array.from(results)
        .slice(resultIndex)
        .map((result) => result[0]?.transcript.trim() ?? '')
        .filter(Boolean)
      if (said.length === 0) return
      heard = true
      const before = getValues('text').trimEnd()
      setValue('text', [before, ...said].filter(Boolean).join(' '), {
        shouldDirty: true,
        shouldValidate: true,
      })
    })
    ear.addEventListener('error', ({ error }) => {
      silence = silences[error] ?? 'nothing'
    })
    ear.addEventListener('end', () => {
      running.current = null
      setState(heard && silence === 'nothing' ? 'idle' : silence)
    })
    setState('listening')
    try {
      ear.start()
    } catch {
      running.current = null
      setState('failed')
    }
  }
  const listening = state === 'listening'
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button aria-pressed={listening} onClick={() => (listening ? running.current?.stop() : listen())}>
          <Icon name={listening ? 'stop' : 'speech'} />
          {text(listening ? 'dictate_stop' : 'dictate')}
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {state !== 'idle' && text(listening ? 'listening' : `dictate_${state}`)}
      </p>
      <p className="text-sm text-base-content/80">{text('dictate_note')}</p>
    </div>
  )
}
