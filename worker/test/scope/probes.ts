import { dayInDhaka } from '#contract/calendar'
import type { LocatedName } from '#contract/index'
import type { Permission } from '#contract/permissions'
import { peopleOf } from '../people.ts'
import { picture } from '../registration.ts'
import { deviceOf, leaveIn, waitingChange } from '../samples/access-admin.ts'
import { officeAt, officeBody, placeAt } from '../samples/offices.ts'
import { refused } from '../samples/applications.ts'
import { committeeAt, committeeBody } from '../samples/committees.ts'
import { drafted } from '../samples/poverty.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import type { Asked } from './calling.ts'
import { beneficiaryProbes } from './beneficiary-probes.ts'
import { grievanceProbes } from './grievance-probes.ts'
import { trainingDashboardProbes } from './circular-probes.ts'
import { participantProbes } from './participant-probes.ts'
import { placeProbes } from './place-probes.ts'
import { sessionProbes } from './session-probes.ts'
import { trainingProgramProbes } from './training-probes.ts'
import { trainingResultProbes } from './training-result-probes.ts'

export type Planted = Asked & {
  /** Words that the reply holds only if it shows the record. */
  mark?: string
  /** What a write would change. */
  kept?: { sql: string; args: (string | number)[] }
}
export type Probe = {
  /** `count`: the reply counts one more; `single`, `file` and `write` out of scope are 404, the others just don't show it. */
  what: 'list' | 'count' | 'picker' | 'export' | 'file' | 'single' | 'write'
  /** The answer out of scope, where it is another. */
  hidden?: number
  /** Only for who sees the whole district: to who sees less of it, it is forbidden. */
  above?: true
  /** Where any session may call: what one needs to look at another's. */
  permissions?: readonly Permission[]
  /** Makes a record at a place and the call that would show or change it; undefined where none can be. */
  plant: (world: World, place: number) => Promise<Planted | undefined>
}

let made = 0
const userAt = (world: World, number: number) =>
  signedIn(world, { place: { id: null, number, number_to: number } })
const entered = (of: { office_id: number; role_id: number }) => ({
  full_name: 'Salma Khatun',
  username: `salma.${(made += 1)}`,
  mobile: `01712${String(made).padStart(6, '0')}`,
  office_id: of.office_id,
  role_ids: [of.role_id],
})
const userRow = (id: number) => ({ sql: 'select * from user where id = ?', args: [id] })
const devicesOf = (id: number) => ({ sql: 'select * from device where user_id = ? order by id', args: [id] })
const usersOf = (office: number) => ({ sql: 'select id from user where office_id = ?', args: [office] })

const onUser =
  (call: (id: number) => Asked) =>
  async (world: World, place: number): Promise<Planted> => {
    const { user_id } = await userAt(world, place)
    return { ...call(user_id), mark: `"user${user_id}"`, kept: userRow(user_id) }
  }
const onDevice =
  (call: (id: number) => Asked, status = 'active') =>
  async (world: World, place: number): Promise<Planted> => {
    const { user_id } = await userAt(world, place)
    const id = await deviceOf(world, user_id, status, place)
    return { ...call(id), mark: `Device ${id}`, kept: devicesOf(user_id) }
  }
