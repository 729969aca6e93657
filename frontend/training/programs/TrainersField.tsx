import { trainingPrograms as words } from '#contract/texts/training/programs'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Combobox } from '#frontend/ui/Combobox.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { Icon } from '#frontend/ui/Icon.tsx'
import type { Option, OptionSearch } from '#frontend/ui/options.ts'
import { useField } from '#frontend/ui/useField.ts'

type Props = { name: string; options: readonly Option[]; search: OptionSearch }

/** Several of a long list: chosen one after the other, each taken away again by its own button. */
export function TrainersField({ name, options, search }: Props) {
  const text = useText(words)
  const { id, field, error, described } = useField({ name })
  const chosen = field.value as string[]
  return (
    <FieldFrame id={id} label={text('trainers')} optional error={error}>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((value) => {
            const label = options.find((option) => option.value === value)?.label ?? ''
            return (
              <li key={value}>
                <Button
                  aria-label={text('trainer_remove', { name: label })}
                  onClick={() => field.onChange(chosen.filter((one) => one !== value))}
                >
                  {label}
                  <Icon name="close" className="size-4" />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Combobox
        id={id}
        options={options.filter(({ value }) => !chosen.includes(value))}
        value=""
        onChange={(value) => value && field.onChange([...chosen, value])}
        onBlur={field.onBlur}
        inputRef={field.ref}
        search={search}
        placeholder={text('trainer_add')}
        described={described}
      />
    </FieldFrame>
  )
}
