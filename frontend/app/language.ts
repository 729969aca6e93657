import { computed, effect, signal } from '@preact/signals-react'
import { languages, say, type Language } from '#contract/texts'
import { app } from '#contract/texts/app'
import { useSignalValue } from './signals.ts'
import { kept } from './storage.ts'

/** A language in its own words. */
export const languageName = (language: Language): string => say(app, language, 'language_name')

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

const stored = kept.local.get('language')
const language = signal<Language>(isLanguage(stored) ? stored : 'bn')

effect(() => {
  // Words are said where there is no page, too.
  if (typeof document === 'undefined') return
  document.documentElement.lang = language.value
  // Prerendered in Bangla; the other language's words stand beside it (local/prerender.ts).
  const described = document.querySelector<HTMLMetaElement>('meta[data-en]')
  if (!described) return
  described.dataset['bn'] ??= described.content
  described.content = described.dataset[language.value]!
})

/** The reader's language; a component that reads it renders again when it is switched. */
export const useLanguage = (): Language => useSignalValue(language, 'bn')

const overrides = signal(0)
const spoken = computed(() => `${language.value}${overrides.value}`)

/** Told when other texts were overrides over the built-in ones. */
export function textsLaid(): void {
  overrides.value += 1
}

/** The language, and with it all that is said in it: another value when either changes. One subscription for both. */
export function useSpoken(): { language: Language; spoken: string } {
  const current = useSignalValue(spoken, 'bn0')
  return { language: current.startsWith('en') ? 'en' : 'bn', spoken: current }
}

/** The reader's language outside of components. */
export const currentLanguage = (): Language => language.peek()

let chosen: Language = language.peek()

/** Switches the language, at once or when the device can draw it, and keeps the choice on this device. */
export function setLanguage(next: Language): void {
  kept.local.set('language', next)
  chosen = next
  if (next === 'bn') whenBanglaIsDrawn(() => (language.value = chosen))
  else language.value = next
}

/** A device without Bangla (public/early.js) fetches ours first: app.css shows the bar till then. */
function whenBanglaIsDrawn(then: () => void): void {
  const { documentElement, fonts } = document
  const face = ['1em Bangla', languageName('bn')] as const
  if (documentElement.dataset['bangla'] === 'own' || fonts.check(...face)) return then()
  const shown = () => {
    delete documentElement.dataset['bangla']
    then()
  }
  documentElement.dataset['bangla'] = 'coming'
  void fonts.load(...face).then(shown, shown)
}
