import { participantTexts as words } from '#contract/texts/training/participants'
import { useText } from '#frontend/app/text.ts'
import { LongChoiceField } from '#frontend/ui/LongChoiceField.tsx'
import type { usePrograms } from './usePrograms.ts'

type Props = { programs: ReturnType<typeof usePrograms>; readOnly?: boolean }

/** The program that somebody is added to, found by a part of its name, with its seats. */
export function ProgramField({ programs, readOnly = false }: Props) {
  const text = useText(words)
  return (
    <LongChoiceField
      name="training_program_id"
      label={text('training_program')}
      help={readOnly ? undefined : text('search_programs')}
      required
      readOnly={readOnly}
      loading={programs.loading}
      options={programs.options}
      search={programs.search}
    />
  )
}
