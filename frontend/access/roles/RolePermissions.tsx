import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { access } from '#calls/access'
import { roles as words } from '#contract/texts/access/roles'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { History } from '#frontend/app/history/History.tsx'
import { useText } from '#frontend/app/text.ts'
import { Combobox } from '#frontend/ui/Combobox.tsx'
import { Act } from '#frontend/ui/Act.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { Page } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { rightsPath, rolesPath } from './paths.ts'
import { useSeeAs } from './useSeeAs.tsx'

const rolesMax = 100

/** What a role may do, by module; the role stands in the address. */
export default function RolePermissions() {
  const text = useText(words)
  const [, navigate] = useLocation()
  const chosen = new URLSearchParams(useSearch()).get('role') ?? ''
  const roles = useGet(access.role.list, { query: { page: 1, per_page: rolesMax } })
  const unassigned = useGet(access.role.unassigned, {})
  const { nameOf } = useFormat()
  const seeAs = useSeeAs()
  const [held, setHeld] = useState(false)
  const shown = roles.data?.data.find(({ id }) => String(id) === chosen)
  const without = unassigned.data?.data ?? []
  const options = (roles.data?.data ?? without).map((role) => ({
    value: String(role.id),
    label: nameOf(role),
    search: `${role.name_en} ${role.name_bn} ${role.code}`,
    note: without.some(({ id }) => id === role.id) ? text('unassigned') : undefined,
  }))
  return (
    <Page
      title={text('permission_title')}
      crumbs={[{ label: text('title'), href: rolesPath }]}
      actions={shown && <Act key={chosen} {...seeAs(shown, held)} />}
      lead={text('permission_lead')}
    >
      {without.length > 0 && (
        <Notice kind="info">{text('unassigned_count', { names: without.map(nameOf).join(', ') })}</Notice>
      )}
      <div data-field className="w-full max-w-[28rem]">
        <label id="role-label" htmlFor="role" className="font-semibold">
          {text('choose')}
        </label>
        <Combobox
          id="role"
          options={options}
          value={chosen}
          onChange={(role) => navigate(role ? `${rightsPath}?role=${role}` : rightsPath)}
          onBlur={() => undefined}
          inputRef={() => undefined}
          disabled={roles.loading}
          described={{ 'aria-describedby': undefined, 'aria-invalid': undefined }}
        />
      </div>
      {chosen ? (
        <>
          <Rights key={chosen} id={chosen} onHeld={setHeld} />
          <History closed key={`history-${chosen}`} entity="role" id={chosen} />
        </>
      ) : (
        <EmptyState title={text('choose_title')} text={text('choose_lead')} />
      )}
    </Page>
  )
}

function Rights({ id, onHeld }: { id: string; onHeld: (held: boolean) => void }) {
  const modules = useGet(access.role.modules, {})
  const holders = useGet(access.role.holders, {})
  const rights = useGet(access.role.permissions, { params: { id } })
  return (
    <RecordState got={rights} lines={10}>
      {(loaded) => (
        <RecordState got={modules} lines={10}>
          {(known) => (
            <PermissionMatrix
              loaded={loaded}
              modules={known.modules.data}
              holders={holders.data?.data ?? []}
              onHeld={onHeld}
            />
          )}
        </RecordState>
      )}
    </RecordState>
  )
}
