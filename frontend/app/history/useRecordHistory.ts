import { useState } from 'react'
import { oversight } from '#calls/oversight'
import type { Names } from '#contract/references'
import { call, CallFailed, type AnswerOf } from '../client.ts'
import { useGet } from '../data.ts'
import { pageProblem } from '../problem.ts'

export type HistoryRow = AnswerOf<typeof oversight.activity.history>['data'][number]
type Older = { rows: HistoryRow[]; next: number | null; names: Names }

/** What happened to a record, newest first, and the way to what is older. */
export function useRecordHistory(entity: string, entity_id: string) {
  const params = { entity, entity_id }
  const got = useGet(oversight.activity.history, { params })
  const [older, setOlder] = useState<Older>()
  const [fetching, setFetching] = useState(false)
  const next = older ? older.next : (got.data?.next ?? null)

  async function fetchOlder() {
    setFetching(true)
    try {
      const answer = await call(oversight.activity.history, { params, query: { before: next } })
      setOlder({
        rows: [...(older?.rows ?? []), ...answer.data],
        next: answer.next,
        names: joined(older?.names ?? {}, answer.names),
      })
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      pageProblem.show(problem.message)
    } finally {
      setFetching(false)
    }
  }

  const rows = [...(got.data?.data ?? []), ...(older?.rows ?? [])]
  return {
    got,
    rows: rows.filter(({ record }) => record.operation !== 'read'),
    names: joined(got.data?.names ?? {}, older?.names ?? {}),
    more: next === null ? undefined : fetchOlder,
    fetching,
  }
}

const joined = (one: Names, other: Names): Names => {
  const kinds = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Names)[]
  return Object.fromEntries(kinds.map((kind) => [kind, { ...one[kind], ...other[kind] }]))
}
