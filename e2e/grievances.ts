import { captchaHeader } from '#contract/captcha-header'
import type { TierLevel } from '#contract/grievances/shapes'
import type { Api } from '#worker/test/api'
import { registrationOf } from '#worker/test/registration'
import { changed } from './database.ts'
import { fulki } from './selection.ts'
import { callsOf, expect } from './staff.ts'

/** What works on grievances. */
export const solving = ['grievanceList-view', 'grievance-case-edit'] as const

let made = 0
/** Kinds of one journey alone: nobody else's cases are among theirs. */
const fresh = () => `${Date.now().toString(36)}${process.pid.toString(36)}${(made += 1).toString(36)}`

const letters = 'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহঅআইউ'

export type Kind = { id: number; name_en: string; name_bn: string }
type Set = {
  days?: number
  sensitive?: boolean
  unnamed?: boolean
  /** Of the offices of the three tiers. */
  levels?: readonly TierLevel[]
}

/** A kind of grievances that the first of these roles solves, and up from there the others: at the head office, or at other levels. */
export async function kindOf(api: Api, roles: readonly number[], set: Set | undefined = {}): Promise<Kind> {
  const admin = callsOf(api, 'admin')
  const name = fresh()
  const inBangla = [...name].map((letter) => letters[Number.parseInt(letter, 36)]).join('')
  const names = { name_en: `Kind ${name}`, name_bn: `ধরন ${inBangla}` }
  const [category] = (await admin.get('/admin/grievance/categories')).body['data'] as { id: number }[]
  const type = { ...names, code: `k${name}`, category_id: category!.id, active: true }
  const id = (await admin.post('/admin/grievance/type/insert', type)).body['id'] as number
  const { days = 5, sensitive = false, unnamed = false, levels = [] } = set
  await admin.post('/admin/grievance/setting/update', {
    type_id: id,
    version: 0,
    days,
    allows_unnamed: unnamed,
    sensitive,
    tiers: [0, 1, 2].map((at) => ({ level: levels[at] ?? 'national', role_id: roles[at] ?? roles.at(-1) })),
    mends: sensitive ? [] : ['application_review', 'application_appeal'],
  })
  return { id, ...names }
}

export type Complaint = { id: number; token: string; secret: string | null }

/** Somebody in Fulki complains, with a name unless without. */
export async function complain(
  api: Api,
  type_id: number,
  text: string,
  other: Record<string, unknown> = {},
): Promise<Complaint> {
  const { union } = await fulki(api)
  const number = String(Date.now()).padStart(16, '0')
  const named = {
    name: 'জমিলা বেওয়া',
    verification_type: 1,
    verification_number: `1${number}`,
    date_of_birth: '1950-04-05',
    mobile: `0158${number.slice(-7)}`,
  }
  const { status, body } = await api.post(
    '/global/grievance/submit',
    { type_id, place_id: union, about: 'other', text, ...(other['unnamed'] ? {} : named), ...other },
    {
      headers: {
        'idempotency-key': crypto.randomUUID(),
        [captchaHeader]: btoa(JSON.stringify(await api.captcha())),
      },
    },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return {
    id: body['grievance_id'] as number,
    token: body['complainant_token'] as string,
    secret: body['secret'] as string | null,
  }
}

/** Somebody who applies, elsewhere than where a committee of another journey sits. */
export async function appliesInFulki(api: Api) {
  const people = (await api.citizens('gender=male&age_min=66&limit=500'))
    .filter(({ nid }) => nid !== null)
    // Other journeys take people from elsewhere in the list.
    .slice(300, 400)
  for (const citizen of people) {
    const mobile = `0157${String(Date.now()).slice(-7)}`
    const { status, body } = await api.register(await registrationOf(api, citizen, 1, { mobile }))
    if (status === 200)
      return {
        citizen: { ...citizen, nid: String(citizen.nid) },
        application_id: body['application_id'] as number,
      }
  }
  throw new Error('nobody could apply')
}

/** As if the days of a case were over: the schedule takes it from there. */
export const overdue = (id: number): Promise<void> =>
  changed('update grievance set due_at = ? where id = ?', new Date(Date.now() - 1000).toISOString(), id)

/** As if an officer had taken a case in at the counter. */
export const takenInBy = (user_id: number, id: number): Promise<void> =>
  changed('update grievance set entered_by = ? where id = ?', user_id, id)

/** As if a case had been looked at again already, and had gone up to the last tier. */
export const atTop = (id: number): Promise<void> =>
  changed('update grievance set tier = 3, reopened_at = submitted_at where id = ?', id)
