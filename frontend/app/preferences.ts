import { signal, type Signal } from '@preact/signals-react'
import { useSignalValue } from './signals.ts'
import { kept } from './storage.ts'

export const textSizes = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]

/** What frontend/public/early.js puts on <html> before the first paint, under the same names. */
type Preference = 'text' | 'contrast' | 'read'

const keyOf = (name: Preference) => `preference-${name}`

function keep(name: Preference, value: string | null): void {
  if (value === null) {
    kept.local.remove(keyOf(name))
    document.documentElement.removeAttribute(`data-${name}`)
  } else {
    kept.local.set(keyOf(name), value)
    document.documentElement.setAttribute(`data-${name}`, value)
  }
}

const isSize = (text: string | null): text is TextSize => textSizes.some((size) => size === text)
const storedSize = kept.local.get(keyOf('text'))
const textSize = signal<TextSize>(isSize(storedSize) ? storedSize : 'normal')
const isOn = (name: Preference) => signal(kept.local.get(keyOf(name)) !== null)
const contrast = isOn('contrast')
const readAloud = isOn('read')

export const useTextSize = (): TextSize => useSignalValue(textSize, 'normal')
export function setTextSize(size: TextSize): void {
  textSize.value = size
  keep('text', size === 'normal' ? null : size)
}

const flag = (name: Preference, value: string, state: Signal<boolean>) => ({
  use: (): boolean => useSignalValue(state, false),
  set(on: boolean): void {
    state.value = on
    keep(name, on ? value : null)
  },
})

export const { use: useContrast, set: setContrast } = flag('contrast', 'more', contrast)
/** Whether labels and pages get a button that reads them aloud. */
export const { use: useReadAloud, set: setReadAloud } = flag('read', 'on', readAloud)
