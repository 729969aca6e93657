import { useCallback, useEffect, useRef, useState } from 'react'
import { house } from '#calls/house'
import { call } from '#frontend/app/client.ts'
import { expiryOf, solveAltcha } from './solve-altcha.ts'

export type AltchaState =
  | { step: 'none' }
  | { step: 'working'; fraction: number }
  | { step: 'done'; payload: string }
  | { step: 'failed' }

const millisecondsBeforeExpiry = 30_000

/** The proof of work instead of the picture: asked for, solved, and solved anew before it gets too old. */
export function useAltcha(): { state: AltchaState; start: () => void; stop: () => void } {
  const [state, setState] = useState<AltchaState>({ step: 'none' })
  const running = useRef<AbortController>(null)
  const renewal = useRef<ReturnType<typeof setTimeout>>(undefined)

  const end = useCallback(() => {
    running.current?.abort()
    clearTimeout(renewal.current)
  }, [])

  const start = useCallback(() => {
    end()
    const mine = (running.current = new AbortController())
    const set = (next: AltchaState) => mine.signal.aborted || setState(next)
    set({ step: 'working', fraction: 0 })
    async function solve() {
      const challenge = await call(house.altcha, { signal: mine.signal })
      const payload = await solveAltcha(
        challenge,
        (fraction) => set({ step: 'working', fraction }),
        mine.signal,
      )
      set({ step: 'done', payload })
      if (mine.signal.aborted) return
      renewal.current = setTimeout(start, expiryOf(challenge) - Date.now() - millisecondsBeforeExpiry)
    }
    solve().catch(() => set({ step: 'failed' }))
  }, [end])

  const stop = useCallback(() => {
    end()
    setState({ step: 'none' })
  }, [end])

  useEffect(() => end, [end])
  return { state, start, stop }
}
