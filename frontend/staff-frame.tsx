import type { ReactNode } from 'react'
import { later } from './app/later.tsx'
import Shell from './shell/Shell.tsx'

const SignInAgain = later(async () => (await import('./access/SignInAgain.tsx')).SignInAgain)

/** The frame of the signed-in side, and what comes over it when the session ends. */
export default function StaffFrame({ children }: { children: ReactNode }) {
  return <Shell again={(session) => <SignInAgain session={session} />}>{children}</Shell>
}
