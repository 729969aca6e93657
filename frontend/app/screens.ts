import type { ComponentType, ReactNode } from 'react'
import { loadAhead } from './chunk.ts'

/** What a screen is given: the parameters of its path. */
export type ScreenProps = { params: Record<string, string> }
export type Screen = {
  path: string
  load: () => Promise<{
    default: ComponentType<ScreenProps>
    /** Begins what it reads at once, while the page that the build has written is taken over. */
    ahead?: () => void
  }>
  /** For visitors: who is signed in goes to their dashboard. */
  guest?: true
  /** What stands around it and stays from one screen to the next; only for who is signed in. */
  frame?: () => Promise<{ default: ComponentType<{ children: ReactNode }> }>
}

type Screens = {
  open: readonly Screen[]
  /** The screens of the signed-in side: a chunk of its own, so that the public side carries nothing of it. */
  loadStaff: () => Promise<{ staffScreenList: readonly Screen[] }>
}
let known: Screens = { open: [], loadStaff: () => Promise.resolve({ staffScreenList: [] }) }

/** Says once, before anything is drawn, which screens there are: parts of a screen know none of them by import. */
export function registerScreens(screens: Screens): void {
  known = screens
}

export const openScreens = (): readonly Screen[] => known.open
export const loadStaffScreens = () => known.loadStaff()
export const screenExists = (path: string): boolean => known.open.some((screen) => screen.path === path)

const wanted = new Set<string>()

/** Fetches a screen's chunk ahead, when the reader is about to go there. */
export function preloadScreen(path: string): void {
  const screen = known.open.find((one) => one.path === path)
  if (!screen || wanted.has(path)) return
  wanted.add(path)
  loadAhead(screen.load).catch(() => wanted.delete(path))
}
