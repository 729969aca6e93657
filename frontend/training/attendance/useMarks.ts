import { useCallback, useEffect, useRef, useState } from 'react'
import { training } from '#calls/training'
import { marksMaximum, type Mark } from '#contract/training/attendance'
import { call, CallFailed } from '#frontend/app/client.ts'
import { refreshReads } from '#frontend/app/data.ts'
import { useOnline } from '#frontend/app/online.ts'
import { dropMarks, keepMarks, unsentMarks } from './kept-marks.ts'

const pauseMilliseconds = 1_000
const againMilliseconds = 20_000

/** Marks of a class as they are tapped: kept on the device at once, sent together a moment later, and again once there is a line. */
export function useMarks() {
  const [unsent, setUnsent] = useState(unsentMarks)
  /** Arrived, and not in the list that was read before: they stand until it is read anew. */
  const [sent, setSent] = useState<Record<string, readonly Mark[]>>({})
  /** Why marks that were sent last are not taken: it stands till others are. */
  const [problem, setProblem] = useState('')
  const isOnline = useOnline()
  const sending = useRef(false)

  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    let hasSent = false
    const refusals: string[] = []
    try {
      for (const [classId, all] of Object.entries(unsentMarks())) {
        const marks = all.slice(0, marksMaximum)
        try {
          const { certified, message } = await call(training.attendance.mark, {
            body: { class_id: Number(classId), marks },
          })
          if (certified > 0) refusals.push(message)
          else setSent((before) => ({ ...before, [classId]: [...(before[classId] ?? []), ...marks] }))
        } catch (failure) {
          if (!(failure instanceof CallFailed)) throw failure
          // What nobody takes any more is told, and not sent for ever.
          const isRefused = [404, 422].includes(failure.status) || failure.code === 'certificate_stands'
          if (!isRefused) return
          refusals.push(failure.message)
        }
        dropMarks(Number(classId), marks)
        hasSent = true
      }
    } finally {
      sending.current = false
      setUnsent(unsentMarks())
      if (hasSent) {
        setProblem([...new Set(refusals)].join(' '))
        refreshReads()
      }
    }
  }, [])

  const count = Object.values(unsent).reduce((sum, marks) => sum + marks.length, 0)
  useEffect(() => {
    if (count === 0) return undefined
    const timer = setTimeout(() => void send(), isOnline ? pauseMilliseconds : againMilliseconds)
    return () => clearTimeout(timer)
  }, [unsent, count, isOnline, send])

  const listRead = useCallback(
    (classId: number) => setSent((before) => (before[classId] ? { ...before, [classId]: [] } : before)),
    [],
  )

  return {
    unsent,
    sent,
    count,
    problem,
    /** The list of a class has come anew: it says what has arrived. */
    listRead,
    mark(classId: number, marks: readonly Mark[]) {
      keepMarks(classId, marks)
      setUnsent(unsentMarks())
    },
  }
}
