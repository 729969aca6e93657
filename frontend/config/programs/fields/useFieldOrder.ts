import { useRef, useState } from 'react'
import { programs } from '#calls/programs/administration'
import type { DraftField } from '#contract/programs/fields'
import { call, CallFailed } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { toastReply } from '#frontend/app/toasts.ts'
import { usePageSubject } from '#frontend/ui/heading-name.ts'
import { inOrder, newsOf, type News } from './field-list.ts'
import type { LoadedFields } from './field-values.ts'

export type Stale = { of: 'order' | 'delete'; news: News }

/** The fields of a program in an order that is being changed, saved as one list. */
export function useFieldOrder(program: number, loaded: LoadedFields) {
  const subject = usePageSubject()
  const { send, sending, failure, clear } = useSend(programs.program.updateFields)
  const [base, setBase] = useState(loaded)
  const [order, setOrder] = useState<readonly DraftField[]>(loaded.data)
  const [stale, setStale] = useState<Stale>()
  const release = useRef<() => void>(() => undefined)
  const changed = order.some(({ id }, at) => id !== base.data[at]?.id)

  // What was read anew is taken as long as nothing of one's own would go.
  const [seen, setSeen] = useState(loaded)
  if (loaded !== seen && !changed) {
    setSeen(loaded)
    if (loaded.version >= base.version) {
      setBase(loaded)
      setOrder(loaded.data)
    }
  }

  /** Sends a list; where another was faster, their fields are taken, in this order. True: it is saved. */
  async function save(fields: readonly DraftField[], of: Stale['of']): Promise<boolean> {
    setStale(undefined)
    const body = { program_id: program, version: base.version, additional_field: [...fields] }
    try {
      const { message, version } = await send({ body: body as never })
      release.current()
      setBase({ ...base, data: [...fields], version })
      setOrder(fields)
      toastReply({ message }, message, subject)
      refreshReads()
      return true
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      if (problem.code === 'stale') await takeTheirs(of)
      return false
    }
  }

  async function takeTheirs(of: Stale['of']) {
    try {
      const theirs = await call(programs.program.fields, { query: { program_id: program } })
      setStale({ of, news: newsOf(base.data, theirs.data) })
      setBase(theirs)
      setOrder(
        inOrder(
          order.map(({ id }) => id),
          theirs.data,
        ),
      )
      clear()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
  }

  return {
    order,
    setOrder,
    changed,
    undo: () => setOrder(base.data),
    save,
    sending,
    failure,
    stale,
    release,
  }
}
