import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { dayInDhaka } from '#contract/calendar'
import { Failure } from '#contract/failure'
import { lookupType } from '#contract/lookups'
import type { training } from '#contract/training'
import { ratingStep } from '#contract/training/shapes'
import type { ListedTrainer } from '#contract/training/trainers'
import { maskMobile, offeredPeople } from '#worker/access/index'
import { user } from '#worker/db/schema/access'
import { lookup } from '#worker/db/schema/settings'
import { trainer, trainerRating, trainingProgram, trainingProgramTrainer } from '#worker/db/schema/training'
import { inScope } from '#worker/db/scope'
import type { Call } from '#worker/http/call'
import { FileReply } from '#worker/http/reply'
import { mayCall } from '#worker/http/session'
import type { Asking } from '#worker/resource/filters'
import { listing } from '#worker/resource/listing'
import { countedMost } from './counted-most.ts'
import { readablePrograms } from './drafts.ts'

type Trainers = (typeof training)['trainer']

/** The one row query of trainers. */
const rows = ({ db }: Pick<Asking, 'db'>, where: SQL | undefined) =>
  db
    .select({
      trainer,
      designation: { id: lookup.id, value_en: lookup.value_en, value_bn: lookup.value_bn },
      account: { id: user.id, full_name: user.full_name, username: user.username },
      answers: sql<number>`coalesce(${trainerRating.answers}, 0)`,
      average: sql<number>`coalesce(${trainerRating.total} * 1.0 / nullif(${trainerRating.answers}, 0), 0)`,
    })
    .from(trainer)
    .innerJoin(lookup, eq(lookup.id, trainer.designation_id))
    .leftJoin(user, eq(user.id, trainer.user_id))
    .leftJoin(trainerRating, eq(trainerRating.trainer_id, trainer.id))
    .where(where)
    .$dynamic()

const photoPath = (id: number): string => `/admin/training/trainers/photo/${id}`

function shown({
  trainer: own,
  designation,
  answers,
  average,
}: Awaited<ReturnType<typeof rows>>[number]): ListedTrainer {
  const { id, name_en, name_bn, organisation, subjects, active, version } = own
  return {
    id,
    name_en,
    name_bn,
    organisation,
    subjects,
    version,
    designation,
    active: active === 1,
    photo_url: own.photo_key === null ? null : photoPath(id),
    // Of fewer, where answers are gone since, each could be told.
    rating: answers < ratingStep ? null : { average: Math.round(average * 10) / 10, answers },
  }
}

const every = listing({
  table: trainer,
  rows,
  shown,
  search: { names: [trainer.name_en, trainer.name_bn, trainer.organisation, trainer.subjects] },
  filters: { designation_id: trainer.designation_id, active: trainer.active },
  sortable: ({ language }) => ({
    name: language === 'bn' ? trainer.name_bn : trainer.name_en,
    name_en: trainer.name_en,
    name_bn: trainer.name_bn,
    organisation: trainer.organisation,
  }),
  countMost: countedMost,
})
export const { list } = every
export const findTrainer = async (call: Asking, id: number) => (await every.find(call, id)).trainer

const programsShown = 20

/** Programs that whoever looks may read. */
function programsOf({ db, user: who, now }: Asking, id: number) {
  const today = dayInDhaka(now)
  const programs = (when: SQL, order: SQL) =>
    db
      .select({
        id: trainingProgram.id,
        program_name: trainingProgram.program_name,
        start_date: trainingProgram.start_date,
        end_date: trainingProgram.end_date,
      })
      .from(trainingProgramTrainer)
      .innerJoin(trainingProgram, eq(trainingProgram.id, trainingProgramTrainer.program_id))
      .where(
        and(
          eq(trainingProgramTrainer.trainer_id, id),
          inScope(trainingProgram.place, who.scope),
          readablePrograms(who),
          when,
        ),
      )
      .orderBy(order)
      .limit(programsShown)
  return db.batch([
    programs(gte(trainingProgram.end_date, today), asc(trainingProgram.start_date)),
    programs(lt(trainingProgram.end_date, today), desc(trainingProgram.end_date)),
  ])
}

const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***')

export async function get(call: Call<Trainers['get']>) {
  const found = await every.find(call, call.params.id)
  const { trainer: own, account } = found
  const { decrypt } = call.deps.secrets
  const mobile = own.mobile === null ? null : await decrypt(own.mobile)
  const email = own.email === null ? null : await decrypt(own.email)
  const isWhole = mayCall(call.user, ['trainerInfo-edit', 'trainerInfo-create'])
  const [coming, past] = await programsOf(call, own.id)
  return {
    data: {
      ...shown(found),
      user: account,
      mobile: mobile === null || isWhole ? mobile : maskMobile(mobile),
      email: email === null || isWhole ? email : maskEmail(email),
      coming,
      past,
    },
  }
}

export async function photo(call: Call<Trainers['photo']>) {
  const { photo_key } = await findTrainer(call, call.params.id)
  const file = photo_key === null ? undefined : await call.deps.files().get(photo_key)
  if (!file) throw new Failure('not_found')
  return new FileReply(file.bytes, file.type, 'inline')
}

export const designations = async ({ db }: Pick<Asking, 'db'>) => ({
  data: await db
    .select({ id: lookup.id, value_en: lookup.value_en, value_bn: lookup.value_bn })
    .from(lookup)
    .where(and(eq(lookup.type, lookupType.trainer_designation), eq(lookup.active, 1)))
    .orderBy(asc(lookup.sort), asc(lookup.id)),
})

export const accounts = async (call: Call<Trainers['accounts']>) => ({
  data: await offeredPeople(call, call.query.search, { status: 'active' }),
})
