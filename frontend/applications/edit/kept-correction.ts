import { keptCorrections } from '#frontend/app/applications/own-store.ts'
import type { ApplicationValues } from '../values.ts'
import { changesOf, withChanges, type Changes } from './bring-together.ts'
import type { Loaded } from './useLoadedApplication.ts'

const isOfCaptcha = (name: string) => /captcha/.test(name)
const ofNominee = [
  'nominee_verification_type',
  'nominee_verification_number',
  'nominee_date_of_birth',
] as const

/** Keeps what was changed and isn't saved for this tab: a reload, or two hours that are over, lose none of it but files. */
export function keepCorrection(base: Loaded, mine: ApplicationValues): void {
  const { answers, files } = changesOf(base.values, mine)
  const kept = Object.fromEntries(Object.entries(answers).filter(([name]) => !isOfCaptcha(name)))
  if (Object.keys(kept).length === 0 && files.length === 0) return keptCorrections.clear(base.id)
  keptCorrections.set(base.id, JSON.stringify({ answers: kept, files } satisfies Changes))
}

export type Restored = { values: ApplicationValues; files: boolean; isNomineeKept: boolean }

/** What this tab has kept of a correction, on what is saved now; null where that changes nothing. */
export function keptCorrection({ id, values }: Loaded): Restored | null {
  const changes = JSON.parse(keptCorrections.get(id) ?? 'null') as Changes | null
  if (!changes) return null
  const restored = withChanges(values, changes)
  if (Object.keys(changesOf(values, restored).answers).length === 0 && changes.files.length === 0) return null
  const isNomineeKept = ofNominee.every((field) => restored[field] === values[field])
  return { values: restored, files: changes.files.length > 0, isNomineeKept }
}
