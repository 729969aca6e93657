import { useEffect, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import { call } from '#frontend/app/client.ts'

const pageRows = 100
/** Rows that are looked at; a longer list is foreseen by its first ones. */
const pagesMost = 5

type Asked = { endpoint: AnyEndpoint; params?: object | undefined; query: object }
type Answer<Row> = { data: Row[]; total?: unknown; next?: string | null }
/** Rows of all that a list gives, and whether these are all. */
export type Foreseen<Row> = { rows: readonly Row[]; isWhole: boolean }

/** What a list gives as it is filtered, once somebody wants to act on all of it: a bounded look at whom it can be done to. */
export function useAllFitting<Row>(wanted: boolean, { endpoint, params, query }: Asked) {
  const [foreseen, setForeseen] = useState<{ of: string; all: Foreseen<Row> | undefined }>()
  const key = JSON.stringify([endpoint.name, params, query])
  useEffect(() => {
    if (!wanted) return undefined
    let isLeft = false
    async function look() {
      const rows: Row[] = []
      let at: { page: number } | { cursor: string | undefined } = endpoint.keyset
        ? { cursor: undefined }
        : { page: 1 }
      for (let pages = 1; ; pages += 1) {
        const options = { ...(params && { params }), query: { ...query, ...at, per_page: pageRows } }
        const answer = (await call<AnyEndpoint>(endpoint, options as never)) as unknown as Answer<Row>
        rows.push(...answer.data)
        const isLast = 'next' in answer ? answer.next === null : answer.data.length < pageRows
        if (isLast || pages === pagesMost) return { rows, isWhole: isLast }
        at = 'next' in answer ? { cursor: answer.next! } : { page: pages + 1 }
      }
    }
    void look()
      .catch(() => undefined)
      .then((all) => {
        if (!isLeft) setForeseen({ of: key, all })
      })
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line exhaustive-deps -- by what is asked
  }, [wanted, key])
  const isKnown = wanted && foreseen?.of === key
  return { looking: wanted && !isKnown, foreseen: isKnown ? foreseen.all : undefined }
}
