import { signal } from '@preact/signals-react'
import { useEffect, useMemo, useRef } from 'react'
import { addedMost } from '#contract/crud'
import type { AnyEndpoint } from '#contract/endpoint'
import { useGet } from '#frontend/app/data.ts'
import { onSessionEnd } from '#frontend/app/session.ts'
import { useSignalValue } from '#frontend/app/signals.ts'

type Added = { id: string; of: string }

const marked = signal<string | null>(null)
const nothing: readonly Added[] = []
const added = signal(nothing)
onSessionEnd(() => (added.value = nothing))

/** Whose records a call is about: its domain and resource. */
const resourceOf = ({ name }: AnyEndpoint) => name.split('.').slice(0, 2).join('.')

/** Marks the row of a list that has just been added or changed, until another is; one that was added stands first in its list. */
export function markRow(reply: unknown, save: AnyEndpoint, isNew: boolean): void {
  const { id } = reply as { id?: number | string }
  if (id === undefined) return
  marked.value = String(id)
  if (isNew) added.value = [{ id: String(id), of: resourceOf(save) }, ...added.peek()]
}

export const useMarkedRow = (): string | null => useSignalValue(marked, null)

const idOf = (row: unknown) => String((row as { id?: unknown }).id)

/** Ids of those that the reader has added to a list since they last filtered it. */
export function useAdded(endpoint: AnyEndpoint, narrowed: object | null): readonly string[] {
  const all = useSignalValue(added, nothing)
  const of = resourceOf(endpoint)
  const filters = narrowed && JSON.stringify(narrowed)
  const before = useRef(filters)
  useEffect(() => {
    if (filters === null) return
    if (before.current !== null && before.current !== filters)
      added.value = added.peek().filter((one) => one.of !== of)
    before.current = filters
  }, [filters, of])
  return useMemo(
    () =>
      all
        .filter((one) => one.of === of)
        .map(({ id }) => id)
        .slice(0, addedMost),
    [all, of],
  )
}

type Asked = { params?: object | undefined; query: object }

/** Their rows, the last one first, as the list gives them: whatever its filters, order and page. */
export function useAddedRows<Row>(endpoint: AnyEndpoint, ids: readonly string[], asked: Asked | null) {
  const query = { ...asked?.query, added: ids.toSorted().join(','), per_page: addedMost }
  const got = useGet<AnyEndpoint>(
    endpoint as never,
    (asked && ids.length > 0 ? { ...(asked.params && { params: asked.params }), query } : null) as never,
  )
  const reply = got.data as { data: Row[]; used?: number[] } | undefined
  return useMemo(
    () => ({
      rows: ids.flatMap((id) => reply?.data.find((row) => idOf(row) === id) ?? []),
      used: reply?.used ?? [],
    }),
    [ids, reply],
  )
}
