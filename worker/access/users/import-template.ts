import { and, asc, eq } from 'drizzle-orm'
import { importColumns, type users as table } from '#contract/access/users'
import { formatFor } from '#contract/format'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { users as words } from '#contract/texts/access/users'
import { office, role } from '#worker/db/schema/access'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { xlsxForm } from '#worker/http/export-xlsx'
import { exceeds, rolesWhere } from '../rights.ts'

const officesMaximum = 5_000

/** The file to fill in, with the codes of the offices and roles that its reader may give. */
export async function importTemplate({ db, user, language }: Call<(typeof table)['user']['importTemplate']>) {
  const [offices, everyRole] = await Promise.all([
    db
      .select({ code: office.code, name_en: office.name_en, name_bn: office.name_bn })
      .from(office)
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
    rows: { code: string; name_en: string; name_bn: string }[],
  ) => ({
    name,
    titles: [code, name],
    rows: rows.map((one) => [one.code, nameOf(one)]),
  })
  const example = [
    say(words, language, 'import_example'),
    'karim.uddin',
    '01712345678',
    '',
    offices[0]?.code ?? '',
    roles[0]?.code ?? '',
  ]
  return xlsxForm(importColumns.map(title), example, {
    name: say(words, language, 'title'),
    further: [
      listOf(say(words, language, 'offices'), title('office_code'), offices),
      listOf(say(words, language, 'roles'), title('role_codes'), roles),
    ],
  })
}
