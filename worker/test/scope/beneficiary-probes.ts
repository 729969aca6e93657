import { beneficiaryAt, deactivation, paperOf, type Put } from '../samples/beneficiaries.ts'
import { placeAt } from '../samples/offices.ts'
import type { World } from '../world.ts'
import type { Probe } from './probes.ts'

const found = (put: Put) => async (world: World, place: number) => {
  const { number, mark } = await beneficiaryAt(world, place, put)
  return { query: { numbers: String(number) }, mark }
}
const kept = (id: number) => ({ sql: 'select status, version from beneficiary where id = ?', args: [id] })
const act = (put: Put, bodyOf?: (world: World) => object | Promise<object>): Probe => ({
  what: 'write',
  plant: async (world, place) => {
    const { id } = await beneficiaryAt(world, place, put)
    return { params: { id }, ...(bodyOf && { body: { ...(await bodyOf(world)) } }), kept: kept(id) }
  },
})
const decided = () => ({ version: 1 })
/** Long work over a place. */
const all: Probe = {
  what: 'write',
  plant: async (world, place) => {
    const { id: place_id } = await placeAt(world, place)
    if (place_id === null) return undefined
    return {
      body: { place_id },
      kept: {
        sql: "select count(*) as n from job where json_extract(input, '$.filter.place_id') = ?",
        args: [place_id],
      },
    }
  },
}

let replaced: number | undefined
/** The one of its state in the suite, put at the place, so that it is counted by itself. */
async function replacedAt(world: World, place: number) {
  replaced ??= (await beneficiaryAt(world, place, { status: 'replaced' })).id
  await world.client.execute({
    sql: 'update beneficiary set place = ? where id = ?',
    args: [place, replaced],
  })
  return { mark: '"status":"replaced","value":1}' }
}

/** Of each call of the registry. */
export const beneficiaryProbes = {
  'beneficiaries.beneficiary.list': { what: 'list', plant: found({}) },
  'beneficiaries.beneficiary.active': { what: 'list', plant: found({ status: 'active' }) },
  'beneficiaries.beneficiary.inactive': { what: 'list', plant: found({ status: 'inactive' }) },
  'beneficiaries.beneficiary.waiting': { what: 'list', plant: found({ status: 'waiting' }) },
  'beneficiaries.beneficiary.deleted': { what: 'list', plant: found({ status: 'deleted' }) },
  'beneficiaries.beneficiary.dashboard': { what: 'list', plant: replacedAt },
  'beneficiaries.beneficiary.ahead': {
    what: 'list',
    plant: async (world: World, place: number) => {
      await world.client.execute("update beneficiary set status = 'exited' where status = 'waiting'")
      await beneficiaryAt(world, place, { status: 'waiting' })
      return { mark: '"verify":1' }
    },
  },
  'beneficiaries.beneficiary.lookUp': {
    what: 'picker',
    plant: async (world: World, place: number) => {
      const { nid, mark } = await beneficiaryAt(world, place)
      return { body: { number: nid }, mark }
    },
  },
  'beneficiaries.beneficiary.find': {
    what: 'list',
    plant: async (world: World, place: number) => {
      const { mobile, mark } = await beneficiaryAt(world, place)
      return { body: { search: mobile }, mark }
    },
  },
  'beneficiaries.beneficiary.get': {
    what: 'single',
    plant: async (world: World, place: number) => {
      const { id, mark } = await beneficiaryAt(world, place)
      return { params: { id }, mark }
    },
  },
  'beneficiaries.beneficiary.journey': {
    what: 'single',
    plant: async (world: World, place: number) => {
      const { id, mark } = await beneficiaryAt(world, place)
      return { params: { id }, mark }
    },
  },
  'beneficiaries.beneficiary.file': {
    what: 'file',
    plant: async (world: World, place: number) => {
      const { id } = await beneficiaryAt(world, place)
      await paperOf(world, id)
      return { params: { id, kind: 'image' }, mark: `paper of ${id}` }
    },
  },
  'beneficiaries.beneficiary.verify': act({}, decided),
  'beneficiaries.beneficiary.approve': act({ verified: true }, decided),
  'beneficiaries.beneficiary.wait': act({ status: 'active' }, () => ({ version: 1, note: 'Too early' })),
  'beneficiaries.beneficiary.deactivate': act({ status: 'active' }, deactivation),
  'beneficiaries.beneficiary.destroy': act({ status: 'active' }, () => ({ version: 1, cause: 'Twice' })),
  'beneficiaries.beneficiary.restore': act({ status: 'deleted', before: 'inactive' }),
  'beneficiaries.beneficiary.restoreInactive': act({ status: 'inactive' }),
  'beneficiaries.beneficiary.rollBack': {
    what: 'write',
    plant: async (world: World, place: number) => {
      const { id } = await beneficiaryAt(world, place, { verified: true })
      return { body: { ids: [id] }, kept: kept(id) }
    },
  },
  'beneficiaries.beneficiary.verifyAll': all,
  'beneficiaries.beneficiary.approveAll': all,
} satisfies Record<string, Probe>
