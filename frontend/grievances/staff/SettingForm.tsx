import { useWatch } from 'react-hook-form'
import { grievances } from '#contract/grievances'
import { mendNames, tierLevels, type MendKind, type TierLevel } from '#contract/grievances/shapes'
import { tiers as tiersMaximum } from '#contract/grievances/life'
import { grievanceSettings as words } from '#contract/texts/grievances/settings'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { LongChoiceField } from '#frontend/ui/LongChoiceField.tsx'
import { Form } from '#frontend/ui/Form.tsx'
import { MultiChoiceField } from '#frontend/ui/MultiChoiceField.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { labelIn, useOptions } from './options.ts'

type Load = typeof grievances.setting.list
type Loaded = AnswerOf<Load> | undefined
type Values = {
  days: string
  tiers: { level: string; role_id: string }[]
  allows_unnamed: boolean
  sensitive: boolean
  mends: string[]
}

const nth = Array.from({ length: tiersMaximum }, (_, at) => at)
const usual: readonly TierLevel[] = ['union', 'upazila', 'district']
const own = (loaded: Loaded, id: number) => loaded?.data.find(({ type }) => type.id === id)

function valuesOf(loaded: Loaded, id: number, digits: (number: number) => string): Values {
  const set = own(loaded, id)
  return {
    days: set?.days ? digits(set.days) : '',
    tiers: nth.map((at) => ({
      level: set?.tiers[at]?.level ?? usual[at] ?? '',
      role_id: String(set?.tiers[at]?.role_id ?? ''),
    })),
    allows_unnamed: set?.allows_unnamed ?? false,
    sensitive: set?.sensitive ?? false,
    mends: [...(set?.mends ?? [])],
  }
}

/** What is set of a kind: saved, it is the next version. */
export function SettingForm({ id }: { id: number }) {
  const text = useText(words)
  const { digits } = useFormat()
  const { listHref, toList } = useEditing()
  const levels = tierLevels.map((level) => ({ value: level, label: text(`level_${level}`) }))
  const mends = mendNames.map((kind) => ({ value: kind, label: text(`mend_${kind}`) }))
  const tierOf = (at: number) => text('tier_of', { number: digits(at + 1) })
  return (
    <Form<Values, Load, typeof grievances.setting.update>
      load={{ endpoint: grievances.setting.list, params: {} }}
      save={grievances.setting.update}
      valuesOf={(loaded) => valuesOf(loaded, id, digits)}
      toOptions={({ tiers, mends: chosen, ...values }, loaded) => ({
        body: {
          ...values,
          type_id: id,
          version: own(loaded, id)?.version ?? 0,
          tiers: tiers.map(({ level, role_id }) => ({
            level: level as TierLevel,
            role_id: role_id && Number(role_id),
          })),
          mends: values.sensitive ? [] : (chosen as MendKind[]),
        } as never,
      })}
      fields={{
        days: { label: text('days') },
        tiers: {
          label: text('tiers'),
          row: tierOf,
          parts: { level: text('tier_level'), role_id: text('role') },
        },
        allows_unnamed: { label: text('allows_unnamed') },
        sensitive: { label: text('sensitive') },
        mends: {
          label: text('mends'),
          show: (value) => (value as string[]).map((one) => labelIn(mends)(one)).join(', '),
        },
      }}
      onSaved={toList}
      cancelHref={listHref}
    >
      {(_, loaded) => (
        <>
          <Notice kind={own(loaded, id)?.version ? 'info' : 'warning'}>
            {text(own(loaded, id)?.version ? 'edit_note' : 'nothing_set_note')}
          </Notice>
          <TextField
            name="days"
            label={text('days')}
            help={text('days_help')}
            required
            isCount
            inputMode="numeric"
            maxLength={3}
          />
          <p>{text('tier_help')}</p>
          {nth.map((at) => (
            <fieldset key={at} className="flex flex-col gap-3 rounded-box border border-base-300 p-3">
              <legend className="float-left w-full font-semibold">{tierOf(at)}</legend>
              <LongChoiceField
                name={`tiers.${at}.level`}
                label={text('tier_level')}
                required
                options={levels}
              />
              <Roles name={`tiers.${at}.role_id`} loaded={loaded} />
            </fieldset>
          ))}
          <CheckField
            name="allows_unnamed"
            label={text('allows_unnamed')}
            help={text('allows_unnamed_help')}
          />
          <CheckField name="sensitive" label={text('sensitive')} help={text('sensitive_help')} />
          <Mends options={mends} />
        </>
      )}
    </Form>
  )
}

function Roles({ name, loaded }: { name: string; loaded: Loaded }) {
  const text = useText(words)
  return <LongChoiceField name={name} label={text('role')} required options={useOptions(loaded?.roles)} />
}

/** From a sensitive one nothing can be begun: others would see it. */
function Mends({ options }: { options: readonly { value: string; label: string }[] }) {
  const text = useText(words)
  const sensitive = useWatch<Values, 'sensitive'>({ name: 'sensitive' })
  if (sensitive) return null
  return <MultiChoiceField name="mends" label={text('mends')} help={text('mends_help')} options={options} />
}
