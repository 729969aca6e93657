import './matrix.css'
import { rightsToCome } from '#contract/access/rights-to-come'
import type { Permission, PermissionModule } from '#contract/permissions'
import { roles as words } from '#contract/texts/access/roles'
import { partsOf, type PermissionAction } from '#contract/permission-words'
import { useFormat } from '#frontend/app/format.ts'
import { usePermissionWords } from '#frontend/app/permission-words.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { as } from '#frontend/ui/ListCells.tsx'
import { ScrollRegion } from '#frontend/ui/ScrollRegion.tsx'
import { CheckBox } from './CheckBox.tsx'
import { RightHolders, type Holder } from './RightHolders.tsx'

const usual = ['view', 'create', 'edit', 'delete'] as const
const isUsual = (action: PermissionAction) => usual.some((one) => one === action)

type Props = {
  module_name: PermissionModule
  permissions: readonly Permission[]
  /** Those that are searched for. */
  shown: readonly Permission[]
  ticked: ReadonlySet<Permission>
  set: (permissions: readonly Permission[], on: boolean) => void
  /** Only to look at. */
  fixed: boolean
  holders: readonly Holder[]
}

/** The rights of a module: what they are about in rows, what may be done with it in columns; a row, a column or all at once. */
export function ModuleRights({ module_name, permissions, shown, ticked, set, fixed, holders }: Props) {
  const text = useText(words)
  const { digits } = useFormat()
  const wordsOf = usePermissionWords()
  const may = useMay()
  const module = wordsOf.module(module_name)
  const rows = [...Map.groupBy(shown, (permission) => partsOf(permission).resource)]
  const count = permissions.filter((permission) => ticked.has(permission)).length

  const box = (permission: Permission | undefined, withWords = false) => {
    if (!permission) return null
    const isMine = may(permission)
    return (
      <CheckBox
        key={permission}
        checked={ticked.has(permission)}
        disabled={fixed || !isMine}
        label={wordsOf.label(permission)}
        shown={withWords ? wordsOf.action(partsOf(permission).action) : undefined}
        title={isMine ? undefined : text('locked')}
        onChange={(on) => set([permission], on)}
      />
    )
  }
  /** Ticks all of some at once, as far as one has them oneself. */
  const boxOfAll = (some: readonly Permission[], label: string, beside?: string) => {
    const mine = some.filter((permission) => may(permission))
    const on = some.filter((permission) => ticked.has(permission)).length
    return (
      <CheckBox
        checked={some.length > 0 && on === some.length}
        partly={on > 0}
        disabled={fixed || mine.length === 0}
        label={label}
        shown={beside}
        onChange={(wanted) => set(mine, wanted)}
      />
    )
  }
  const at = (row: readonly Permission[], action: PermissionAction) =>
    row.find((permission) => partsOf(permission).action === action)
  const column = (action: PermissionAction) =>
    shown.filter((permission) => partsOf(permission).action === action)

  return (
    <section className="overflow-hidden rounded-box border border-base-300 bg-base-100">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-1">
        <h2 className="text-lg font-semibold">
          {module}{' '}
          <span className="text-base font-normal text-base-content/80">
            {text('module_count', { count: digits(count), total: digits(permissions.length) })}
          </span>
        </h2>
        {boxOfAll(shown, text('module_all', { module }), text('module_all', { module }))}
      </div>
      <ScrollRegion label={module}>
        <table {...as.table} className="matrix">
          <caption className="sr-only">{module}</caption>
          <thead {...as.rowgroup}>
            <tr {...as.row}>
              <th {...as.columnheader} scope="col">
                {text('resource')}
              </th>
              {usual.map((action) => (
                <th {...as.columnheader} key={action} scope="col">
                  {column(action).length > 1
                    ? boxOfAll(
                        column(action),
                        text('column_all', { action: wordsOf.action(action), module }),
                        wordsOf.action(action),
                      )
                    : wordsOf.action(action)}
                </th>
              ))}
              <th {...as.columnheader} scope="col">
                {text('other')}
              </th>
            </tr>
          </thead>
          <tbody {...as.rowgroup}>
            {rows.map(([resource, row]) => {
              const name = wordsOf.resource(row[0]!)
              const others = row.filter((one) => !isUsual(partsOf(one).action))
              return (
                <tr {...as.row} key={resource}>
                  <th {...as.rowheader} scope="row">
                    <span className="flex items-center gap-1">
                      {row.length > 1 ? (
                        boxOfAll(row, text('row_all', { resource: name }))
                      ) : (
                        <span className="w-9" />
                      )}
                      <span className="grow">
                        {name}
                        {rightsToCome.has(resource) && (
                          <span className="block text-sm font-normal text-base-content/80">
                            {text('to_come')}
                          </span>
                        )}
                      </span>
                      <RightHolders name={name} permissions={row} holders={holders} />
                    </span>
                  </th>
                  {usual.map((action) => (
                    <td {...as.cell} key={action} data-usual>
                      {box(at(row, action), true)}
                    </td>
                  ))}
                  <td {...as.cell}>
                    {others.length > 0 && (
                      <div className="flex flex-wrap gap-x-4">{others.map((one) => box(one, true))}</div>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
