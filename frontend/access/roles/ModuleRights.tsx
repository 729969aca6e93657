import type { Permission, PermissionModule } from '#contract/permissions'
import { roles as words } from '#contract/texts/access/roles'
import { partsOf, type PermissionAction } from '#contract/permission-words'
import { usePermissionWords } from '#frontend/app/permission-words.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { ScrollRegion } from '#frontend/ui/ScrollRegion.tsx'
import { CheckBox } from './CheckBox.tsx'

const usual = ['view', 'create', 'edit', 'delete'] as const
const isUsual = (action: PermissionAction) => usual.some((one) => one === action)

type Props = {
  module_name: PermissionModule
  permissions: readonly Permission[]
  ticked: ReadonlySet<Permission>
  set: (permissions: readonly Permission[], on: boolean) => void
  /** Only to look at. */
  fixed: boolean
}

/** The rights of a module: what they are about in rows, what may be done with it in columns, and all of them at once. */
export function ModuleRights({ module_name, permissions, ticked, set, fixed }: Props) {
  const text = useText(words)
  const wordsOf = usePermissionWords()
  const may = useMay()
  const module = wordsOf.module(module_name)
  const mine = permissions.filter((permission) => may(permission))
  const count = permissions.filter((permission) => ticked.has(permission)).length
  const rows = Map.groupBy(permissions, (permission) => partsOf(permission).resource)

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
  const at = (row: readonly Permission[], action: PermissionAction) =>
    row.find((permission) => partsOf(permission).action === action)

  return (
    <section className="overflow-hidden rounded-box border border-base-300 bg-base-100">
      <div className="flex flex-wrap items-center justify-between gap-x-4 p-3">
        <h2 className="text-xl font-semibold">
          {module}{' '}
          <span className="text-base font-normal text-base-content/80">
            {text('module_count', { count, total: permissions.length })}
          </span>
        </h2>
        <CheckBox
          checked={count === permissions.length}
          partly={count > 0}
          disabled={fixed || mine.length === 0}
          label={text('module_all', { module })}
          shown={text('module_all', { module })}
          onChange={(on) => set(mine, on)}
        />
      </div>
      <ScrollRegion label={module} whole>
        <table className="list-table min-w-[44rem] table-fixed">
          <caption className="sr-only">{module}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-2/5">
                {text('resource')}
              </th>
              {usual.map((action) => (
                <th key={action} scope="col">
                  {wordsOf.action(action)}
                </th>
              ))}
              <th scope="col" className="w-1/5">
                {text('other')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...rows].map(([resource, row]) => (
              <tr key={resource}>
                <th scope="row">{wordsOf.resource(row[0]!)}</th>
                {usual.map((action) => (
                  <td key={action}>{box(at(row, action))}</td>
                ))}
                <td>
                  <div className="flex gap-4">
                    {row.filter((one) => !isUsual(partsOf(one).action)).map((one) => box(one, true))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
