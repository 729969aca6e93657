import { and, eq, inArray } from 'drizzle-orm'
import type { users as table } from '#contract/access/users'
import { Failure } from '#contract/failure'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import { newId } from '#worker/db/ids'
import { device, office, officeLeft, role, user, userRole } from '#worker/db/schema/access'
import { commonPlace, inScope } from '#worker/db/scope'
import type { SignedIn } from '#worker/db/session'
import type { Call, CallBase } from '#worker/http/call'
import { changesAlone, tellMobiles } from '../credentials.ts'
import { noPassword } from '../first-password.ts'
import { keepHand } from '../hands.ts'
import { notify, tellRights } from '../notify.ts'
import { actableUser, exceeds, rolesWhere } from '../rights.ts'
import { askForApproval, askSecondPerson, sayWhom } from '../second-person.ts'
import { officesStand } from '../standing.ts'
import { keepMobile, sharesMobile } from './shared-mobile.ts'

type Table = typeof table
type Given = { office_id: number; role_ids: number[] }

/** Office and roles that the caller may give; an office out of scope is answered like one that isn't there. */
async function officeAndRoles(
  call: CallBase & { user: SignedIn },
  body: Given,
  held: readonly number[] = [],
) {
  const wanted = [...new Set(body.role_ids)]
  const [[at], roles] = await Promise.all([
    call.db
      .select()
      .from(office)
      .where(
        and(eq(office.id, body.office_id), eq(office.active, 1), inScope(office.place, call.user.scope)),
      ),
    rolesWhere(call.db, inArray(role.id, wanted)),
  ])
  if (!at) throw new Failure('not_found', { issues: [{ field: 'office_id', key: 'office_unknown' }] })
  const refuse = (key: string): never => {
    throw new Failure('validation', { issues: [{ field: 'role_ids', key }] })
  }
  const usable = roles.filter(({ id, active }) => active === 1 || held.includes(id))
  if (usable.length < wanted.length) refuse('role_unknown')
  if (usable.some((one) => exceeds(one, call.user))) refuse('role_beyond')
  return { at, roles }
}

/** Their first password is made, and sent, when somebody approves them. */
export const insertUser = {
  async handle(call: Call<Table['user']['insert']>) {
    const { body, work } = call
    const { at, roles } = await officeAndRoles(call, body)
    const id = newId(call.now)
    const mobile_index = await call.deps.secrets.blindIndex('mobile', body.mobile)
    work.place(at.place)
    work.require(officesStand([at]))
    work.insert(user, {
      id,
      full_name: body.full_name,
      username: body.username,
      mobile: await call.deps.secrets.encrypt(body.mobile),
      mobile_index,
      email: body.email ?? null,
      office_id: at.id,
      place: at.place,
      status: 'unapproved',
      ...noPassword,
      created_at: call.now.toISOString(),
      made_by: call.user.user_id,
    })
    if (await sharesMobile(call, mobile_index, id)) work.noteOf({ table: user, id }, { same_person: true })
    work.insertParts({ table: user, id }, userRole, rowsOf(id, roles))
    const added = [{ id, full_name: body.full_name }]
    await askForApproval(call, added, { place: at.place, roles: roles.map((one) => one.id) })
    return { id }
  },
  finish: (stored: Record<string, unknown>, { language }: CallBase) =>
    Promise.resolve({ id: stored['id'] as number, message: say(adminMessages, language, 'user_added') }),
}

const rowsOf = (userId: number, roles: readonly { id: number }[]) =>
  roles.map(({ id }) => ({ user_id: userId, role_id: id }))

export async function updateUser(call: Call<Table['user']['update']>) {
  const { body, work, language } = call
  const { user: before, held } = await actableUser(call, body.id)
  if (before.version !== body.version) throw new Failure('stale')
  const { at, roles } = await officeAndRoles(
    call,
    body,
    held.map(({ id }) => id),
  )
  const { columns, shared, asked } = await mobileOf(call, before)
  await keepHand(call, before)
  work.place(commonPlace(before.place, at.place))
  work.require(officesStand([at]))
  work.update(user, before, {
    full_name: body.full_name,
    username: body.username,
    ...columns,
    email: body.email ?? null,
    office_id: at.id,
    place: at.place,
  })
  if (shared) work.noteOf({ table: user, id: before.id }, { same_person: true })
  if (before.office_id !== at.id)
    work.insertParts({ table: user, id: before.id }, officeLeft, [
      { user_id: before.id, office_id: before.office_id, left_at: call.now.toISOString() },
    ])
  if (before.place !== at.place) work.updateAll(device, { place: at.place }, eq(device.user_id, before.id))
  const sameRoles = held.length === roles.length && held.every(({ id }) => roles.some((one) => one.id === id))
  if (!sameRoles) {
    work.replaceParts(
      { table: user, id: before.id },
      userRole,
      eq(userRole.user_id, before.id),
      rowsOf(before.id, roles),
      { before: rowsOf(before.id, held) },
    )
    const named = (name: 'name_en' | 'name_bn') => ({ roles: roles.map((one) => one[name]).join(', ') })
    notify(call, [before.id], {
      title_en: say(adminMessages, 'en', 'rights_title'),
      title_bn: say(adminMessages, 'bn', 'rights_title'),
      text_en: say(adminMessages, 'en', 'roles_text', named('name_en')),
      text_bn: say(adminMessages, 'bn', 'roles_text', named('name_bn')),
      link: null,
    })
  }
  tellRights(call, [before.id])
  const message = asked
    ? `${say(adminMessages, language, 'mobile_waits')} ${sayWhom(language, asked)}`
    : say(adminMessages, language, 'updated')
  return { id: before.id, waits: asked !== undefined, message }
}

/** The mobile's columns, if it is another one; by who has changed another way in of theirs it waits for a second person. */
async function mobileOf(call: Call<Table['user']['update']>, before: typeof user.$inferSelect) {
  const { secrets } = call.deps
  const { mobile } = call.body
  const mobile_index = await secrets.blindIndex('mobile', mobile)
  if (mobile_index === before.mobile_index) return { columns: {} }
  const shared = await sharesMobile(call, mobile_index, before.id)
  const columns = { mobile: await secrets.encrypt(mobile), mobile_index }
  if (!(await changesAlone(call, before, 'mobile'))) {
    return { columns: {}, shared, asked: await askSecondPerson(call, before, 'mobile', columns) }
  }
  await keepMobile(call, before, columns)
  await tellMobiles(call, call.body, { old: await secrets.decrypt(before.mobile), new: mobile })
  return { columns, shared }
}
