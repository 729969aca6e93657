import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { applications } from '#calls/applications'
import { isPlaceOfCommittee, membersMaximum, placesOfCommittee } from '#contract/committees'
import { memberRoles } from '#contract/committees/members'
import type { Committee } from '#contract/committees'
import { kindsAbove, placeKinds } from '#contract/geography/places'
import { committeeTexts as words } from '#contract/texts/committees/committees'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useSecretaries } from '#frontend/app/pickers.ts'
import { useText } from '#frontend/app/text.ts'
import { PlaceField } from '#frontend/resource/PlaceField.tsx'
import { CheckField } from '#frontend/ui/CheckField.tsx'
import { ChoiceField } from '#frontend/ui/ChoiceField.tsx'
import { RowsField } from '#frontend/ui/RowsField.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'
import { NameFields } from '#frontend/resource/NameFields.tsx'
import { newMember, type MemberRow } from './CommitteeForm.tsx'
import { useCommitteeTypes } from './useCommitteeTypes.ts'

/** The inputs of a committee. */
export function CommitteeFields({ members }: { members: Committee['members'] | undefined }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const types = useCommitteeTypes()
  const programs = useGet(applications.form.programs, {}).data?.data ?? []
  const type = types.codeOf(useWatch({ name: 'committee_type_id' }) as string) ?? ''
  const kinds = placesOfCommittee[type]?.flatMap((kind) => [kind, ...kindsAbove(kind)]) ?? placeKinds
  return (
    <>
      <ChoiceField name="committee_type_id" label={text('type')} required asList options={types.options} />
      {!isPlaceOfCommittee(type, undefined) || !type ? (
        <PlaceField name="place_id" label={text('place')} help={text('place_help')} kinds={kinds} />
      ) : null}
      <NameFields />
      <ChoiceField
        name="program_id"
        label={text('program')}
        help={text('program_help')}
        asList
        options={[
          { value: '', label: text('all_programs') },
          ...programs.map((program) => ({ value: String(program.id), label: nameOf(program) })),
        ]}
      />
      <RowsField<MemberRow>
        name="members"
        label={text('members')}
        help={text('members_help')}
        required
        isOrdered
        rowsMax={membersMaximum}
        addLabel={text('member_add')}
        newRow={() => newMember('member')}
        rowLabel={({ role, full_name }, index) =>
          text('member_named', {
            number: index + 1,
            name: full_name || text(`role_${role as (typeof memberRoles)[number]}`),
          })
        }
      >
        {(at, row) => <MemberFields at={at} row={row} members={members} />}
      </RowsField>
      <CheckField name="active" label={text('active')} help={text('inactive_help')} />
    </>
  )
}

function MemberFields({
  at,
  members,
}: {
  at: string
  row: MemberRow
  members: Committee['members'] | undefined
}) {
  const text = useText(words)
  const role = useWatch({ name: `${at}.role` }) as string
  return (
    <div className="clear-both flex flex-col gap-3">
      <ChoiceField
        name={`${at}.role`}
        label={text('role')}
        required
        options={memberRoles.map((value) => ({ value, label: text(`role_${value}`) }))}
      />
      {role === 'secretary' && <AccountField name={`${at}.user_id`} members={members} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name={`${at}.full_name`} label={text('name')} required maxLength={160} />
        <TextField name={`${at}.designation`} label={text('designation')} required maxLength={160} />
        <TextField name={`${at}.mobile`} label={text('mobile')} inputMode="tel" maxLength={14} />
        <TextField name={`${at}.email`} label={text('email')} inputMode="email" maxLength={120} />
      </div>
      <TextField name={`${at}.address`} label={text('address')} maxLength={300} />
    </div>
  )
}

/** The account of the secretary, whose name it brings where none is written. */
function AccountField({ name, members }: { name: string; members: Committee['members'] | undefined }) {
  const text = useText(words)
  const kept = members?.find(({ user_id }) => user_id !== null)
  const picker = useSecretaries(
    kept ? { id: kept.user_id!, full_name: kept.full_name, username: kept.username ?? '' } : undefined,
  )
  const { getValues, setValue } = useFormContext()
  const account = useWatch({ name }) as string
  const fullName = picker.rows.find(({ id }) => String(id) === account)?.full_name
  useEffect(() => {
    const path = name.replace(/user_id$/, 'full_name')
    if (fullName && !getValues(path)) setValue(path, fullName, { shouldDirty: true, shouldValidate: true })
  }, [fullName, getValues, name, setValue])
  return (
    <ChoiceField
      name={name}
      label={text('account_of')}
      help={text('account_help')}
      required
      asList
      options={picker.options}
      loading={picker.loading}
      search={picker.search}
      emptyText={text('account_none')}
    />
  )
}
