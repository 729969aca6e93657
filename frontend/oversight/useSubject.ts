import type { LoggedRow } from '#contract/oversight'
import { useRecordTitle } from '#frontend/app/history/useRecordTitle.ts'

/** To whom or what a call was done, in words. */
export function useSubject() {
  const titleOf = useRecordTitle()
  return (subject: LoggedRow['subject']) =>
    subject && titleOf(subject.entity, subject.entity_id, subject.name)
}
