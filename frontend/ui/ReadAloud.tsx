import { useEffect, useId, type RefObject } from 'react'
import { preferencesTexts } from '#contract/texts/preferences'
import { useLanguage } from '#frontend/app/language.ts'
import { useReadAloud } from '#frontend/app/preferences.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from './Icon.tsx'
import { readableText } from './readable-text.ts'
import { speak, stopSpeaking, useIsSpeaking, useVoice } from './speech.ts'

/** Whether what can be read aloud shows its button: the reader wants it and the device has a voice. */
export function useSpeaks(): boolean {
  const wanted = useReadAloud()
  const voice = useVoice(useLanguage())
  return wanted && voice
}

/** Reading of one thing: stops when that leaves the page or the language is switched. */
function useReading() {
  const id = useId()
  const language = useLanguage()
  const speaking = useIsSpeaking(id)
  useEffect(() => () => stopSpeaking(id), [id, language])
  return {
    speaking,
    toggle: (part: Element | null) =>
      speaking ? stopSpeaking(id) : speak(id, part ? readableText(part) : '', language),
  }
}

/** A small button that reads the field around it: label, help, error, and what there is to choose. */
export function ReadLabel({ label }: { label: string }) {
  const text = useText(preferencesTexts)
  const { speaking, toggle } = useReading()
  return (
    <button
      type="button"
      onClick={(event) => toggle(event.currentTarget.closest('[data-field]'))}
      aria-label={text(speaking ? 'stop' : 'read', { words: label })}
      className="btn btn-ghost btn-square absolute end-0 -top-2 text-primary print:hidden"
    >
      <Icon name={speaking ? 'stop' : 'speaker'} />
    </button>
  )
}

/** Reads the words of a part of the page, without its fields and buttons. */
export function ReadPage({ of }: { of: RefObject<HTMLElement | null> }) {
  const text = useText(preferencesTexts)
  const { speaking, toggle } = useReading()
  return (
    <p className="mb-6 print:hidden" data-unread>
      <button
        type="button"
        onClick={() => toggle(of.current)}
        className="btn btn-outline h-auto min-h-11 py-2"
      >
        <Icon name={speaking ? 'stop' : 'speaker'} />
        {text(speaking ? 'stop_page' : 'read_page')}
      </button>
    </p>
  )
}
