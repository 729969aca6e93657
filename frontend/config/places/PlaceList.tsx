import { useLocation } from 'wouter'
import { kindsOfLevel, type AdminPlace, type PlaceLevel } from '#contract/geography/places'
import type { Format } from '#contract/format'
import { config as words } from '#contract/texts/config'
import { sheets } from '#contract/texts/sheets'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { List } from '#frontend/ui/List.tsx'
import { ButtonLink, Page, type Crumb } from '#frontend/ui/Page.tsx'
import { useMayOpen } from '#frontend/resource/useRowActs.ts'
import { useEditing } from '#frontend/resource/useEditing.ts'
import { useStateColumn } from '#frontend/resource/useStateColumn.tsx'
import { callsOf, importPath, kindsTo, levelPath, levelsBelow } from './levels.ts'
import { usePlaceActs } from './usePlaceActs.ts'
import { PlaceWalk, useWalk } from '#frontend/resource/PlaceWalk.tsx'
import { sheetCallsOf } from './sheet-calls.ts'

// A code with letters in it is in Latin script as a whole.
const codeFor = ({ digits }: Format, code: string) => (/^\d+$/.test(code) ? digits(code) : code)

type Props = { level: PlaceLevel; within: number; crumbs: readonly Crumb[] }

/** Places of a level within a place; a row opens what lies below it. */
export function PlaceList({ level, within, crumbs }: Props) {
  const text = useText(words)
  const format = useFormat()
  const byName = `name_${useLanguage()}`
  const [, navigate] = useLocation()
  const editing = useEditing()
  const calls = callsOf(level)
  const kinds = kindsOfLevel[level]
  const stateColumn = useStateColumn()
  const here = useWalk(within).way.at(-1)
  const sheetText = useText(sheets)
  const may = useMay()
  const actsOf = usePlaceActs(level, editing.hrefOf)
  const mayOpen = useMayOpen(calls.update)
  const add = may(calls.insert.access) && (
    <ButtonLink primary href={editing.hrefOf('new')}>
      {text('add')}
    </ButtonLink>
  )
  return (
    <Page
      title={text(`level_${level}`)}
      crumbs={crumbs}
      actions={
        <>
          {may(sheetCallsOf(level).save.access) && (
            <ButtonLink href={importPath(level, within)}>{sheetText('place_import')}</ButtonLink>
          )}
          {add}
        </>
      }
    >
      <List
        key={level}
        endpoint={calls.list}
        caption={text(`level_${level}`)}
        narrows={
          kindsTo[level].length > 0 && (
            <PlaceWalk
              compact
              value={within}
              onChange={(place) => navigate(levelPath(level, place))}
              kinds={kindsTo[level]}
              label={text('walk')}
            />
          )
        }
        nameOf={format.nameOf}
        acts={actsOf}
        rowHref={(place) => {
          const below = levelsBelow[place.kind][0]
          if (below) return levelPath(below, place.id)
          return mayOpen ? editing.hrefOf(place.id) : undefined
        }}
        empty={{ text: text('place_empty'), action: add }}
        filters={[
          // Asked by from the start: its name comes later, and till then nobody wants the whole country's.
          ...(within
            ? [
                {
                  name: 'within',
                  label: text('within'),
                  options: [{ value: String(within), label: here ? format.nameOf(here) : '…' }],
                },
              ]
            : []),
          ...(kinds.length > 1
            ? [
                {
                  name: 'kind',
                  label: text('kind'),
                  options: kinds.map((kind) => ({ value: kind, label: text(`kind_${kind}`) })),
                },
              ]
            : []),
        ]}
        columns={[
          { key: 'name', title: text('name'), sort: byName, cell: (place) => format.nameOf(place) },
          { key: 'code', title: text('code'), sort: 'code', cell: ({ code }) => codeFor(format, code) },
          ...(kinds.length > 1
            ? [{ key: 'kind', title: text('kind'), cell: ({ kind }: AdminPlace) => text(`kind_${kind}`) }]
            : []),
          ...(level === 'division'
            ? []
            : [
                {
                  key: 'parent',
                  title: text('parent'),
                  show: 'always' as const,
                  // While it is being moved the state stands here, too.
                  wraps: true,
                  cell: ({ parent, moving }: AdminPlace) =>
                    parent &&
                    (moving === null
                      ? format.nameOf(parent)
                      : `${format.nameOf(parent)} (${text('moving', { count: format.count(moving) })})`),
                },
              ]),
          ...(level === 'ward'
            ? []
            : [
                {
                  key: 'below',
                  title: text('below'),
                  isNumber: true,
                  cell: ({ children }: AdminPlace) => format.count(children),
                },
              ]),
          stateColumn,
        ]}
      />
    </Page>
  )
}
