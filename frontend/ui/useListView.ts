import { useState } from 'react'
import * as z from 'zod'
import { useSession } from '#frontend/app/session.ts'
import { kept } from '#frontend/app/storage.ts'
import type { Column } from './ListCells.tsx'

const Kept = z.object({
  /** Columns that are hidden, and those that are shown though they aren't at first. */
  hidden: z.array(z.string()).default([]),
  added: z.array(z.string()).default([]),
  perPage: z.number().optional(),
  views: z.array(z.object({ name: z.string(), query: z.string() })).default([]),
})
type Kept = z.infer<typeof Kept>

function read(key: string): Kept {
  try {
    return Kept.parse(JSON.parse(kept.local.get(key) ?? '{}'))
  } catch {
    return Kept.parse({})
  }
}

/** Of a list's address what is worth to come back to: not the page, nor what is open over it. */
function lasting(search: string): string {
  const parameters = new URLSearchParams(search)
  for (const name of ['page', 'cursor', 'edit', 'view']) parameters.delete(name)
  return parameters.toString()
}

/**
 * How a person has a list shown: columns, rows a page and saved views stay on this device; the last filters as long as the tab,
 * without the words searched for, of each address that it stands at: a program's own people aren't narrowed by what all were.
 */
export function useListView<Row>(list: string, columns: readonly Column<Row>[]) {
  const key = `list:${useSession()?.user.id ?? 0}:${list}`
  const filtersKey = `${key}:${location.pathname}`
  const [own, setOwn] = useState(() => read(key))
  const change = (changes: Partial<Kept>) => {
    const next = { ...own, ...changes }
    kept.local.set(key, JSON.stringify(next))
    setOwn(next)
  }
  const isShown = ({ key: name, show }: Column<Row>) =>
    show === 'chosen' ? own.added.includes(name) : !own.hidden.includes(name)
  const without = (names: readonly string[], name: string) => names.filter((one) => one !== name)
  return {
    columns: columns.filter((column, at) => at === 0 || isShown(column)),
    perPage: own.perPage,
    views: own.views,
    isNow: (view: Kept['views'][number]) => view.query === lasting(location.search),
    /** The columns that may be hidden or shown; the first names the row. */
    choices: columns.slice(1).map((column) => ({
      key: column.key,
      title: column.title,
      shown: isShown(column),
      toggle: () => {
        const part = column.show === 'chosen' ? 'added' : 'hidden'
        const names = own[part]
        change({ [part]: names.includes(column.key) ? without(names, column.key) : [...names, column.key] })
      },
    })),
    keepRows: (perPage: number) => change({ perPage }),
    saveView: (name: string) =>
      change({
        views: [...own.views.filter((view) => view.name !== name), { name, query: lasting(location.search) }],
      }),
    /** Under another name; a view that had it gives way. */
    renameView: (from: string, name: string) =>
      change({
        views: own.views.flatMap((view) =>
          view.name === from ? { ...view, name } : view.name === name ? [] : view,
        ),
      }),
    removeView: (name: string) => change({ views: own.views.filter((view) => view.name !== name) }),
    lastFilters: (): string => kept.session.get(filtersKey) ?? '',
    keepFilters(search: string) {
      const parameters = new URLSearchParams(lasting(search))
      parameters.delete('search')
      kept.session.set(filtersKey, parameters.toString())
    },
  }
}

/** What of it the list itself and its panel share. */
export type ListView = Omit<ReturnType<typeof useListView>, 'columns'>
