import { useId } from 'react'
import { participantTexts as words } from '#contract/texts/training/participants'
import { useText } from '#frontend/app/text.ts'
import { ChosenWhole } from '#frontend/ui/LongChoiceField.tsx'
import { Combobox } from '#frontend/ui/Combobox.tsx'
import type { usePrograms } from './usePrograms.ts'

type Props = {
  programs: ReturnType<typeof usePrograms>
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** The program that several are added to, beside no form of its own. */
export function ProgramChoice({ programs, value, onChange }: Props) {
  const text = useText(words)
  const id = useId()
  return (
    <div data-field className="flex max-w-[40rem] flex-col gap-1">
      <label id={`${id}-label`} htmlFor={id} className="font-medium">
        {text('training_program')}
      </label>
      <Combobox
        id={id}
        options={programs.options}
        value={value === undefined ? '' : String(value)}
        placeholder={text('search_programs')}
        onChange={(chosen) => onChange(Number(chosen) || undefined)}
        onBlur={() => undefined}
        inputRef={() => undefined}
        search={programs.search}
        described={{ 'aria-describedby': undefined, 'aria-invalid': undefined }}
      />
      <ChosenWhole label={programs.options.find((one) => one.value === String(value))?.label} />
    </div>
  )
}
