import type { LoggedRow } from '#contract/oversight'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { useFormat } from '../format.ts'
import { useRecordTitle } from './useRecordTitle.ts'
import { useText } from '../text.ts'

/** To whom or what a call was done, in words: many that it made by their number. */
export function useSubject() {
  const titleOf = useRecordTitle()
  const text = useText(words)
  const format = useFormat()
  return (subject: LoggedRow['subject']) => {
    if (!subject) return subject
    const { entity, entity_id, name, made } = subject
    return made > 1
      ? text('subject_many', { kind: titleOf(entity, ''), count: format.count(made) })
      : titleOf(entity, entity_id, name)
  }
}
