import type { Mark } from '#contract/training/attendance'
import { currentSession } from '#frontend/app/session.ts'
import { kept } from '#frontend/app/storage.ts'

/** Marks that were not sent yet, by class: ids and times, nothing of the people. */
type Unsent = Record<string, Mark[]>
/** Whoever else signs in on this device neither sees nor sends them: they wait for who made them. */
const keyOfMine = () => `training-marks ${currentSession()?.user.id ?? ''}`

export function unsentMarks(): Unsent {
  try {
    return JSON.parse(kept.local.get(keyOfMine()) ?? '{}') as Unsent
  } catch {
    return {}
  }
}

function put(marks: Unsent): void {
  const left = Object.fromEntries(Object.entries(marks).filter(([, ofClass]) => ofClass.length > 0))
  if (Object.keys(left).length === 0) kept.local.remove(keyOfMine())
  else kept.local.set(keyOfMine(), JSON.stringify(left))
}

/** Keeps marks on the device, the later of a person in the place of the one before. */
export function keepMarks(classId: number, marks: readonly Mark[]): void {
  const all = unsentMarks()
  const given = new Set(marks.map(({ participant_id }) => participant_id))
  const before = (all[classId] ?? []).filter(({ participant_id }) => !given.has(participant_id))
  put({ ...all, [classId]: [...before, ...marks] })
}

/** Takes away what has arrived; a mark that was changed meanwhile stays. */
export function dropMarks(classId: number, sent: readonly Mark[]): void {
  const all = unsentMarks()
  const times = new Map(sent.map(({ participant_id, marked_at }) => [participant_id, marked_at]))
  const left = (all[classId] ?? []).filter(
    ({ participant_id, marked_at }) => times.get(participant_id) !== marked_at,
  )
  put({ ...all, [classId]: left })
}
