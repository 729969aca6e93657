import { useMemo } from 'react'
import { access } from '#calls/access'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useMay } from '#frontend/app/permissions.ts'
import { useSession } from '#frontend/app/session.ts'
import type { Option } from '#frontend/ui/options.ts'

const rolesMax = 100

function useActiveRoles() {
  const permitted = useMay()(access.role.list.access)
  const { data } = useGet(
    access.role.list,
    permitted ? { query: { page: 1, per_page: rolesMax, active: true } } : null,
  )
  return data?.data
}

/** Roles that are in use, to choose from; the super-admin's last, and only for who has it. */
export function useRoles(): readonly Option[] {
  const { nameOf } = useFormat()
  const isSuper = useSession()?.is_super_admin ?? false
  const roles = useActiveRoles()
  return useMemo(
    () =>
      (roles ?? [])
        .filter(({ is_super_admin }) => isSuper || !is_super_admin)
        .toSorted((one, other) => Number(one.is_super_admin) - Number(other.is_super_admin))
        .map((role) => ({
          value: String(role.id),
          label: nameOf(role),
          search: `${role.name_en} ${role.name_bn} ${role.code}`,
          note: role.remarks ?? undefined,
        })),
    [roles, nameOf, isSuper],
  )
}

/** The roles that may do everything. */
export function useSuperRoles(): readonly string[] {
  const roles = useActiveRoles()
  return useMemo(
    () => (roles ?? []).flatMap(({ id, is_super_admin }) => (is_super_admin ? String(id) : [])),
    [roles],
  )
}
