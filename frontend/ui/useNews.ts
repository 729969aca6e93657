import { useEffect, useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import { call } from '#frontend/app/client.ts'
import { useNewsHeard } from '#frontend/app/listening.ts'
import { newsOf, type Reply } from './news.ts'

const restMilliseconds = 30_000

type Asked = { params?: object | undefined; query: object }

/**
 * How many rows came since the list was read: asked when its reader comes back to the tab, and when news come to them, at most twice
 * a minute. What is shown stays till they ask for it.
 */
export function useNews(endpoint: AnyEndpoint, asked: Asked | null, reply: Reply | undefined): number {
  const heard = useNewsHeard()
  const [news, setNews] = useState(0)
  const readAt = useRef(0)
  const heardBefore = useRef(heard)
  const shown = useRef(reply)
  if (shown.current !== reply) {
    shown.current = reply
    readAt.current = Date.now()
    heardBefore.current = heard
  }
  useEffect(() => setNews(0), [reply])
  const key = JSON.stringify(asked)
  useEffect(() => {
    const look = async () => {
      const before = shown.current
      const isTime = Date.now() - readAt.current > restMilliseconds
      if (key === 'null' || !before || !isTime || document.visibilityState !== 'visible') return
      readAt.current = Date.now()
      heardBefore.current = heard
      const now = await call<AnyEndpoint>(endpoint, JSON.parse(key) as never).catch(() => undefined)
      if (now && shown.current === before) setNews(newsOf(before, now as Reply))
    }
    void look()
    // News that come sooner than it may be asked again are asked for once it may.
    const rest = readAt.current + restMilliseconds - Date.now()
    const timer = heard === heardBefore.current ? undefined : setTimeout(() => void look(), rest + 1)
    const seen = () => void look()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [endpoint, key, heard])
  return news
}
