import { useCallback, useEffect, useState } from 'react'
import type { training } from '#calls/training'
import type { AnswerOf } from '#frontend/app/client.ts'
import { forgetForm, keepForm, keptForm } from '#frontend/app/kept-forms.ts'

type Classes = AnswerOf<typeof training.attendance.classes>
type People = AnswerOf<typeof training.attendance.people>
type Kept = { classes: Classes; classId: number; people: People }

/**
 * The list of the class that attendance is taken of, kept on this device as forms are (encrypted, gone with the sign-out): a phone
 * throws a tab away, and opens it again without a line. Once everybody is marked and all is sent, it is forgotten.
 */
export function useKeptList(programId: number) {
  const name = `attendance ${programId}`
  const [list, setList] = useState<Kept & { at: number }>()
  useEffect(() => {
    let isHere = true
    void keptForm(name).then((found) => {
      if (isHere && found) setList({ ...(found.values as Kept), at: found.at })
    })
    return () => {
      isHere = false
    }
  }, [name])
  const keep = useCallback(
    (now: Kept) => void keepForm(name, { values: now, base: {}, at: Date.now() }),
    [name],
  )
  const forget = useCallback(() => void forgetForm(name), [name])
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
