import type { LoggedRow } from '#contract/oversight'
import { recordName } from '#contract/texts/record-names'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'

/** To whom or what a call was done, in words. */
export function useSubject() {
  const format = useFormat()
  const language = useLanguage()
  /** A list is called by what it lists. */
  const ofList = (endpoint: string) => recordName(language, endpoint.split('.').at(-2) ?? '') ?? endpoint
  const idOf = ({ entity, entity_id }: NonNullable<LoggedRow['subject']>) =>
    entity === 'list' ? ofList(entity_id) : format.digits(entity_id)
  return (subject: LoggedRow['subject']) =>
    subject &&
    `${recordName(language, subject.entity) ?? subject.entity} ${subject.name ? format.nameOf(subject.name) : idOf(subject)}`
}
