import { useEffect } from 'react'
import { training } from '#calls/training'
import { call, type AnswerOf } from '#frontend/app/client.ts'

type Keep = (classId: number, people: AnswerOf<typeof training.attendance.people>) => void

/** Fetches along the lists of a day's other classes: in their hours there may be no line. */
export function useOthersOfToday(classIds: readonly number[], keep: Keep): void {
  const asked = classIds.join()
  useEffect(() => {
    let isHere = true
    async function fetch() {
      for (const id of asked.split(',').filter(Boolean).map(Number)) {
        const people = await call(training.attendance.people, { params: { id } })
        const isOpen = people.data.some((one) => one.present === null && !one.own)
        if (isHere && isOpen) keep(id, people)
      }
    }
    // Opened by itself, a class says what is wrong.
    fetch().catch(() => undefined)
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line exhaustive-deps -- once for the classes of a day
  }, [asked])
}
