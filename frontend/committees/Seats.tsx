import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { applications } from '#calls/applications'
import { committees } from '#contract/committees'
import { sessionTexts as words } from '#contract/texts/committees/sessions'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { EditPanel } from '#frontend/resource/EditPanel.tsx'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { Form } from '#frontend/ui/Form.tsx'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page } from '#frontend/ui/Page.tsx'
import { TextField } from '#frontend/ui/TextField.tsx'

/** How many may receive the allowance of a program in each area, and how many do. */
export default function Seats() {
  const text = useText(words)
  const { nameOf } = useFormat()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const programs = useGet(applications.form.programs, {}).data?.data ?? []
  const program = Number(new URLSearchParams(search).get('program_id'))
  const first = programs[0]?.id
  useEffect(() => {
    if (program || !first) return
    const next = new URLSearchParams(search)
    next.set('program_id', String(first))
    navigate(`${path}?${next}`, { replace: true })
  }, [program, first, search, path, navigate])
  return (
    <Page title={text('seats_title')} lead={text('seats_lead')}>
      <label className="flex max-w-96 flex-col gap-1 font-medium">
        {text('program')}
        <select
          className="input w-full"
          value={program || ''}
          onChange={(event) => navigate(`${path}?program_id=${event.target.value}`)}
        >
          {programs.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      {program > 0 && <OfProgram key={program} program={program} />}
    </Page>
  )
}

function OfProgram({ program }: { program: number }) {
  const text = useText(words)
  const format = useFormat()
  const may = useMay()
  const { id, isNew, hrefOf } = useEditing()
  const of = useGet(committees.seat.program, { params: { id: program } }).data?.data
  const mayEdit = may(committees.seat.update.access)
  const said = (seats: number | null) => (seats === null ? text('seats_none') : format.count(seats))
  return (
    <>
      {of && (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            {text('seats_default')}: <strong>{said(of.seats)}</strong>
          </p>
          {mayEdit && of.may_change && <ButtonLink href={hrefOf('new')}>{text('change')}</ButtonLink>}
        </div>
      )}
      <List
        endpoint={committees.seat.list}
        caption={text('seats_title')}
        asked={{ program_id: program }}
        nameOf={({ place }) => format.nameOf(place)}
        rowHref={(row) => (mayEdit && row.may_change ? hrefOf(row.id) : undefined)}
        columns={[
          { key: 'place', title: text('place'), sort: 'name', cell: ({ place }) => format.nameOf(place) },
          {
            key: 'seats',
            title: text('seats_own'),
            isNumber: true,
            cell: ({ seats }) => (seats === null ? text('seats_as_program') : format.count(seats)),
          },
          { key: 'bound', title: text('seats_bound'), isNumber: true, cell: ({ bound }) => said(bound) },
          {
            key: 'taken',
            title: text('seats_taken'),
            sort: 'taken',
            isNumber: true,
            show: 'always',
            cell: ({ taken }) => format.count(taken),
          },
          {
            key: 'free',
            title: text('seats_free_head'),
            isNumber: true,
            show: 'always',
            cell: ({ free }) => (free === null ? '–' : format.count(free)),
          },
        ]}
      />
      {id && <AreaPanel key={id} program={program} place={Number(id)} />}
      {isNew && (
        <EditPanel title={text('seats_default')}>
          <OfCountry program={program} />
        </EditPanel>
      )}
    </>
  )
}

type Values = { seats: string }
const typed = (seats: number | null | undefined) => String(seats ?? '')

function AreaPanel({ program, place }: { program: number; place: number }) {
  const text = useText(words)
  const format = useFormat()
  const { listHref, toList } = useEditing()
  type Load = typeof committees.seat.list
  const query = { program_id: program, within: place, per_page: 100 }
  const got = useGet(committees.seat.list, { query })
  const row = got.data?.data.find(({ id }) => id === place)
  if (!row) return null
  return (
    <EditPanel title={text('seats_change', { name: format.nameOf(row.place) })}>
      <Form<Values, Load, typeof committees.seat.update>
        load={{ endpoint: committees.seat.list, params: query }}
        save={committees.seat.update}
        valuesOf={(loaded) => ({ seats: typed(loaded?.data.find(({ id }) => id === place)?.seats) })}
        toOptions={({ seats }, loaded) => ({
          body: {
            program_id: program,
            place_id: place,
            seats,
            version: loaded?.data.find(({ id }) => id === place)?.version ?? 0,
          },
        })}
        fields={{ seats: { label: text('seats') } }}
        onSaved={toList}
        cancelHref={listHref}
      >
        <TextField name="seats" label={text('seats')} help={text('seats_help')} isCount inputMode="numeric" />
      </Form>
    </EditPanel>
  )
}

function OfCountry({ program }: { program: number }) {
  const text = useText(words)
  const { listHref, toList } = useEditing()
  return (
    <Form<Values, typeof committees.seat.program, typeof committees.seat.updateProgram>
      load={{ endpoint: committees.seat.program, params: { id: program } }}
      save={committees.seat.updateProgram}
      valuesOf={(loaded) => ({ seats: typed(loaded?.data.seats) })}
      toOptions={({ seats }, loaded) => ({
        body: { program_id: program, seats, version: loaded?.data.version ?? 0 },
      })}
      fields={{ seats: { label: text('seats') } }}
      onSaved={toList}
      cancelHref={listHref}
    >
      <TextField
        name="seats"
        label={text('seats')}
        help={text('seats_default_help')}
        isCount
        inputMode="numeric"
      />
    </Form>
  )
}
