import { useCallback, useEffect, useRef, useState } from 'react'
import { house } from '#contract/house'
import { call } from '#frontend/app/client.ts'
import type { ApplicationName } from './values.ts'
import { useApplication } from './useApplicationForm.ts'

export type Captcha = {
  image: string | undefined
  token: string
  failed: boolean
  loading: boolean
  /** A new picture; what was typed for the old one goes. */
  reload: () => void
}

/** A captcha of the server: used once, whatever comes of it, so reload after each failure. */
export function useCaptcha(name: ApplicationName): Captcha {
  const { change } = useApplication()
  const [picture, setPicture] = useState<{ captcha_image: string; captcha_token: string }>()
  const [state, setState] = useState<'loading' | 'failed' | 'there'>('loading')
  const turn = useRef(0)

  const load = useCallback(() => {
    const mine = ++turn.current
    setState('loading')
    call(house.captcha).then(
      (reply) => {
        if (mine !== turn.current) return
        setPicture(reply)
        setState('there')
      },
      () => mine === turn.current && setState('failed'),
    )
  }, [])
  useEffect(() => {
    load()
    return () => {
      turn.current += 1
    }
  }, [load])

  return {
    image: picture?.captcha_image,
    token: picture?.captcha_token ?? '',
    failed: state === 'failed',
    loading: state === 'loading',
    reload: useCallback(() => {
      change({ [name]: '' })
      load()
    }, [change, name, load]),
  }
}