async function sheetFor(world: World, place: number): Promise<Planted> {
  const at = await userAt(world, place)
  const { full_name, username, mobile } = entered(at)
  const text = `full_name,username,mobile,office_code,role_codes\n${full_name},${username},${mobile},o${at.office_id},r${at.role_id}`
  return { body: { file: new Blob([text]) }, mark: '"good":1', kept: usersOf(at.office_id) }
}
/** An audited call about a record of a place. */
async function auditAt(world: World, place: number) {
  const id = 5_000_000 + (made += 1)
  const action = `access.probe${id}`
  const request = crypto.randomUUID()
  await world.client.batch(
    [
      {
        sql: "insert into audit (request_id, at, actor_kind, action, outcome, place, is_security) values (?, ?, 'system', ?, 'done', ?, 1)",
        args: [request, world.clock.now.toISOString(), action, place],
      },
      {
        sql: "insert into audit_change (request_id, entity, entity_id, operation, after) values (?, 'probe', ?, 'update', '{}')",
        args: [request, String(id)],
      },
    ],
    'write',
  )
  const [row] = await world.rows({ sql: 'select seq from audit where request_id = ?', args: [request] })
  return { seq: row!['seq'] as number, mark: action, of: { entity: 'probe', entity_id: String(id) } }
}
const onAudit = async (world: World, place: number): Promise<Planted> => {
  const { mark, of } = await auditAt(world, place)
  return { query: of, mark }
}
let application: number | undefined
let other: number | undefined
/** The one application of the suite, put at the place: registering anew each time would be slow. */
export async function applicationAt(world: World, place: number): Promise<number> {
  if (application === undefined) {
    const { fields } = await peopleOf(world.api).oldManApplying()
    application = (await world.api.register(fields)).body['application_id'] as number
  }
  await world.client.execute({
    sql: 'update application set place = ? where id = ?',
    args: [place, application],
  })
  return application
}

/** An act on it in a state, as if it were just made. */
const onApplication =
  (
    state: string,
    bodyOf: (world: World) => object | Promise<object>,
    identity: 'verified' | 'failed' = 'verified',
  ) =>
  async (world: World, place: number): Promise<Planted> => {
    const id = await applicationAt(world, place)
    await world.client.batch(
      [
        {
          sql: 'update application set state = ?, identity = ?, version = 1, locked_at = null where id = ?',
          args: [state, identity, id],
        },
        `delete from application_event where application_id = ${id} and kind = 'appealed'`,
        // Rejection gave the person free; an appeal takes them again.
        `delete from person_claim where holder_kind = 'application' and holder_id = ${id}`,
      ],
      'write',
    )
    return {
      params: { id },
      body: { ...(await bodyOf(world)) },
      kept: { sql: 'select state, version from application where id = ?', args: [id] },
    }
  }

/** Another one beside it. */
async function otherAt(world: World, place: number): Promise<number> {
  if (other === undefined) {
    const people = peopleOf(world.api)
    // The first is who the other application is of.
    await people.oldMan()
    const { fields } = await people.oldManApplying()
    other = (await world.api.register(fields)).body['application_id'] as number
  }
  await world.client.execute({ sql: 'update application set place = ? where id = ?', args: [place, other] })
  return other
}

const committeesOf = (type: number) => ({
  sql: 'select * from committee where committee_type_id = ?',
  args: [type],
})
/** The same as one with answers to the poverty test, and the rules it is tried by. */
async function scoredAt(world: World, place: number): Promise<Planted> {
  const id = await applicationAt(world, place)
  const [row] = await world.rows({
    sql: 'update application set house_size = 4, no_of_room = 2 where id = ? returning program_id',
    args: [id],
  })
  const query = { ...(await drafted(world)), program_id: Number(row!['program_id']), per_page: 100 }
  return { query, mark: String(id) }
}

const officeRow = (id: number) => ({ sql: 'select * from office where id = ?', args: [id] })
const onOffice =
  (call: (id: number) => Asked) =>
  async (world: World, place: number): Promise<Planted> => {
    const id = await officeAt(world, place)
    return { ...call(id), mark: `"made-${id}"`, kept: officeRow(id) }
  }

