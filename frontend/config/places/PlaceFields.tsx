import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  kindsOfLevel,
  kindsUnder,
  type AdminPlace,
  type PlaceKind,
  type PlaceLevel,
} from '#contract/geography/places'
import { config as words } from '#contract/texts/config'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { Facts } from '#frontend/ui/Detail.tsx'
import { GroupFrame } from '#frontend/ui/FieldFrame.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { useField } from '#frontend/ui/useField.ts'
import { kindsTo } from './levels.ts'
import { PlaceWalk, useWalk } from '#frontend/resource/PlaceWalk.tsx'

/** What of a place is typed. */
export function PlaceFields({ level }: { level: PlaceLevel }) {
  const text = useText(words)
  const isWard = level === 'ward'
  return (
    <>
      <TextField name="name_en" label={text('name_en')} required lang="en" maxLength={120} />
      <TextField name="name_bn" label={text('name_bn')} required lang="bn" maxLength={120} />
      <TextField
        name="code"
        label={text(isWard ? 'ward_code' : 'geo_code')}
        help={text(isWard ? 'ward_code_help' : 'geo_code_help')}
        required
        isCount={!isWard}
        inputMode={isWard ? 'text' : 'numeric'}
        maxLength={isWard ? 12 : 6}
      />
      <CheckField name="active" label={text('place_active')} help={text('place_active_help')} />
    </>
  )
}

/** What of a place stays. */
export function PlaceFacts({ place }: { place: AdminPlace }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <div className="flex flex-col gap-2">
      <Facts
        facts={[
          { label: text('kind'), value: text(`kind_${place.kind}`) },
          { label: text('parent'), value: place.parent ? format.nameOf(place.parent) : text('country') },
        ]}
      />
      <p className="text-base-content/80">{text('parent_fixed')}</p>
    </div>
  )
}

/** Kind of a new place, and the place it lies in, walked down to; only one that may hold the kind counts. */
export function ParentField({ level, begin }: { level: PlaceLevel; begin: number }) {
  const text = useText(words)
  const kinds = kindsOfLevel[level]
  const kind = useWatch({ name: 'kind' }) as PlaceKind
  return (
    <>
      {kinds.length > 1 && (
        <ChoiceField
          name="kind"
          label={text('kind')}
          required
          options={kinds.map((one) => ({ value: one, label: text(`kind_${one}`) }))}
        />
      )}
      {level !== 'division' && <Parent key={kind} level={level} kind={kind} begin={begin} />}
    </>
  )
}

/** The place that one lies in, walked down to; only one that may hold its kind counts. */
export function Parent({ level, kind, begin }: { level: PlaceLevel; kind: PlaceKind; begin: number }) {
  const text = useText(words)
  const { getValues, setValue } = useFormContext()
  const { id, error, helpId, errorId } = useField({ name: 'parent_id', help: text('parent_choose') })
  // The next of several lies where the one before does.
  const [reached, setReached] = useState(() => Number(getValues('parent_id')) || begin)
  const holders = kindsTo[level].filter((one) => kindsUnder[one].includes(kind))
  const last = useWalk(reached).way.at(-1)
  const parent = last?.own && holders.includes(last.kind) ? String(last.id) : ''
  useEffect(() => setValue('parent_id', parent), [parent, setValue])
  return (
    <GroupFrame
      id={id}
      label={text('parent')}
      optional={false}
      help={text('parent_choose')}
      helpId={helpId}
      error={error}
      errorId={errorId}
    >
      <PlaceWalk value={reached} onChange={setReached} kinds={stepsTo(level, kind)} label={text('parent')} />
    </GroupFrame>
  )
}

/** Steps that lead to a parent of the kind: a thana of an upazila district has no city on its way. */
const stepsTo = (level: PlaceLevel, kind: PlaceKind): readonly PlaceKind[] =>
  kindsTo[level].filter((step) => leadsTo(step, kind))
const leadsTo = (from: PlaceKind, kind: PlaceKind): boolean =>
  kindsUnder[from].includes(kind) || kindsUnder[from].some((below) => leadsTo(below, kind))
