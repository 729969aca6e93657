import { eq } from 'drizzle-orm'
import { roles } from '#contract/access/roles'
import { Failure } from '#contract/failure'
import type { Rows } from '#contract/settings/bundle/content'
import { newId } from '#worker/db/ids'
import { role, rolePermission } from '#worker/db/schema/access'
import { heldTo, someRow, type Judged } from '#worker/http/held-to'
import type { Importing, Part } from '#worker/settings/index'
import type { ReadDatabase } from '#worker/db/client'
import { exceeds, refuseOwnRole, rolesWhere } from '../rights.ts'
import { announceRights, peopleOf, switchOff } from '../roles/consequences.ts'

type Row = Rows<'roles'>[string]

const columnsOf = ({ permissions: _, ...row }: Row) => ({
  ...row,
  needs_totp: row.needs_totp ? 1 : 0,
  active: row.active ? 1 : 0,
})

/** A role as its screens' calls would keep it: what it is called, and what it may do. */
function judge(code: string, row: Row): Judged<Row> {
  const { permissions, ...named } = row
  const judged = heldTo(
    row,
    [roles.role.insert, { ...named, code }],
    [roles.role.assignPermissions, { role_id: 1, version: someRow.version, permissions }],
  )
  return { ...judged, row: { ...judged.row, permissions: [...new Set(judged.row.permissions)].toSorted() } }
}

const sameSet = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join()

/** Roles with what they may do. The super-admin's is each installation's own. Nobody brings in more rights than theirs. */
export async function rolesPart(db: ReadDatabase): Promise<Part<'roles'>> {
  const found = await rolesWhere(db, eq(role.is_super_admin, 0))
  const byCode = new Map(found.map((row) => [row.code, row]))
  const codes = [...byCode.keys()].toSorted()
  return {
    rows: Object.fromEntries(
      codes.map((code) => {
        const { name_en, name_bn, remarks, needs_totp, active, permissions } = byCode.get(code)!
        return [
          code,
          {
            name_en,
            name_bn,
            remarks,
            needs_totp: needs_totp === 1,
            active: active === 1,
            permissions: permissions.toSorted(),
          },
        ]
      }),
    ),
    judge,
    async apply(call: Importing, wanted, { added, changed }) {
      const { work, now, user, made } = call
      const rowsOf = (role_id: number, { permissions }: Pick<Row, 'permissions'>) =>
        permissions.map((permission) => ({ role_id, permission }))
      for (const code of [...added, ...changed.map(({ key }) => key)]) {
        const row = wanted[code]!
        const before = byCode.get(code)
        if (exceeds({ is_super_admin: 0, permissions: row.permissions }, user))
          throw new Failure('beyond_rights')
        if (!before) {
          const id = newId(now)
          made.set(`roles/${code}`, id)
          work.insert(role, { id, code, ...columnsOf(row), is_super_admin: 0 })
          work.insertParts({ table: role, id }, rolePermission, rowsOf(id, row))
          continue
        }
        if (exceeds(before, user)) throw new Failure('beyond_rights')
        await refuseOwnRole(call, before.id)
        work.update(role, before, columnsOf(row))
        work.replaceParts(
          { table: role, id: before.id },
          rolePermission,
          eq(rolePermission.role_id, before.id),
          rowsOf(before.id, row),
          { before: rowsOf(before.id, before) },
        )
        const people = await peopleOf(call, before.id)
        if (before.active === 1 && !row.active) await switchOff(call, before.id, people)
        if (!sameSet(row.permissions, before.permissions)) announceRights(call, before, people)
      }
    },
  }
}
