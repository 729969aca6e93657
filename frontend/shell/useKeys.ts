import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { staffScreens, type StaffScreen } from '#contract/screens'
import { useMay } from '#frontend/app/permissions.ts'
import { kept } from '#frontend/app/storage.ts'

const key = 'keys'
const pauseMilliseconds = 1500

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null

function focusSearch(): boolean {
  const field =
    document.querySelector<HTMLElement>('main [data-search]') ??
    document.querySelector<HTMLElement>('[data-menu-search]')
  field?.focus()
  return field !== null
}

/** The screens that `g` and a letter lead to, for who is signed in. */
export function useKeyedScreens(): readonly StaffScreen[] {
  const may = useMay()
  return staffScreens.filter(({ letter, permission }) => letter && may(permission))
}

/** What is held for the palette: the Command key where there is one. */
export const paletteKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl+K')

/** The keys of the signed-in side: Ctrl+K, `/`, `g` and a letter, `?`. The single ones can be switched off, for who speaks to the computer. */
export function useKeys(onHelp: () => void, onFind: () => void) {
  const [, navigate] = useLocation()
  const screens = useKeyedScreens()
  const [on, setOn] = useState(() => kept.local.get(key) !== 'off')

  useEffect(() => {
    if (!on) return
    let goUntil = 0
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      const going = Date.now() < goUntil
      goUntil = 0
      const screen = going && screens.find(({ letter }) => letter === event.key.toLowerCase())
      if (screen) navigate(screen.path)
      else if (event.key === 'g') goUntil = Date.now() + pauseMilliseconds
      else if (event.key === '?') onHelp()
      else if (event.key !== '/' || !focusSearch()) return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on, screens, navigate, onHelp])

  // A key that is held with another disturbs nobody who speaks to the computer.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isFind =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
      if (!isFind || document.querySelector('dialog[open]')) return
      event.preventDefault()
      onFind()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onFind])

  return {
    on,
    set(next: boolean) {
      setOn(next)
      kept.local.set(key, next ? 'on' : 'off')
    },
  }
}
