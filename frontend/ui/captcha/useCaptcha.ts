import { useCallback, useEffect, useRef, useState } from 'react'
import { system } from '#calls/system'
import { call } from '#frontend/app/client.ts'
import { useAltcha, type AltchaState } from './useAltcha.ts'

export type CaptchaBody = { captcha_token: string; captcha_value: string } | { altcha: string }

export type Captcha = {
  image: string | undefined
  failed: boolean
  loading: boolean
  /** The work that the device does in place of the picture; 'none': the picture is used. */
  work: AltchaState
  /** It comes after one that was used. */
  isNext: boolean
  startWork: () => void
  usePicture: () => void
  /** Whether a call can be made with what was typed. */
  ready: (typed: string) => boolean
  /** What goes into the body of the call. */
  body: (typed: string) => CaptchaBody
  /** A new one, of the kind that is in use; what was typed for the old one goes. */
  reload: () => void
  /** It was not taken: the picture from now on, or the next one. */
  refused: () => void
}

/**
 * A captcha of the server: used once, whatever comes of it, so reload after each call. `clear` empties its field. Where
 * the device's own work goes first, the picture comes once that fails or is chosen; nothing is done till it is `wanted`.
 */
export function useCaptcha(clear: () => void, wanted = true, first: 'picture' | 'work' = 'picture'): Captcha {
  const [picture, setPicture] = useState<{ captcha_image: string; captcha_token: string }>()
  const [state, setState] = useState<'loading' | 'failed' | 'there'>('loading')
  const [kind, setKind] = useState(first)
  const [isNext, setIsNext] = useState(false)
  const turn = useRef(0)
  const emptied = useRef(clear)
  useEffect(() => {
    emptied.current = clear
  })

  const usePicture = useCallback(() => setKind('picture'), [])
  const { state: work, start, stop } = useAltcha(usePicture)

  const load = useCallback(() => {
    const mine = ++turn.current
    setState('loading')
    call(system.captcha.picture).then(
      (reply) => {
        if (mine !== turn.current) return
        setPicture(reply)
        setState('there')
      },
      () => mine === turn.current && setState('failed'),
    )
  }, [])
  useEffect(() => {
    if (!wanted) return
    if (kind === 'work') start()
    else load()
    return () => {
      turn.current += 1
      stop()
    }
  }, [load, start, stop, wanted, kind])

  const works = kind === 'work'
  const reload = useCallback(() => {
    emptied.current()
    setIsNext(true)
    if (works) start()
    else load()
  }, [works, start, load])
  return {
    image: picture?.captcha_image,
    failed: state === 'failed',
    loading: state === 'loading',
    work: works ? work : { step: 'none' },
    isNext,
    startWork: useCallback(() => (works ? start() : setKind('work')), [works, start]),
    usePicture,
    ready: (typed) => (works ? work.step === 'done' : typed.trim() !== '' && state === 'there'),
    body: (typed) =>
      works && work.step === 'done'
        ? { altcha: work.payload }
        : { captcha_token: picture?.captcha_token ?? '', captcha_value: typed },
    reload,
    refused: useCallback(() => (works ? setKind('picture') : reload()), [works, reload]),
  }
}
