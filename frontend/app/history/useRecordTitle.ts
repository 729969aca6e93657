import type { Named } from '#contract/references'
import { showTrackingNumber } from '#contract/tracking-number'
import { recordName } from '#contract/texts/record-names'
import { useFormat } from '../format.ts'
import { useLanguage } from '../language.ts'

/** Numbers that people know their record by. */
const known = new Set(['application', 'grievance', 'training_certificate'])
/** Known by a person's name. */
const people = new Set(['user', 'person', 'application', 'beneficiary', 'training_participant'])
/** Made of its moment: nobody has seen it anywhere. */
const isOfMoment = (id: string) => /^\d{10,}$/.test(id)
const isNumber = (id: string) => /^\d+$/.test(id)

/** What a record is called: its kind with its name, or with a number that says something. */
export function useRecordTitle() {
  const format = useFormat()
  const language = useLanguage()
  /** A list is called by what it lists. */
  const ofList = (endpoint: string) => recordName(language, endpoint.split('.').at(-2) ?? '') ?? endpoint
  const ownOf = (entity: string, id: string) => {
    if (entity === 'list') return ofList(id)
    if (isNumber(id) && known.has(entity)) return format.digits(showTrackingNumber(Number(id)))
    return isNumber(id) && !isOfMoment(id) ? format.digits(id) : ''
  }
  // A person's name is kept as it is written.
  const nameOf = (entity: string, named: Named) => {
    const name = format.nameOf(named)
    return people.has(entity) ? name : format.digits(name)
  }
  return (entity: string, id: string, named?: Named | null): string =>
    `${recordName(language, entity) ?? entity} ${named ? nameOf(entity, named) : ownOf(entity, id)}`.trim()
}
