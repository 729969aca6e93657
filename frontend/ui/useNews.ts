import { useEffect, useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import { call } from '#frontend/app/client.ts'
import { useNewsHeard } from '#frontend/app/listening.ts'

const restMilliseconds = 30_000

type Reply = { data: unknown[]; total?: number | { count: number; exact: boolean } | null }
type Asked = { params?: object | undefined; query: object }

const keyOf = (row: unknown): unknown => {
  const { id, seq } = row as { id?: unknown; seq?: unknown }
  return id ?? seq
}
const totalOf = ({ total }: Reply): number =>
  typeof total === 'number' ? total : total?.exact ? total.count : 0

/** Rows that came since: of those on the page that weren't there, or as many as there are more in all. */
export function newsOf(before: Reply, now: Reply): number {
  const known = new Set(before.data.map(keyOf))
  const unknown = now.data.filter((row) => !known.has(keyOf(row))).length
  const more = totalOf(now) - totalOf(before)
  return more > 0 ? more : Math.min(unknown, Math.max(0, now.data.length - before.data.length))
}

/**
 * How many rows came since the list was read: asked when its reader comes back to the tab, and when news come to them, at most twice
 * a minute. What is shown stays till they ask for it.
 */
export function useNews(endpoint: AnyEndpoint, asked: Asked | null, reply: Reply | undefined): number {
  const heard = useNewsHeard()
  const [news, setNews] = useState(0)
  const readAt = useRef(0)
  const shown = useRef(reply)
  if (shown.current !== reply) {
    shown.current = reply
    readAt.current = Date.now()
  }
  useEffect(() => setNews(0), [reply])
  const key = JSON.stringify(asked)
  useEffect(() => {
    const look = async () => {
      const before = shown.current
      const isTime = Date.now() - readAt.current > restMilliseconds
      if (key === 'null' || !before || !isTime || document.visibilityState !== 'visible') return
      readAt.current = Date.now()
      const now = await call<AnyEndpoint>(endpoint, JSON.parse(key) as never).catch(() => undefined)
      if (now && shown.current === before) setNews(newsOf(before, now as Reply))
    }
    void look()
    const seen = () => void look()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [endpoint, key, heard])
  return news
}
