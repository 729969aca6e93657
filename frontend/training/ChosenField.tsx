import { Button } from '#frontend/ui/Button.tsx'
import { Combobox } from '#frontend/ui/Combobox.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { Icon } from '#frontend/ui/Icon.tsx'
import type { Option, OptionSearch } from '#frontend/ui/options.ts'
import { useField } from '#frontend/ui/useField.ts'

type Props = {
  name: string
  label: string
  help?: string
  /** What the search is for. */
  add: string
  /** What the button says that takes one away. */
  remove: (name: string) => string
  options: readonly Option[]
  /** Where they are looked for elsewhere; else among the options. */
  search?: OptionSearch
}

/** Several of a long list: chosen one after the other, each taken away again by its own button. */
export function ChosenField({ name, label, help, add, remove, options, search }: Props) {
  const { id, field, error, described } = useField({ name, help })
  const chosen = field.value as string[]
  return (
    <FieldFrame id={id} label={label} optional help={help} error={error}>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((value) => {
            const chosenName = options.find((option) => option.value === value)?.label ?? ''
            return (
              <li key={value}>
                <Button
                  aria-label={remove(chosenName)}
                  onClick={() => field.onChange(chosen.filter((one) => one !== value))}
                >
                  {chosenName}
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
        placeholder={add}
        described={described}
      />
    </FieldFrame>
  )
}
