import type { ComponentType, ReactNode } from 'react'
import { openScreens, type Screen, type ScreenProps } from './screens.ts'
import { loadChunk } from './chunk.ts'

/** A screen that is here already. */
export type ShownScreen = {
  screen: Screen
  path: string
  params: Record<string, string>
  Component: ComponentType<ScreenProps>
  /** What stands around it; stays from one screen to the next. */
  Frame?: ComponentType<{ children: ReactNode }> | undefined
}

/** The screen of a path without parameters, loaded; null if there is none or it does not come. */
export async function firstScreen(path: string): Promise<ShownScreen | null> {
  const screen = openScreens().find((one) => one.path === path)
  if (!screen) return null
  const module = await loadChunk(screen.load).catch(() => null)
  module?.ahead?.()
  return module && { screen, path, params: {}, Component: module.default }
}
