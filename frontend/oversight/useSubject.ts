import type { LoggedRow } from '#contract/oversight'
import { recordName } from '#contract/texts/record-names'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'

/** To whom or what a call was done, in words. */
export function useSubject() {
  const format = useFormat()
  const language = useLanguage()
  return (subject: LoggedRow['subject']) =>
    subject &&
    `${recordName(language, subject.entity) ?? subject.entity} ${subject.name ? format.nameOf(subject.name) : format.digits(subject.entity_id)}`
}
