import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { importColumns, type users as table } from '#contract/access/users'
import { formatFor } from '#contract/format'
import { say } from '#contract/texts'
import { common } from '#contract/texts/common'
import { adminMessages } from '#contract/texts/admin-messages'
import { users as words } from '#contract/texts/access/users'
import { office, role, user as account, userRole } from '#worker/db/schema/access'
import { place } from '#worker/db/schema/geography'
import type { ReadDatabase } from '#worker/db/client'
import { inScope, type Scope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { xlsxForm } from '#worker/http/export-xlsx'
import { exceeds, rolesWhere, type RoleWithPermissions } from '../rights.ts'

const officesMaximum = 5_000
/** An office's place with those above it, as far up as a ward's district. */
const seat = alias(place, 'seat')
const above = alias(place, 'above')
const over = alias(place, 'over')
const top = alias(place, 'top')
const districtKinds: readonly string[] = ['district']
const upazilaKinds: readonly string[] = ['upazila', 'city', 'district_pourashava']

/** Of roles, the one that most people of one's places in offices of a level have. */
async function usualRole(
  db: ReadDatabase,
  scope: Scope,
  category_id: number,
  roles: readonly RoleWithPermissions[],
) {
  const [found] = await db
    .select({ role_id: userRole.role_id })
    .from(userRole)
    .innerJoin(account, eq(account.id, userRole.user_id))
    .innerJoin(office, eq(office.id, account.office_id))
    .where(
      and(
        eq(office.category_id, category_id),
        inScope(account.place, scope),
        inArray(
          userRole.role_id,
          roles.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(userRole.role_id)
    .orderBy(desc(count()), asc(userRole.role_id))
    .limit(1)
  return roles.find(({ id }) => id === found?.role_id)
}
const leastOf = (roles: readonly RoleWithPermissions[]) =>
  roles
    .filter(({ is_super_admin }) => is_super_admin === 0)
    .toSorted((one, other) => one.permissions.length - other.permissions.length)[0]

/** The file to fill in, with the codes of the offices and roles that its reader may give. */
export async function importTemplate({ db, user, language }: Call<(typeof table)['user']['importTemplate']>) {
  const [offices, everyRole] = await Promise.all([
    db
      .select({
        code: office.code,
        name_en: office.name_en,
        name_bn: office.name_bn,
        category_id: office.category_id,
        size: sql<number>`${office.place_to} - ${office.place}`,
        seat,
        above,
        over,
        top,
      })
      .from(office)
      .leftJoin(seat, eq(seat.id, office.place_id))
      .leftJoin(above, eq(above.id, seat.parent_id))
      .leftJoin(over, eq(over.id, above.parent_id))
      .leftJoin(top, eq(top.id, over.parent_id))
      .where(and(eq(office.active, 1), inScope(office.place, user.scope)))
      .orderBy(asc(office.place), asc(office.id))
      .limit(officesMaximum),
    rolesWhere(db, eq(role.active, 1)),
  ])
  const roles = everyRole.filter((one) => !exceeds(one, user))
  const { nameOf } = formatFor(language)
  const title = (column: (typeof importColumns)[number]) => say(adminMessages, language, `column_${column}`)
  const listOf = (
    name: string,
    code: string,
    rows: readonly { code: string; name_en: string; name_bn: string }[],
  ) => ({
    name,
    titles: [code, name],
    rows: rows.map((one) => [one.code, nameOf(one)]),
  })
  const at = (one: (typeof offices)[number], kinds: readonly string[]) => {
    const found = [one.seat, one.above, one.over, one.top].find((on) => on && kinds.includes(on.kind))
    return found ? nameOf(found) : ''
  }
  const officeList = listOf(say(words, language, 'offices'), title('office_code'), offices)
  // As most rows will be: an office of the lowest level, and what people there are.
  const lowest = offices.toSorted((one, other) => one.size - other.size)[0]
  const usual = lowest && (await usualRole(db, user.scope, lowest.category_id, roles))
  const example = [
    say(words, language, 'import_example'),
    'karim.uddin',
    '01712345678',
    '',
    lowest?.code ?? '',
    (usual ?? leastOf(roles))?.code ?? '',
  ]
  return xlsxForm(importColumns.map(title), example, {
    name: say(words, language, 'title'),
    further: [
      {
        ...officeList,
        titles: [...officeList.titles, say(common, language, 'upazila'), say(common, language, 'district')],
        rows: offices.map((one, nth) => [
          ...officeList.rows[nth]!,
          at(one, upazilaKinds),
          at(one, districtKinds),
        ]),
      },
      listOf(say(words, language, 'roles'), title('role_codes'), roles),
    ],
  })
}
