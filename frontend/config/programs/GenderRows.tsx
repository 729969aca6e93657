import { useWatch } from 'react-hook-form'
import { genderCodes, type GenderCode } from '#contract/lookups'
import { programs as calls } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { CodedRows } from './CodedRows.tsx'
import type { SettingProps } from './SettingFields.tsx'
import type { GenderRow } from './setting-values.ts'
import { labelIn, useProgramOptions } from './useProgramOptions.ts'

/** Genders that may apply, each with its ages. */
export function GenderRows({ data, onGone }: SettingProps) {
  const text = useText(words)
  const { digits } = useFormat()
  const { genders } = useProgramOptions()
  const rows = useWatch({ name: 'genders' }) as GenderRow[]
  const taken = rows.map((row) => row.gender_code)
  const free = genderCodes.find((code) => !taken.includes(code))
  const age = { required: true, isCount: true, inputMode: 'numeric', maxLength: 3 } as const
  return (
    <CodedRows<GenderRow, typeof calls.program.destroyGender>
      name="genders"
      label={text('genders')}
      help={text('genders_help')}
      required
      addLabel={text('gender_add')}
      rowLabel={({ gender_code }) => labelIn(genders, gender_code) || text('gender')}
      newRow={() => free && { gender_code: free, age_min: '', age_max: digits(150) }}
      codeOf={({ gender_code }) => gender_code}
      saved={data?.allowance_gender ?? []}
      taking={
        data && {
          endpoint: calls.program.destroyGender,
          options: (code) => ({
            body: {
              program_id: data.allowance.id,
              gender_code: code as GenderCode,
              version: data.allowance.version,
            },
          }),
          question: (code) => text('gender_delete', { gender: labelIn(genders, code) }),
        }
      }
      onGone={onGone}
    >
      {(at, own) => (
        <div className="grid gap-3 sm:grid-cols-3">
          <ChoiceField
            name={`${at}.gender_code`}
            label={text('gender')}
            required
            asList
            options={genders.filter(
              ({ value }) => value === own.gender_code || !taken.includes(value as GenderCode),
            )}
          />
          <TextField name={`${at}.age_min`} label={text('age_min')} {...age} />
          <TextField name={`${at}.age_max`} label={text('age_max')} {...age} />
        </div>
      )}
    </CodedRows>
  )
}
