import { useWatch } from 'react-hook-form'
import { programs as words } from '#contract/texts/programs/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { MoneyField } from '#frontend/ui/MoneyField.tsx'
import { RowsField } from '#frontend/ui/RowsField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { newSubProgramId, type SubProgramRow } from './setting-values.ts'

/** Kinds of one program, each with its name and, where it differs, its amount. */
export function SubProgramRows() {
  const text = useText(words)
  const { nameOf } = useFormat()
  // A row's head is its name as it is being typed.
  useWatch({ name: 'sub_programs' })
  const label = (row: SubProgramRow, index: number) =>
    nameOf(row) || text('sub_program', { place: index + 1 })
  return (
    <RowsField<SubProgramRow>
      name="sub_programs"
      label={text('sub_programs')}
      help={text('sub_programs_help')}
      addLabel={text('sub_program_add')}
      rowLabel={label}
      isOrdered
      rowsMax={50}
      newRow={() => ({ id: newSubProgramId(), name_en: '', name_bn: '', amount: '' })}
    >
      {(at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField name={`${at}.name_en`} label={text('name_en')} required lang="en" maxLength={160} />
          <TextField name={`${at}.name_bn`} label={text('name_bn')} required lang="bn" maxLength={160} />
          <MoneyField name={`${at}.amount`} label={text('sub_program_amount')} />
        </div>
      )}
    </RowsField>
  )
}
