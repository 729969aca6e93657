import { useMemo, useRef, useState } from 'react'
import { programs } from '#calls/programs/administration'
import { call, CallFailed, type AnswerOf } from '#frontend/app/client.ts'
import { refreshReads, useSend } from '#frontend/app/data.ts'
import { toastReply } from '#frontend/app/toasts.ts'
import { usePageSubject } from '#frontend/ui/heading-name.ts'
import { broughtTogether, holders, lacking, type Area } from './area-list.ts'

/** The places that a program leaves out, as they are being changed. */
export function useAreas(program: number, loaded: AnswerOf<typeof programs.program.areas>) {
  const subject = usePageSubject()
  const { send, sending, failure, clear } = useSend(programs.program.updateAreas)
  const [base, setBase] = useState(loaded)
  const [areas, setAreas] = useState<readonly Area[]>(loaded.data)
  const [stale, setStale] = useState<{ added: Area[]; removed: Area[] }>()
  const release = useRef<() => void>(() => undefined)
  const added = lacking(areas, base.data)
  const removed = lacking(base.data, areas)
  const changed = added.length + removed.length > 0

  // What was read anew is taken as long as nothing of one's own would go.
  const [seen, setSeen] = useState(loaded)
  if (loaded !== seen && !changed) {
    setSeen(loaded)
    if (loaded.version >= base.version) {
      setBase(loaded)
      setAreas(loaded.data)
    }
  }

  async function save() {
    setStale(undefined)
    const location_ids = areas.map(({ id }) => id)
    try {
      const { message, version } = await send({
        params: { id: program },
        body: { location_ids, version: base.version },
      })
      release.current()
      setBase({ data: [...areas], version })
      toastReply({ message }, message, subject)
      refreshReads()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      if (problem.code === 'stale') await takeTheirs()
    }
  }

  async function takeTheirs() {
    try {
      const theirs = await call(programs.program.areas, { params: { id: program } })
      setStale({ added: lacking(theirs.data, base.data), removed: lacking(base.data, theirs.data) })
      setAreas(broughtTogether(base.data, areas, theirs.data))
      setBase(theirs)
      clear()
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
    }
  }

  return {
    areas,
    setAreas,
    ticked: useMemo(() => new Set(areas.map(({ id }) => id)), [areas]),
    partly: useMemo(() => holders(areas), [areas]),
    added: added.length,
    removed: removed.length,
    changed,
    undo: () => setAreas(base.data),
    save,
    sending,
    failure,
    stale,
    release,
  }
}
