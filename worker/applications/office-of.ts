import { Failure } from '#contract/failure'
import type { LocalOffice } from '#contract/geography/offices'
import { officeAt } from '#worker/geography/index'
import type { FullApplication } from './full-application.ts'

/** The office that has an application now: an appeal is the district committee's, all else that of its place. */
export function officeOf({ record, seats }: Pick<FullApplication, 'record' | 'seats'>): LocalOffice {
  const office = officeAt(
    record.state === 'appealed' ? seats.filter(({ at }) => at.kind === 'district') : seats,
  )
  if (!office) throw new Failure('not_found')
  return office
}
