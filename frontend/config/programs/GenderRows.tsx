import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { genderCodes, type GenderCode } from '#contract/lookups'
import { programs as calls } from '#contract/programs/administration'
import { programs as words } from '#contract/texts/programs'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { RowsField } from '#frontend/ui/RowsField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { AskRemove, type Asking } from './AskRemove.tsx'
import type { SettingProps } from './SettingFields.tsx'
import type { GenderRow } from './setting-values.ts'
import { labelIn, useProgramOptions } from './useProgramOptions.ts'

/** Genders that may apply, each with its ages. One that the draft already has is taken out at once, after asking. */
export function GenderRows({ data, onGone }: SettingProps) {
  const text = useText(words)
  const { digits } = useFormat()
  const { genders } = useProgramOptions()
  const rows = useWatch({ name: 'genders' }) as GenderRow[]
  const taken = rows.map((row) => row.gender_code)
  const [asking, setAsking] = useState<Asking>()
  const saved = (data?.allowance_gender ?? []) as string[]
  const label = ({ gender_code }: GenderRow) => labelIn(genders, gender_code) || text('gender')
  return (
    <>
      <RowsField<GenderRow>
        name="genders"
        label={text('genders')}
        help={text('genders_help')}
        required
        addLabel={text('gender_add')}
        rowLabel={label}
        isFull={taken.length >= genderCodes.length}
        newRow={() => ({
          gender_code: genderCodes.find((code) => !taken.includes(code)) ?? '',
          age_min: '',
          age_max: digits(150),
        })}
        onRemove={(row, remove) =>
          saved.includes(row.gender_code) ? setAsking({ code: row.gender_code, remove }) : remove()
        }
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
            <TextField
              name={`${at}.age_min`}
              label={text('age_min')}
              required
              isCount
              inputMode="numeric"
              maxLength={3}
            />
            <TextField
              name={`${at}.age_max`}
              label={text('age_max')}
              required
              isCount
              inputMode="numeric"
              maxLength={3}
            />
          </div>
        )}
      </RowsField>
      {data && (
        <AskRemove
          asked={asking}
          onClose={() => setAsking(undefined)}
          onGone={onGone}
          endpoint={calls.genderDelete}
          options={{
            body: {
              program_id: data.allowance.id,
              gender_code: asking?.code as GenderCode,
              version: data.allowance.version,
            },
          }}
          question={text('gender_delete', { gender: labelIn(genders, asking?.code ?? '') })}
        />
      )}
    </>
  )
}
