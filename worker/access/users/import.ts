import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { importColumns, UserBody, type ImportRow, type users as table } from '#contract/access/users'
import { staffMobile } from '#contract/access/shapes'
import { toAsciiDigits } from '#contract/digits'
import { say, type Language } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { sayIssue } from '#contract/texts/validation'
import { newIds } from '#worker/db/ids'
import { office, role, user, userRole } from '#worker/db/schema/access'
import { commonPlace, inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import { sheetFailure } from '#worker/files/found-rows'
import { shownRows } from '#worker/files/shown-rows'
import { rowsOfSheet, type SheetRow } from '#worker/files/sheet'
import type { Call, CallBase } from '#worker/http/call'
import { issuesOf } from '#worker/http/request'
import { noPassword } from '../first-password.ts'
import { exceeds, rolesWhere } from '../rights.ts'
import { askForApproval } from '../second-person.ts'
import { officesStand } from '../standing.ts'
import { heldMobiles, mobilesFree } from './shared-mobile.ts'

type Table = typeof table
type Asking = CallBase & { user: SignedIn; body: { file: Blob } }

const rowsMaximum = 1_000
type Column = (typeof importColumns)[number]
const needed = importColumns.filter((column) => column !== 'email')

const Entered = UserBody.pick({ full_name: true, username: true, mobile: true, email: true })
type Row = SheetRow<Column>
type Person = z.output<typeof Entered> & {
  office: typeof office.$inferSelect
  roles: readonly { id: number }[]
}

/** Rows by the names of their columns, in either language or as the fields are called. */
const rowsOf = (file: Blob, language: Language): Promise<Row[]> =>
  rowsOfSheet(file, language, {
    all: importColumns,
    needed,
    titleOf: (column, reader) => say(adminMessages, reader, `column_${column}`),
    rowsMaximum,
  })

/** Spreadsheets drop a leading 0. */
const withZero = (mobile: string): string =>
  /^1\d{9}$/.test(toAsciiDigits(mobile).trim()) ? `0${toAsciiDigits(mobile).trim()}` : mobile
/** As it is kept; one that is wrong as it was typed. */
const mobileOf = (typed: string): string => staffMobile.safeParse(withZero(typed)).data ?? typed
const codesOf = (text: string) => [...new Set(text.split(/[,;\s]+/).filter((code) => code !== ''))]
const listed = (values: string[]) =>
  sql`(select value from json_each(${JSON.stringify([...new Set(values)])}))`

/** What the rows name, each in one query: offices in scope, roles, usernames that are taken. */
async function known(call: Asking, rows: Row[]) {
  const { secrets } = call.deps
  const indexes = await Promise.all(rows.map(({ mobile }) => secrets.blindIndex('mobile', mobileOf(mobile))))
  const [offices, roles, taken, held] = await Promise.all([
    call.db
      .select()
      .from(office)
      .where(
        and(
          inArray(office.code, listed(rows.map(({ office_code }) => office_code))),
          eq(office.active, 1),
          inScope(office.place, call.user.scope),
        ),
      ),
    rolesWhere(
      call.db,
      and(
        inArray(role.code, listed(rows.flatMap(({ role_codes }) => codesOf(role_codes)))),
        eq(role.active, 1),
      ),
    ),
    call.db
      .select({ username: user.username })
      .from(user)
      .where(inArray(user.username, listed(rows.map(({ username }) => username)))),
    heldMobiles(call.db, indexes),
  ])
  return {
    offices: new Map(offices.map((one) => [one.code, one])),
    roles: new Map(roles.map((one) => [one.code, one])),
    taken: new Set(taken.map(({ username }) => username)),
    indexes,
    held,
  }
}

/** Each row with what is wrong with it, in the caller's language, and the people of the rows that are right. */
async function judged(call: Asking) {
  const { language } = call
  const rows = await rowsOf(call.body.file, language)
  const { offices, roles, taken, indexes, held } = await known(call, rows)
  const firstRowOf = new Map<string, number>()
  const firstOfMobile = new Map<string, number>()
  const people: Person[] = []
  const shown = rows.map((row, position): ImportRow => {
    const issues: ImportRow['issues'] = []
    const wrong = (field: string, key: string, parameters: Record<string, number> = {}) =>
      issues.push({ field, message: sayIssue(language, { field, key, parameters }) })
    const entered = Entered.safeParse({ ...row, mobile: withZero(row.mobile) })
    if (!entered.success) for (const { field, key } of issuesOf(entered.error)) wrong(field, key)
    const twin = firstRowOf.get(row.username)
    if (twin !== undefined) wrong('username', 'username_twice', { row: twin })
    else firstRowOf.set(row.username, row.row)
    if (taken.has(row.username)) wrong('username', 'username_taken')
    const index = indexes[position]!
    const same = firstOfMobile.get(index)
    if (same !== undefined) wrong('mobile', 'mobile_twice', { row: same })
    else firstOfMobile.set(index, row.row)
    if (held.has(index)) wrong('mobile', 'mobile_held')
    const at = offices.get(row.office_code)
    if (!at) wrong('office_code', 'office_unknown')
    const codes = codesOf(row.role_codes)
    const found = codes.flatMap((code) => roles.get(code) ?? [])
    if (codes.length === 0) wrong('role_codes', 'required')
    else if (found.length < codes.length) wrong('role_codes', 'role_unknown')
    else if (found.some((one) => exceeds(one, call.user))) wrong('role_codes', 'role_beyond')
    if (entered.success && at && issues.length === 0)
      people.push({ ...entered.data, office: at, roles: found })
    const { email: _, ...rest } = row
    return { ...rest, mobile: withZero(row.mobile), issues }
  })
  return { rows: shown, people }
}

export async function importPreview(call: Call<Table['user']['importPreview']>) {
  const { rows, people } = await judged(call)
  return { rows: shownRows(rows), good: people.length, bad: rows.length - people.length }
}

/** All or none. The first password is made when somebody approves them: a thousand would take minutes to hash. */
export const importUsers = {
  async handle(call: Call<Table['user']['import']>) {
    const { rows, people } = await judged(call)
    if (people.length < rows.length)
      throw sheetFailure('sheet_issues', { count: rows.length - people.length })
    const { secrets } = call.deps
    const ids = newIds(call.now, people.length)
    const users = await Promise.all(
      people.map(async ({ office: at, roles: _, ...entered }, index) => ({
        id: ids[index]!,
        full_name: entered.full_name,
        username: entered.username,
        mobile: await secrets.encrypt(entered.mobile),
        mobile_index: await secrets.blindIndex('mobile', entered.mobile),
        email: entered.email ?? null,
        office_id: at.id,
        place: at.place,
        status: 'unapproved' as const,
        ...noPassword,
        created_at: call.now.toISOString(),
        made_by: call.user.user_id,
      })),
    )
    const place = users.map((one) => one.place).reduce(commonPlace)
    call.work.place(place)
    call.work.require(officesStand(people.map((one) => one.office)))
    call.work.require(mobilesFree(users.map((one) => one.mobile_index)))
    call.work.insertAll(user, users)
    call.work.insertPartsAll(
      user,
      userRole,
      people.map(({ roles }, index) => ({
        owner: ids[index]!,
        rows: roles.map(({ id }) => ({ user_id: ids[index]!, role_id: id })),
      })),
    )
    const roleIds = new Set(people.flatMap(({ roles }) => roles.map(({ id }) => id)))
    await askForApproval(call, users, { place, roles: [...roleIds] })
    return { added: people.length }
  },
  finish: (stored: Record<string, unknown>, { language }: CallBase) => {
    const added = stored['added'] as number
    return Promise.resolve({ added, message: say(adminMessages, language, 'imported', { count: added }) })
  },
}
