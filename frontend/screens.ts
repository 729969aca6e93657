import type { ComponentType, ReactNode } from 'react'

/** What a screen is given: the parameters of its path. */
export type ScreenProps = { params: Record<string, string> }
export type Screen = {
  path: string
  load: () => Promise<{ default: ComponentType<ScreenProps> }>
  /** For visitors: who is signed in goes to their dashboard. */
  guest?: true
  /** What stands around it and stays from one screen to the next; only for who is signed in. */
  frame?: () => Promise<{ default: ComponentType<{ children: ReactNode }> }>
}

/** Every public screen there is, each a chunk of its own. A tile, link or button to a screen shows only once it stands here. */
export const screens: readonly Screen[] = [
  { path: '/home', guest: true, load: () => import('./home/Home.tsx') },
  { path: '/login', guest: true, load: () => import('./access/Login.tsx') },
  { path: '/forgotPassword', guest: true, load: () => import('./access/ForgotPassword.tsx') },
  { path: '/browser-registration', guest: true, load: () => import('./access/BrowserRegistration.tsx') },
  { path: '/browser-token', load: () => import('./access/BrowserToken.tsx') },
  { path: '/online-application', load: () => import('./applications/OnlineApplication.tsx') },
  { path: '/online-application/edit/:id', load: () => import('./applications/edit/EditApplication.tsx') },
  {
    path: '/online-application-preview/:id',
    load: () => import('./applications/edit/PreviewApplication.tsx'),
  },
  { path: '/AntiDiscriminationStudentMovement', load: () => import('./applications/StudentMovement.tsx') },
  { path: '/submitted-application', load: () => import('./applications/SubmittedApplication.tsx') },
  { path: '/application-tracking', load: () => import('./tracking/ApplicationTracking.tsx') },
  { path: '/opening', guest: true, load: () => import('./pages/Opening.tsx') },
  { path: '/privacy-policy', guest: true, load: () => import('./pages/PrivacyPolicy.tsx') },
  { path: '/contact-us', load: () => import('./pages/ContactUs.tsx') },
  { path: '/api-documentation', load: () => import('./pages/ApiDocumentation.tsx') },
]

/** The screens of the signed-in side: a chunk of its own, so that the public side carries nothing of it. */
export const loadStaffScreens = () => import('./staff-screens.ts')

export const screenExists = (path: string): boolean => screens.some((screen) => screen.path === path)

const wanted = new Set<string>()

/** Fetches a screen's chunk ahead, when the reader is about to go there. */
export function preloadScreen(path: string): void {
  const screen = screens.find((one) => one.path === path)
  if (!screen || wanted.has(path)) return
  wanted.add(path)
  screen.load().catch(() => wanted.delete(path))
}
