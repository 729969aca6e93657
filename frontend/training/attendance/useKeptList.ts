import { useCallback, useEffect, useRef, useState } from 'react'
import type { training } from '#calls/training'
import type { AnswerOf } from '#frontend/app/client.ts'
import { forgetForm, keepForm, keptForm } from '#frontend/app/kept-forms.ts'

type Classes = AnswerOf<typeof training.attendance.classes>
type People = AnswerOf<typeof training.attendance.people>
type Kept = { classes: Classes; people: Readonly<Record<string, People>> }

/**
 * The lists of the classes that attendance is taken of, kept on this device as forms are (encrypted, gone with the sign-out): a phone
 * throws a tab away, and opens it again without a line. Once everybody of a class is marked and all is sent, its list is forgotten.
 */
export function useKeptList(programId: number) {
  const name = `attendance ${programId}`
  const [list, setList] = useState<Kept & { at: number }>()
  const kept = useRef<Kept>(undefined)
  useEffect(() => {
    let isHere = true
    void keptForm(name).then((found) => {
      if (!isHere || !found) return
      const before = found.values as Kept
      const now = kept.current
      kept.current = {
        classes: now?.classes ?? before.classes,
        people: { ...before.people, ...now?.people },
      }
      setList({ ...kept.current, at: found.at })
    })
    return () => {
      isHere = false
      kept.current = undefined
    }
  }, [name])
  const put = useCallback(
    (now: Kept) => {
      kept.current = now
      void keepForm(name, { values: now, base: {}, at: Date.now() })
    },
    [name],
  )
  /** `isRead`: as the server has just said it, and so to be shown where the line is gone a moment later. */
  const keep = useCallback(
    (classes: Classes, classId: number, people: People, isRead: boolean) => {
      const now = { classes, people: { ...kept.current?.people, [classId]: people } }
      put(now)
      if (isRead) setList({ ...now, at: Date.now() })
    },
    [put],
  )
  const forget = useCallback(
    (classId: number) => {
      const { [classId]: _, ...people } = kept.current?.people ?? {}
      if (kept.current && Object.keys(people).length > 0) return put({ ...kept.current, people })
      kept.current = undefined
      void forgetForm(name)
    },
    [name, put],
  )
  return { list, keep, forget }
}

/** What was read or, where there is no line to read it over, what is kept of it. */
export const readOrKept = <Data>(
  got: {
    data: Data | undefined
    failure: { status: number } | undefined
  },
  kept: Data | undefined,
): Data | undefined => got.data ?? (got.failure?.status === 0 ? kept : undefined)
