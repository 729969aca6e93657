import type { World } from '../world.ts'

export const relations = ['own', 'child', 'sibling', 'parent', 'none'] as const
export type Relation = (typeof relations)[number]
type Span = { id: number | null; number: number; number_to: number }
export type Viewer = {
  office: Span
  wards?: number[]
  /** Number of the place of a record that stands in this relation to the viewer's; left out where there is none. */
  at: Partial<Record<Relation, number>>
  sees: readonly Relation[]
}
export const viewerNames = [
  'national',
  'division',
  'district',
  'upazila',
  'union',
  'ward-narrowed office',
  'auditor',
] as const
export type ViewerName = (typeof viewerNames)[number]

/** An officer of each kind, with places around theirs; what they may see is said here by hand. */
export async function viewersOf(world: World): Promise<Record<ViewerName, Viewer>> {
  const find = async (where: string): Promise<Span> =>
    (await world.rows(`select id, number, number_to from place where ${where} limit 1`))[0] as Span
  const childOf = ({ id }: Span, kind: string) =>
    find(`parent_id = ${id} and kind = '${kind}' order by number`)
  const besides = ({ number }: Span, { id }: Span, kind: string) =>
    find(`parent_id = ${id} and kind = '${kind}' and number > ${number} order by number`)
  const country: Span = { id: null, number: 0, number_to: 9_999_999_999 }
  const division = await find("kind = 'division' order by number")
  const otherDivision = await find("kind = 'division' order by number desc")
  const district = await childOf(division, 'district')
  const upazila = await childOf(district, 'upazila')
  const union = await childOf(upazila, 'union')
  const ward = await childOf(union, 'ward')
  const otherWard = await besides(ward, union, 'ward')
  const none = (await childOf(otherDivision, 'district')).number
  const sees = ['own', 'child'] as const
  const districtViewer: Viewer = {
    office: district,
    at: {
      own: district.number,
      child: upazila.number,
      sibling: (await besides(district, division, 'district')).number,
      parent: division.number,
      none,
    },
    sees,
  }
  return {
    national: { office: country, at: { own: 0, child: division.number }, sees },
    division: {
      office: division,
      at: { own: division.number, child: district.number, sibling: otherDivision.number, parent: 0, none },
      sees,
    },
    district: districtViewer,
    upazila: {
      office: upazila,
      at: {
        own: upazila.number,
        child: union.number,
        sibling: (await besides(upazila, district, 'upazila')).number,
        parent: district.number,
        none,
      },
      sees,
    },
    union: {
      office: union,
      at: {
        own: union.number,
        child: ward.number,
        sibling: (await besides(union, upazila, 'union')).number,
        parent: upazila.number,
        none,
      },
      sees,
    },
    'ward-narrowed office': {
      office: union,
      wards: [ward.id!],
      at: { own: ward.number, sibling: otherWard.number, parent: union.number, none },
      sees,
    },
    auditor: districtViewer,
  }
}
