import { useId } from 'react'
import { useLocation, useSearch } from 'wouter'
import { programs } from '#calls/programs/administration'
import { programFields as words } from '#contract/texts/programs/fields'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { Combobox } from '#frontend/ui/Combobox.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { ProgramHead } from '../ProgramHead.tsx'
import { useProgramCrumbs } from '../useProgramCrumbs.ts'
import { FieldRows } from './FieldRows.tsx'
import { fieldPath, fieldsPath } from './paths.ts'

const all = { page: 1, per_page: 100, sort: 'sort', direction: 'asc' } as const

/** What a program asks for itself: the program is chosen here, or stands in the address. */
export default function ProgramFields() {
  const text = useText(words)
  const may = useMay()
  const program = Number(new URLSearchParams(useSearch()).get('program_id')) || 0
  const actions = program > 0 && may(programs.program.updateFields.access) && (
    <ButtonLink primary href={fieldPath(program, 'new')}>
      {text('add_field')}
    </ButtonLink>
  )
  return (
    <Page
      title={text('fields_title')}
      crumbs={useProgramCrumbs()}
      actions={actions}
      lead={text('fields_lead')}
    >
      {may(programs.program.list.access) ? (
        <ProgramChoice program={program} />
      ) : (
        program === 0 && <Notice kind="info">{text('programs_not')}</Notice>
      )}
      {program > 0 && (
        <>
          <ProgramHead id={String(program)} here="fields" />
          <FieldRows key={program} program={program} />
        </>
      )}
    </Page>
  )
}

function ProgramChoice({ program }: { program: number }) {
  const text = useText(words)
  const { nameOf } = useFormat()
  const [, navigate] = useLocation()
  const { data } = useGet(programs.program.list, { query: all })
  const id = useId()
  if (data?.data.length === 0) return <EmptyState title={text('program')} text={text('programs_none')} />
  return (
    <div data-field className="flex max-w-[40rem] flex-col gap-1">
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {text('program')}
      </label>
      {program === 0 && (
        <p id={`${id}-help`} className="text-base-content/80">
          {text('program_choose')}
        </p>
      )}
      <Combobox
        id={id}
        options={(data?.data ?? []).map((row) => ({
          value: String(row.id),
          label: nameOf(row),
          search: `${row.name_en} ${row.name_bn} ${row.code}`,
        }))}
        value={program ? String(program) : ''}
        onChange={(next) => navigate(fieldsPath(Number(next)))}
        onBlur={() => undefined}
        inputRef={() => undefined}
        disabled={!data}
        described={{
          'aria-describedby': program === 0 ? `${id}-help` : undefined,
          'aria-invalid': undefined,
        }}
      />
    </div>
  )
}
