import { useWatch } from 'react-hook-form'
import { programs as calls } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { MoneyField } from '#frontend/ui/MoneyField.tsx'
import { CodedRows } from './CodedRows.tsx'
import type { SettingProps } from './SettingFields.tsx'
import type { ClassRow } from './setting-values.ts'
import { labelIn, useProgramOptions } from './useProgramOptions.ts'

/** An amount for each class. */
export function ClassRows({ data, onGone }: SettingProps) {
  const text = useText(words)
  const { classes } = useProgramOptions()
  const rows = useWatch({ name: 'class_amounts' }) as ClassRow[]
  const taken = rows.map((row) => row.class_code)
  const free = classes.find(({ value }) => !taken.includes(value))
  return (
    <CodedRows<ClassRow, typeof calls.program.destroyClass>
      name="class_amounts"
      label={text('class_amounts')}
      help={text('class_amounts_help')}
      required
      addLabel={text('class_add')}
      rowLabel={({ class_code }) => labelIn(classes, class_code) || text('class')}
      newRow={() => free && { class_code: free.value, amount: '' }}
      codeOf={({ class_code }) => class_code}
      saved={(data?.allowance_amount ?? []).map((row) => row.class_code)}
      taking={
        data && {
          endpoint: calls.program.destroyClass,
          options: (class_code) => ({
            params: { id: data.allowance.id },
            body: { class_code, version: data.allowance.version },
          }),
          question: (code) => text('class_delete', { name: labelIn(classes, code) }),
        }
      }
      onGone={onGone}
    >
      {(at, own) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceField
            name={`${at}.class_code`}
            label={text('class')}
            required
            asList
            options={classes.filter(({ value }) => value === own.class_code || !taken.includes(value))}
          />
          <MoneyField name={`${at}.amount`} label={text('amount')} required />
        </div>
      )}
    </CodedRows>
  )
}
