import { useEffect, useState } from 'react'
import { access } from '#calls/access'
import { oversight } from '#calls/oversight'
import { say } from '#contract/texts'
import { access as words } from '#contract/texts/access/access'
import { call, CallFailed } from '#frontend/app/client.ts'
import { refreshReads } from '#frontend/app/data.ts'
import { watchInactivity } from '#frontend/app/inactivity.ts'
import { forgetForms } from '#frontend/app/kept-forms.ts'
import { currentLanguage } from '#frontend/app/language.ts'
import { hearNews, isListening, setListening, useListening } from '#frontend/app/listening.ts'
import { readRights } from '#frontend/app/rights.ts'
import { startRealtime } from '#frontend/app/realtime.ts'
import { currentSession, endSession, usePaused, useRefusals } from '#frontend/app/session.ts'
import { toast } from '#frontend/app/toasts.ts'

const nothing = () => undefined
/** What is read at first waits so long for the connection: whatever comes after it is told, so that it is read once. */
const connectionMilliseconds = 2_000

/** Ends the session here at once, and tells the server. */
export function logout(why: 'logout' | 'inactive' = 'logout'): void {
  void call(access.entry.logout).catch(nothing)
  if (why === 'logout') void forgetForms()
  endSession(why)
  if (why === 'logout') toast.info(say(words, currentLanguage(), 'signed_out'))
}

/** Whether the server still knows the session. 401 is answered by the call itself; a failure on the way says nothing. */
async function checkToken(): Promise<boolean> {
  const token = currentSession()?.token
  if (!token) return false
  try {
    await call(access.entry.tokenCheck, { body: { token } })
    return true
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    if (failure.status >= 200 && failure.status < 400) endSession('ended')
    return false
  }
}

/** Keeps the session true while the shell stands. Answers whether the token has been checked: the menu waits for it. */
export function useUpkeep(): boolean {
  const refusals = useRefusals()
  const paused = usePaused()
  const [checked, setChecked] = useState(false)
  const listening = useListening()

  useEffect(() => {
    let left = false
    void checkToken().then(() => !left && setChecked(true))
    return () => {
      left = true
    }
  }, [])

  // A permission may have been taken away while its holder works.
  useEffect(() => {
    if (checked && listening) void readRights()
  }, [checked, listening, refusals])
  useEffect(() => {
    const timer = setTimeout(() => setListening(true), connectionMilliseconds)
    return () => {
      clearTimeout(timer)
      setListening(false)
    }
  }, [])
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && void readRights()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])

  useEffect(() => (paused ? undefined : watchInactivity(() => logout('inactive'))), [paused])

  useEffect(
    () =>
      startRealtime({
        ticket: async () => (await call(access.notification.ticket)).ticket,
        news(event) {
          if (event === 'closed') return void checkToken()
          if (event === 'ready' && !isListening()) return setListening(true)
          if (event !== 'rights') {
            refreshReads(access.notification.list)
            refreshReads(oversight.dashboard.waiting)
            hearNews()
          }
          if (event === 'notifications') return
          if (event !== 'poll') void readRights()
          if (event === 'rights') refreshReads(access.profile.menu)
        },
      }),
    [],
  )
  return checked
}
