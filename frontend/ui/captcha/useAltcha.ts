import { useCallback, useEffect, useRef, useState } from 'react'
import { system } from '#calls/system'
import { call, CallFailed } from '#frontend/app/client.ts'
import { expiryOf, solveAltcha } from './solve-altcha.ts'

export type AltchaState =
  /** Another kind is used. */
  | { step: 'none' }
  /** Begins by itself. */
  | { step: 'waiting' }
  | { step: 'working'; fraction: number }
  | { step: 'done'; payload: string; expires: number }
  | { step: 'failed' }

/** The proof of work instead of the picture: asked for and solved off the page's own thread. `unable`: not on this device. */
export function useAltcha(unable: () => void): { state: AltchaState; start: () => void; stop: () => void } {
  const [state, setState] = useState<AltchaState>({ step: 'waiting' })
  const running = useRef<AbortController>(null)

  const end = useCallback(() => running.current?.abort(), [])

  const start = useCallback(() => {
    end()
    const mine = (running.current = new AbortController())
    const set = (next: AltchaState) => mine.signal.aborted || setState(next)
    set({ step: 'working', fraction: 0 })
    async function solve() {
      const challenge = await call(system.captcha.work, { signal: mine.signal })
      const payload = await solveAltcha(
        challenge,
        (fraction) => set({ step: 'working', fraction }),
        mine.signal,
      )
      set({ step: 'done', payload, expires: expiryOf(challenge) })
    }
    solve().catch((problem: unknown) => {
      if (mine.signal.aborted) return
      set({ step: 'failed' })
      if (!(problem instanceof CallFailed)) unable()
    })
  }, [end, unable])

  const stop = useCallback(() => {
    end()
    setState({ step: 'waiting' })
  }, [end])

  useEffect(() => end, [end])
  return { state, start, stop }
}
