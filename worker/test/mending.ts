import { inArray } from 'drizzle-orm'
import type { ApplicationAction } from '#contract/applications/life'
import type { GrievanceCase } from '#contract/grievances/cases'
import type { TrackedGrievance } from '#contract/grievances/public'
import type { Permission } from '#contract/permissions'
import { stepApplications } from '#worker/applications/steps'
import { application } from '#worker/db/schema/applications'
import { systemCall } from '#worker/http/system'
import { callerOf } from './caller.ts'
import { peopleOf } from './people.ts'
import { grievanceAt, type PutCase } from './samples/grievances.ts'
import { registered } from './samples/registered.ts'
import { signedIn } from './staff.ts'
import type { World } from './world.ts'

type Officer = Awaited<ReturnType<typeof signedIn>>
type Put = Awaited<ReturnType<typeof grievanceAt>>
const solving: Permission[] = [
  'grievanceList-view',
  'grievance-case-edit',
  'application-selection-list',
  'application-appeal-create',
  'application-selection-review',
]

/** Applications, complaints about them, and what an officer begins from these. */
export function mendingOf(world: World) {
  const people = peopleOf(world.api)
  const one = async (sql: string, ...args: (string | number)[]) => (await world.rows({ sql, args }))[0]!
  const step = (id: number, action: ApplicationAction, by: number) =>
    systemCall(world.deps, 'applications.application.withdraw', async (call) => {
      const records = await call.db
        .select()
        .from(application)
        .where(inArray(application.id, [id]))
      await stepApplications(
        { ...call, user: { user_id: by } },
        records.map((record) => ({ record, action })),
      )
    })

  /** Somebody on staff in the upazila of a place. */
  const staffAt = (place: number, permissions: Permission[]) => {
    const from = Math.floor(place / 1e4) * 1e4
    return signedIn(world, { place: { id: null, number: from, number_to: from + 9_999 }, permissions })
  }

  /** An application as it came in, the officer of its upazila, and cases of theirs. */
  async function applied() {
    const { id, man, headers } = await registered(world, people)
    const at = await one('select place, date_of_birth as born from application where id = ?', id)
    const [place, born] = [Number(at['place']), String(at['born'])]
    const officer = await staffAt(place, solving)
    const complain = (put: PutCase) => grievanceAt(world, place, { owner_id: officer.user_id, ...put })
    return { id, nid: man.nid, born, place, officer, complain, applicant: callerOf(world, headers) }
  }

  /** The same, rejected. */
  async function beginning() {
    const made = await applied()
    await step(made.id, 'open_review', 901)
    await step(made.id, 'reject', 902)
    return made
  }

  const seen = async ({ id }: Put, { headers }: Officer) =>
    (await callerOf(world, headers).get(`/admin/grievance/view/${id}`)).body['data'] as GrievanceCase
  const act = async (
    of: Put,
    officer: Officer,
    name: string,
    fields: { version?: number; [name: string]: unknown } = {},
  ) =>
    callerOf(world, officer.headers).post(`/admin/grievance/${name}/${of.id}`, {
      version: fields.version ?? (await seen(of, officer)).version,
      ...fields,
    })
  async function mend(of: Put, officer: Officer, id: number, fields: object = {}) {
    const { version } = await one('select version from application where id = ?', id)
    return act(of, officer, 'mend', {
      kind: 'application_appeal',
      application_id: id,
      application_version: Number(version),
      note: 'The card says another day',
      ...fields,
    })
  }
  /** All that the complainant of a case is told of it. */
  const tracked = async ({ id, nid, born }: Put) =>
    (
      await world.api.post('/global/grievance-tracking', {
        grievance_id: String(id),
        verification_number: nid,
        date_of_birth: born,
        ...(await world.api.captcha()),
      })
    ).body['data'] as TrackedGrievance
  const solution = async (code: string) =>
    Number((await one('select id from lookup where type = 25 and code = ?', code))['id'])
  return { people, one, step, staffAt, applied, beginning, seen, act, mend, tracked, solution }
}
