import { useEffect, useMemo, useRef, useState } from 'react'
import { access } from '#calls/access'
import { committees } from '#calls/committees'
import { geography } from '#calls/geography'
import { settings } from '#calls/settings'
import { training } from '#calls/training'
import type { AnyEndpoint } from '#contract/endpoint'
import { lookupType } from '#contract/lookups'
import type { Option, OptionSearch } from '#frontend/ui/options.ts'
import { useGet } from './data.ts'
import { useFormat } from './format.ts'
import { useMay } from './permissions.ts'

/** Options of a list that is too long to have here whole: the server is asked for those that fit. */
export type Picker = {
  options: readonly Option[]
  loading: boolean
  search: OptionSearch
  /** Whether the reader may look into the list at all. */
  permitted: boolean
}

const pauseMilliseconds = 250

const none: readonly string[] = []

/** What is typed into a list that is searched on the server, once a pause was made; `isLate`: it is asked for only then. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const wanted = typed.trim().slice(0, 60)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted])
  return { search, onType: setTyped, isLate: wanted !== search }
}

/** Rows that were found since the screen stands, the given one first: what was chosen stays among them. Those of `ids` are asked for. */
function useFound<Row extends { id: number }>(
  endpoint: AnyEndpoint,
  query: Record<string, string | number>,
  rowsOf: (reply: unknown) => readonly Row[],
  chosen?: Row,
  ids = none,
) {
  const permitted = useMay()(endpoint.access)
  const { search, onType, isLate } = useTypedSearch()
  const { data, failure } = useGet<AnyEndpoint>(
    endpoint as never,
    permitted ? ({ query: { ...query, ...(search && { search }) } } as never) : null,
  )
  const seen = useRef(new Map<number, Row>())
  const unseen = ids.filter((id) => /^\d+$/.test(id) && !seen.current.has(Number(id))).join(',')
  const { data: named } = useGet<AnyEndpoint>(
    endpoint as never,
    permitted && unseen ? ({ query: { ids: unseen } } as never) : null,
  )
  const rows = useMemo(() => {
    for (const row of [
      ...(chosen ? [chosen] : []),
      ...(named ? rowsOf(named) : []),
      ...(data ? rowsOf(data) : []),
    ])
      seen.current.set(row.id, row)
    return [...seen.current.values()]
    // oxlint-disable-next-line react/exhaustive-deps -- rowsOf is a constant of the caller
  }, [data, named, chosen])
  const awaited = permitted && !data && !failure
  return {
    rows,
    permitted,
    search: { onType, searching: isLate || awaited },
    loading: permitted && !data && rows.length === 0,
  }
}

type Naming = { name_en: string; name_bn: string }
type Named = Naming & { id: number; code?: string }
type Office = Named & { category_id?: number; place?: Naming | null }
type Person = { id: number; full_name: string; username: string }

const pageOf = <Row>(reply: unknown) => (reply as { data: Row[] }).data
const peopleOf = (reply: unknown) => (reply as { users: Person[] }).users
const first = { page: 1, per_page: 100, direction: 'asc' }

function useNamed(found: { rows: readonly Named[] }): readonly Option[] {
  const { nameOf } = useFormat()
  return useMemo(
    () =>
      found.rows.map((row) => ({
        value: String(row.id),
        label: nameOf(row),
        search: `${row.name_en} ${row.name_bn} ${row.code ?? ''}`,
      })),
    [found.rows, nameOf],
  )
}

function usePeople(found: { rows: readonly Person[] }): readonly Option[] {
  return useMemo(
    () =>
      found.rows.map(({ id, full_name, username }) => ({
        value: String(id),
        label: `${full_name} (${username})`,
      })),
    [found.rows],
  )
}

/** Offices in scope, with the level at which each works; where it stands tells one from another of its name. */
export function useOffices(chosen?: Named): Picker & { rows: readonly Office[] } {
  const { nameOf } = useFormat()
  const found = useFound<Office>(geography.office.list, { ...first, sort: 'name_en' }, pageOf, chosen)
  const named = useNamed(found)
  const options = useMemo(
    () =>
      named.map((option, at) => {
        const place = found.rows[at]?.place
        return place
          ? {
              ...option,
              note: nameOf(place),
              search: `${option.search} ${place.name_en} ${place.name_bn}`,
            }
          : option
      }),
    [named, found.rows, nameOf],
  )
  return { ...found, options }
}

/** Users in scope, to filter by. */
export function useUsers(): Picker {
  const found = useFound<Person>(access.user.list, { ...first, sort: 'full_name' }, pageOf)
  return { ...found, options: usePeople(found) }
}

/** Users in scope who can sign in: who is away, and who acts for them. */
export function useLeavePeople(): Picker {
  const found = useFound<Person>(access.leave.people, {}, pageOf)
  return { ...found, options: usePeople(found) }
}

/** Users in scope, to register a device for. */
export function useDeviceUsers(): Picker {
  const found = useFound<Person>(access.device.users, {}, peopleOf)
  return { ...found, options: usePeople(found) }
}

const useCategories = () =>
  useGet(settings.choices.lookups, { params: { type: lookupType.office_category } }).data?.data ?? []

/** Categories of offices: the levels at which they work. */
export function useOfficeCategories(): readonly Option[] {
  const { nameOf } = useFormat()
  return useCategories().map((row) => ({
    value: String(row.id),
    label: nameOf(row),
    search: `${row.value_en} ${row.value_bn}`,
  }))
}

/** What the product knows a category of offices by. */
export const useOfficeCategoryCode = (id: string): string | undefined =>
  useCategories().find((row) => String(row.id) === id)?.code

/** Accounts that a committee's secretary may have, by name or username. */
export function useSecretaries(chosen: Person | undefined): Picker & { rows: readonly Person[] } {
  const found = useFound<Person>(committees.committee.secretaries, {}, pageOf, chosen)
  return { ...found, options: usePeople(found) }
}

/** Accounts in scope that may be a trainer's, by name or username. */
export function useTrainerAccounts(chosen: Person | undefined): Picker {
  const found = useFound<Person>(training.trainer.accounts, {}, pageOf, chosen)
  return { ...found, options: usePeople(found) }
}

/** Committees in scope, by name. */
export function useCommittees(): Picker {
  const found = useFound<Named>(committees.committee.list, first, pageOf)
  return { ...found, options: useNamed(found) }
}

type Circular = { id: number; circular_name: string }

/** Circulars that programs are of, the latest, by name; `open`: those alone that programs are added to. */
export function useCirculars(ids: readonly string[], only: { open?: '1' } = {}): Picker {
  const found = useFound<Circular>(training.program.circulars, only, pageOf, undefined, ids)
  const options = useMemo(
    () => found.rows.map(({ id, circular_name }) => ({ value: String(id), label: circular_name })),
    [found.rows],
  )
  return { ...found, options }
}

/** Trainers of programs, by name. */
export function useTrainers(ids: readonly string[], only: { active?: '1' } = {}): Picker {
  const found = useFound<Named>(training.program.trainers, only, pageOf, undefined, ids)
  return { ...found, options: useNamed(found) }
}
