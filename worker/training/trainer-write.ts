import { and, eq } from 'drizzle-orm'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import { say } from '#contract/texts'
import { adminMessages } from '#contract/texts/admin-messages'
import type { training } from '#contract/training'
import { trainerPhotoBytesMaximum, trainerPhotoSize } from '#contract/training/trainers'
import { newId } from '#worker/db/ids'
import { user } from '#worker/db/schema/access'
import { lookup } from '#worker/db/schema/settings'
import { trainer } from '#worker/db/schema/training'
import { inScope } from '#worker/db/scope'
import { keepPicture } from '#worker/files/keep-picture'
import { atOnce } from '#worker/http/at-once'
import type { Call } from '#worker/http/call'
import { ownAmong } from './own-hand.ts'
import { changeTraits } from './teachers.ts'
import { findTrainer } from './trainers.ts'

type Trainers = (typeof training)['trainer']
type Writing = Pick<Call<Trainers['insert']>, 'db' | 'deps' | 'user' | 'body'>

const refuse = (field: string): never => {
  throw new Failure('validation', { issues: [{ field, key: 'reference_unknown' }] })
}

/** `kept`: the account that it has stays, wherever its person works, and is taken away where they work. */
async function valuesOf(call: Writing, kept?: typeof trainer.$inferSelect) {
  const { db, deps, user: who, body } = call
  const { mobile, email, active, ...rest } = body
  const inReach = (id: number | null | undefined) =>
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, id ?? -1), inScope(user.place, who.scope)))
  const [[designation], [account], [isHere]] = await db.batch([
    db
      .select({ id: lookup.id })
      .from(lookup)
      .where(and(eq(lookup.id, rest.designation_id), eq(lookup.type, lookupType.trainer_designation))),
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, rest.user_id ?? -1), eq(user.status, 'active'), inScope(user.place, who.scope))),
    inReach(kept?.user_id),
  ])
  if (!designation) refuse('designation_id')
  const before = kept?.user_id ?? null
  if (rest.user_id !== before) {
    if (rest.user_id !== null && !account) refuse('user_id')
    // Whose account it is takes attendance wherever the trainer teaches: another says so.
    if ((await ownAmong(call, [{ user_id: rest.user_id }])).size > 0) throw new Failure('own_account')
    if (before !== null && !isHere) refuse('user_id')
  }
  const sealed = async (typed: string | null) => (typed === null ? null : await deps.secrets.encrypt(typed))
  return { ...rest, active: active ? 1 : 0, mobile: await sealed(mobile), email: await sealed(email) }
}

export async function insert(call: Call<Trainers['insert']>) {
  const id = newId(call.now)
  const values = await valuesOf(call)
  call.work.place(0)
  call.work.insert(trainer, { id, ...values })
  return { id, message: say(adminMessages, call.language, 'saved') }
}

export async function update(call: Call<Trainers['update']>) {
  const before = await findTrainer(call, call.params.id)
  const { version, ...body } = call.body
  const values = await valuesOf({ ...call, body }, before)
  const [own] = await atOnce(ownAmong(call, [before, values]), changeTraits(call, before.id, before, values))
  // Nobody makes of themselves somebody else, whom they could rate.
  if (own.has(before) && !own.has(values)) throw new Failure('own_account')
  call.work.place(0)
  call.work.update(trainer, { ...before, version }, values)
  return { id: before.id, message: say(adminMessages, call.language, 'updated') }
}

export async function changePhoto(call: Call<Trainers['changePhoto']>) {
  const before = await findTrainer(call, call.params.id)
  const photo_key = await keepPicture(call, call.body.photo, {
    field: 'photo',
    folder: 'trainers',
    size: trainerPhotoSize,
    bytesMax: trainerPhotoBytesMaximum,
  })
  call.work.place(0)
  call.work.update(trainer, { ...before, version: call.body.version }, { photo_key })
  return { id: before.id, message: say(adminMessages, call.language, 'updated') }
}
