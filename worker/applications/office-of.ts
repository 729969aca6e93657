import { Failure } from '#contract/failure'
import type { LocalOffice } from '#contract/geography/offices'
import { localOffice } from '#worker/geography/index'
import type { CallBase } from '#worker/http/call'
import type { FullApplication } from './full-application.ts'

/** The office that has an application now: an appeal is the district committee's, all else that of its place. */
export async function officeOf(
  { db }: CallBase,
  { record, places }: Pick<FullApplication, 'record' | 'places'>,
): Promise<LocalOffice> {
  const { state, permanent_ward_id: ward } = record
  const district = places.find(({ kind, ward_id }) => kind === 'district' && ward_id === ward)
  const office = await localOffice(db, state === 'appealed' && district ? district.id : ward)
  if (!office) throw new Failure('not_found')
  return office
}
