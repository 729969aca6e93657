import { useCallback, useEffect, useState } from 'react'

export type OpeningStep = 'closed' | 'opening' | 'counting' | 'stayed'

const curtainMilliseconds = 1000
const secondsToCount = 10

/** The curtain opens, a second later ten seconds are counted, then `done`; who wants to stay can. */
export function useOpening(done: () => void) {
  const [step, setStep] = useState<OpeningStep>('closed')
  const [seconds, setSeconds] = useState(secondsToCount)

  useEffect(() => {
    if (step !== 'opening') return
    const timer = setTimeout(() => setStep('counting'), curtainMilliseconds)
    return () => clearTimeout(timer)
  }, [step])

  useEffect(() => {
    if (step !== 'counting') return
    if (seconds === 0) return done()
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [step, seconds, done])

  return {
    step,
    seconds,
    open: useCallback(() => setStep('opening'), []),
    stay: useCallback(() => setStep('stayed'), []),
  }
}