/** One for each located endpoint of the contract: a new one without a probe doesn't compile. */
export const probes: Record<LocatedName, Probe> = {
  ...placeProbes,
  ...beneficiaryProbes,
  ...grievanceProbes,
  ...trainingProgramProbes,
  ...trainingDashboardProbes,
  ...participantProbes,
  ...trainingResultProbes,
  'committees.committee.list': {
    what: 'list',
    plant: async (world, place) => {
      const { mark } = await committeeAt(world, place)
      return { query: { search: mark, per_page: 100 }, mark }
    },
  },
  'committees.committee.get': {
    what: 'single',
    plant: async (world, place) => {
      const { id, mark } = await committeeAt(world, place)
      return { params: { id }, mark }
    },
  },
  'committees.committee.secretaries': {
    what: 'picker',
    plant: async (world, place) => {
      const { user_id } = await userAt(world, place)
      return { query: { search: `user${user_id}` }, mark: `"user${user_id}"` }
    },
  },
  'committees.committee.insert': {
    what: 'write',
    plant: async (world, place) => {
      const body = await committeeBody(world, place)
      return { body, kept: committeesOf(body.committee_type_id) }
    },
  },
  'committees.committee.update': {
    what: 'write',
    plant: async (world, place) => {
      const { id, body } = await committeeAt(world, place)
      return {
        params: { id },
        body: { ...body, name_en: 'Other', version: 1 },
        kept: committeesOf(body.committee_type_id),
      }
    },
  },
  'committees.committee.destroy': {
    what: 'write',
    plant: async (world, place) => {
      const { id, body } = await committeeAt(world, place)
      return { params: { id }, kept: committeesOf(body.committee_type_id) }
    },
  },
  'poverty.simulation.list': { what: 'list', plant: scoredAt },
  'access.profile.get': {
    what: 'single',
    permissions: ['user-view'],
    plant: onUser((id) => ({ params: { id } })),
  },
  'access.profile.photo': {
    what: 'file',
    permissions: ['user-view'],
    plant: async (world, place) => {
      const { user_id, headers } = await userAt(world, place)
      await world.api.post('/admin/profile/photo', { photo: picture(200, 200) }, { headers })
      return { params: { id: user_id }, mark: 'IHDR' }
    },
  },
  'access.user.list': {
    what: 'list',
    plant: onUser((id) => ({ query: { search: `user${id}`, per_page: 100 } })),
  },
  'access.user.get': { what: 'single', plant: onUser((id) => ({ params: { id } })) },
  'access.user.insert': {
    what: 'write',
    plant: async (world, place) => {
      const at = await userAt(world, place)
      return { body: entered(at), kept: usersOf(at.office_id) }
    },
  },
  'access.user.update': {
    what: 'write',
    plant: async (world, place) => {
      const at = await userAt(world, place)
      return { body: { ...entered(at), id: at.user_id, version: 1 }, kept: userRow(at.user_id) }
    },
  },
  'access.user.changeStatus': {
    what: 'write',
    plant: onUser((id) => ({
      params: { id },
      body: { action: 'ban', version: 1, reason: 'Left the service' },
    })),
  },
  'access.user.resetPassword': {
    what: 'write',
    plant: onUser((id) => ({ params: { id }, body: { version: 1 } })),
  },
  'access.user.sessions': {
    what: 'single',
    plant: async (world, place) => {
      const { user_id, session_id } = await userAt(world, place)
      return { params: { id: user_id }, mark: `"id":${session_id},` }
    },
  },
  'access.user.endSession': {
    what: 'write',
    plant: async (world, place) => {
      const { session_id } = await userAt(world, place)
      return {
        params: { id: session_id },
        kept: { sql: 'select ended_at from session where id = ?', args: [session_id] },
      }
    },
  },
  'access.credentialChange.list': {
    what: 'single',
    plant: async (world, place) => {
      const { user_id } = await userAt(world, place)
      const id = await waitingChange(world, user_id)
      return { params: { id: user_id }, mark: `"id":${id},` }
    },
  },
  'access.credentialChange.decide': {
    what: 'write',
    plant: async (world, place) => {
      const { user_id } = await userAt(world, place)
      const id = await waitingChange(world, user_id)
      return {
        params: { id },
        body: { action: 'refuse', version: 1 },
        kept: { sql: 'select * from credential_change where id = ?', args: [id] },
      }
    },
  },
  'access.user.importTemplate': {
    what: 'export',
    plant: async (world, place) => ({ mark: `>o${(await userAt(world, place)).office_id}<` }),
  },
  'access.user.importPreview': { what: 'picker', plant: sheetFor },
  'access.user.import': {
    what: 'write',
    hidden: 422,
    plant: async (world, place) => {
      const { mark: _, ...planted } = await sheetFor(world, place)
      return planted
    },
  },
  'access.leave.list': {
    what: 'list',
    plant: async (world, number) => {
      const { absent } = await leaveIn(world, { id: null, number, number_to: number })
      return { query: { search: `user${absent.user_id}` }, mark: `User ${absent.user_id}` }
    },
  },
  'access.leave.people': { what: 'picker', plant: onUser((id) => ({ query: { search: `user${id}` } })) },
  'access.leave.insert': {
    what: 'write',
    hidden: 422,
    plant: async (world, place) => {
      const [absent, acting] = [await userAt(world, place), await userAt(world, place)]
      const today = dayInDhaka(world.clock.now)
      return {
        body: {
          absent_id: absent.user_id,
          acting_id: acting.user_id,
          from_day: today,
          to_day: today,
          note: 'Training',
        },
        kept: { sql: 'select * from staff_leave where absent_id = ?', args: [absent.user_id] },
      }
    },
  },
  'access.leave.end': {
    what: 'write',
    plant: async (world, number) => {
      const { id } = await leaveIn(world, { id: null, number, number_to: number })
      return {
        params: { id },
        body: { version: 1 },
        kept: { sql: 'select * from staff_leave where id = ?', args: [id] },
      }
    },
  },
  'access.device.list': { what: 'list', plant: onDevice((id) => ({ query: { search: `Device ${id}` } })) },
  'access.device.users': { what: 'picker', plant: onUser((id) => ({ query: { search: `user${id}` } })) },
  'access.device.get': { what: 'single', plant: onDevice((id) => ({ params: { id } })) },
  'access.device.insert': {
    what: 'write',
    plant: async (world, place) => {
      const { user_id } = await userAt(world, place)
      const body = {
        user_id,
        name: 'Counter',
        purpose_of_use: 'Work',
        device_type: 'Desktop',
        device_token: `probe-${user_id}`,
      }
      return { body, kept: devicesOf(user_id) }
    },
  },
  'access.device.update': {
    what: 'write',
    plant: onDevice((id) => ({
      body: { id, version: 1, name: 'Other', purpose_of_use: 'Work', device_type: 'Desktop' },
    })),
  },
  'access.device.changeStatus': {
    what: 'write',
    plant: onDevice((id) => ({ params: { id }, body: {} }), 'pending'),
  },
  'access.device.destroy': { what: 'write', plant: onDevice((id) => ({ params: { id } })) },
  'geography.office.list': {
    what: 'list',
    plant: async (world, place) => {
      const { office_id } = await userAt(world, place)
      return { query: { search: `o${office_id}`, per_page: 100 }, mark: `"o${office_id}"` }
    },
  },
  'geography.office.totals': {
    what: 'count',
    plant: async (world, place) => {
      await officeAt(world, place)
      return { mark: 'offices' }
    },
  },
  'geography.office.at': {
    what: 'list',
    plant: async (world, place) => {
      const id = await officeAt(world, place)
      const at = (await placeAt(world, place)).id
      return at === null ? { params: { id: 0 } } : { params: { id: at }, mark: `"made-${id}"` }
    },
  },
  'geography.office.get': { what: 'single', plant: onOffice((id) => ({ params: { id } })) },
  'geography.office.insert': {
    what: 'write',
    plant: async (world, place) => ({
      body: await officeBody(world, place),
      kept: { sql: 'select id from office where place = ?', args: [place] },
    }),
  },
  'geography.office.update': {
    what: 'write',
    plant: async (world, place) => {
      const id = await officeAt(world, place)
      return { body: { ...(await officeBody(world, place)), id, version: 1 }, kept: officeRow(id) }
    },
  },
  'geography.office.destroy': { what: 'write', plant: onOffice((id) => ({ params: { id } })) },
  'geography.office.wards': { what: 'single', plant: onOffice((id) => ({ params: { id } })) },
  'geography.office.saveWards': {
    what: 'write',
    plant: onOffice((id) => ({ body: { id, version: 1, ward_ids: [] } })),
  },
  'oversight.dashboard.get': {
    what: 'count',
    permissions: ['user-view'],
    plant: async (world, place) => {
      await userAt(world, place)
      return { mark: 'users_active' }
    },
  },
  'oversight.dashboard.applications': {
    what: 'list',
    plant: async (world, place) => {
      await applicationAt(world, place)
      return { mark: '"total":1,' }
    },
  },
  'oversight.search.find': {
    what: 'list',
    permissions: ['user-view'],
    plant: async (world, place) => {
      const { user_id } = await userAt(world, place)
      return { query: { words: `user${user_id}` }, mark: `"user${user_id}, ` }
    },
  },
  'oversight.dashboard.waiting': {
    what: 'count',
    permissions: ['user-edit'],
    plant: async (world, place) => {
      const { user_id } = await userAt(world, place)
      await world.client.execute({
        sql: "update user set status = 'unapproved' where id = ?",
        args: [user_id],
      })
      return { mark: 'users_unapproved' }
    },
  },
  'settings.dashboard.get': {
    what: 'count',
    plant: async (world, place) => {
      const { user_id } = await userAt(world, place)
      await deviceOf(world, user_id, 'pending', place)
      return { mark: 'devices_pending' }
    },
  },
  'oversight.activity.list': { what: 'list', plant: onAudit },
  'oversight.activity.security': { what: 'list', plant: onAudit },
  'oversight.activity.get': {
    what: 'single',
    plant: async (world, place) => {
      const { seq, mark } = await auditAt(world, place)
      return { params: { id: world.deps.numbers.hide('call', seq) }, mark }
    },
  },
  'oversight.activity.hands': {
    what: 'single',
    permissions: ['office-view'],
    plant: async (world, place) => ({
      params: { entity: 'office', entity_id: await officeAt(world, place) },
      mark: '"made"',
    }),
  },
  'oversight.activity.history': {
    what: 'list',
    plant: async (world, place) => {
      const { of, mark } = await auditAt(world, place)
      return { params: of, mark }
    },
  },
  'applications.entry.list': {
    what: 'list',
    plant: async (world, place) => {
      const id = await applicationAt(world, place)
      return { query: { ids: String(id) }, mark: `"id":${id},` }
    },
  },
  'applications.entry.find': {
    what: 'picker',
    plant: async (world, place) => {
      const id = await applicationAt(world, place)
      return { body: { number: String(id) }, mark: String(id) }
    },
  },
  'applications.entry.get': {
    what: 'single',
    plant: async (world, place) => {
      const id = await applicationAt(world, place)
      return { params: { id }, mark: `"id":${id},` }
    },
  },
  'applications.entry.review': { what: 'write', plant: onApplication('submitted', () => ({ version: 1 })) },
  'applications.entry.reject': { what: 'write', plant: onApplication('submitted', refused, 'failed') },
  'applications.entry.withdraw': { what: 'write', plant: onApplication('submitted', refused) },
  'applications.entry.appeal': {
    what: 'write',
    plant: onApplication('rejected', () => ({ version: 1, note: 'They looked at another house' })),
  },
  'applications.entry.decideDuplicate': {
    what: 'write',
    plant: async (world, place) => {
      const id = await applicationAt(world, place)
      const other_id = await otherAt(world, place)
      return {
        params: { id },
        body: { other_id, decision: 'another', note: 'Two faces' },
        kept: {
          sql: 'select decided_at, version from application_duplicate where application_id = ? or other_id = ?',
          args: [other_id, other_id],
        },
      }
    },
  },
  'applications.application.staffFile': {
    what: 'file',
    plant: async (world, place) => ({
      params: { id: await applicationAt(world, place), kind: 'image' },
      mark: 'IHDR',
    }),
  },
  'oversight.tracking.list': {
    what: 'list',
    plant: async (world, place) => {
      const id = await applicationAt(world, place)
      return { query: { application_id: id }, mark: `"id":${id},` }
    },
  },
  // They take the one application further: after all that look at it.
  ...sessionProbes,
}
