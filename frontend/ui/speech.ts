import { computed, signal } from '@preact/signals-react'
import type { Language } from '#contract/texts'
import { useSignalValue } from '#frontend/app/signals.ts'

const synthesis = typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis
const voices = signal<readonly SpeechSynthesisVoice[]>(synthesis?.getVoices() ?? [])
// Most devices tell their voices only a moment later.
synthesis?.addEventListener('voiceschanged', () => {
  voices.value = synthesis.getVoices()
})

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>
const regions: Record<Language, string> = { bn: 'bn-bd', en: 'en-gb' }

/** The best voice for a language: of the region, on the device rather than over the line. */
export function voiceFor<One extends Voice>(all: readonly One[], language: Language): One | undefined {
  const tag = ({ lang }: One) => lang.toLowerCase().replace('_', '-')
  const points = (voice: One) =>
    (voice.localService ? 4 : 0) + (tag(voice) === regions[language] ? 2 : 0) + (voice.default ? 1 : 0)
  return all
    .filter((voice) => new RegExp(`^${language}(-|$)`).test(tag(voice)))
    .toSorted((one, other) => points(other) - points(one))[0]
}

/** Pieces short enough for voices that stop in the middle of long ones, cut at the ends of sentences. */
export function piecesOf(text: string, lengthMax = 180): string[] {
  const sentences = text.replace(/\s+/g, ' ').match(/[^।.!?:;]+[।.!?:;]*\s*/g) ?? []
  const pieces: string[] = []
  for (const sentence of sentences.flatMap((one) => wordsWithin(one, lengthMax))) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + sentence.length <= lengthMax)
      pieces[pieces.length - 1] = last + sentence
    else pieces.push(sentence)
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean)
}

function wordsWithin(sentence: string, lengthMax: number): string[] {
  if (sentence.length <= lengthMax) return [sentence]
  const cut = sentence.lastIndexOf(' ', lengthMax)
  const at = cut > 0 ? cut + 1 : lengthMax
  return [sentence.slice(0, at), ...wordsWithin(sentence.slice(at), lengthMax)]
}

// Only what differs draws a page anew: the list itself comes in several goes.
const hasVoice = (language: Language) => computed(() => voiceFor(voices.value, language) !== undefined)
const speakable: Record<Language, ReturnType<typeof hasVoice>> = { bn: hasVoice('bn'), en: hasVoice('en') }

/** Whether this device has a voice for the language. */
export const useVoice = (language: Language): boolean => useSignalValue(speakable[language], false)

/** What is being read, by the id of its button. */
const speaking = signal<string | null>(null)
export const useIsSpeaking = (id: string): boolean => useSignalValue(speaking, null) === id

/** Reads a text aloud; whatever was being read before stops. */
export function speak(id: string, text: string, language: Language): void {
  const voice = voiceFor(voices.peek(), language)
  if (!synthesis || !voice) return
  synthesis.cancel()
  speaking.value = id
  const pieces = piecesOf(text)
  for (const [index, piece] of pieces.entries()) {
    const utterance = new SpeechSynthesisUtterance(piece)
    utterance.voice = voice
    utterance.lang = voice.lang
    const done = () => {
      if (speaking.peek() === id) speaking.value = null
    }
    if (index === pieces.length - 1) utterance.addEventListener('end', done)
    synthesis.speak(utterance)
  }
}

/** Stops, whoever is being read; with an id only that one. */
export function stopSpeaking(id?: string): void {
  if (id !== undefined && speaking.peek() !== id) return
  synthesis?.cancel()
  speaking.value = null
}

if (typeof addEventListener === 'function') addEventListener('pagehide', () => stopSpeaking())
