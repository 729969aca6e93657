import { useEffect, useRef, useState } from 'react'
import type { Captcha } from './useCaptcha.ts'

/**
 * What is pressed while the device is still at its work is done as soon as that is; nothing that was pressed is lost. Where the
 * work could not be done, a press begins it again.
 */
export function useProven(captcha: Captcha, act: () => void): { press: () => void; waiting: boolean } {
  const [pressed, setPressed] = useState(false)
  const { step } = captcha.work
  const works = step === 'waiting' || step === 'working'
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const isDue = pressed && step === 'done'
  const isLost = pressed && !works && !isDue
  useEffect(() => {
    if (!isLost) return
    setPressed(false)
    // Why it didn't go on is said there, which may be out of sight.
    const proof = document.querySelector<HTMLElement>('[data-captcha]')
    proof?.scrollIntoView({ block: 'nearest' })
    proof?.focus({ preventScroll: true })
  }, [isLost])
  useEffect(() => {
    if (!isDue) return
    latest.current()
    setPressed(false)
  }, [isDue])
  function press() {
    if (step === 'failed') captcha.startWork()
    if (works || step === 'failed') setPressed(true)
    else act()
  }
  return { press, waiting: pressed }
}
