import type { EndpointName } from '#contract/index'
import { altchaSolved } from './altcha.ts'
import type { peopleOf } from './people.ts'
import { addressFields, registrationOf } from './registration.ts'
import { signedIn } from './staff.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>
/** A call that succeeds. `bad` is a body that must be refused; without it, one that lacks everything. */
export type Sample = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Fields
  headers?: Record<string, string>
  bad?: Fields
  /** Of a located endpoint: words that its reply holds for who may look there, and never for an officer of another place. A reply of mere counts has none. */
  there?: string
}
type Make = (the: World, people: ReturnType<typeof peopleOf>) => Promise<Sample>

const none: Make = () => Promise.resolve({})
/** A row of a table as the id of the path. */
const idOf =
  (sql: string): Make =>
  async (the) => ({ params: { id: Number((await the.rows(sql))[0]!['id']) } })
const placeOf = (kind: string, under: string): Make =>
  idOf(
    `select p.id from place p join place c on c.parent_id = p.id and c.kind = '${under}' where p.kind = '${kind}' limit 1`,
  )
const program = { params: { id: 1 } }

/** An application that was just registered, with the headers of its applicant. */
async function registered(the: World, people: ReturnType<typeof peopleOf>) {
  const { man, fields } = await people.oldManApplying()
  const { body } = await the.api.register(fields)
  await the.settled()
  const id = body['application_id'] as number
  return { man, fields, id, headers: { 'x-applicant-token': body['applicant_token'] as string } }
}
const withCaptcha = async (the: World, fields: Fields): Promise<Sample> => ({
  body: { ...(await the.api.captcha()), ...fields },
})

/** A valid call of every endpoint: an endpoint without one does not compile. */
export const samples: Record<EndpointName, Make> = {
  'house.health': none,
  'house.captcha': () => Promise.resolve({ query: { lang: 'bn' } }),
  'house.altcha': none,
  'house.visit': () => Promise.resolve({ query: { info: 'form' } }),

  'geography.offices': async (the) => {
    const { office_id } = await signedIn(the, {
      place: { id: null, number: 300_000_000, number_to: 399_999_999 },
    })
    return { query: { search: `o${office_id}`, per_page: 100 }, there: `"o${office_id}"` }
  },
  'geography.divisions': none,
  'geography.districts': placeOf('division', 'district'),
  'geography.upazilas': placeOf('district', 'upazila'),
  'geography.cities': async (the, people) => {
    const { params } = await placeOf('district', 'city')(the, people)
    return { params: { ...params!, location_type: 3 } }
  },
  'geography.cityThanas': placeOf('city', 'city_thana'),
  'geography.unions': placeOf('upazila', 'union'),
  'geography.pourashavas': placeOf('upazila', 'pourashava'),
  'geography.wardsOfCityThana': placeOf('city_thana', 'ward'),
  'geography.wardsOfDistrictPourashava': placeOf('district_pourashava', 'ward'),
  'geography.wardsOfUnion': placeOf('union', 'ward'),
  'geography.wardsOfPourashava': placeOf('pourashava', 'ward'),

  'settings.lookups': () => Promise.resolve({ params: { type: 2 } }),
  'settings.classes': none,
  'settings.mobileOperators': none,
  'settings.banks': none,
  'settings.mfs': none,
  'settings.branches': idOf('select bank_id as id from bank_branch limit 1'),
  'settings.paymentProcessors': idOf("select id from place where kind = 'ward' limit 1"),

  'applications.pageData': none,
  'applications.programsForApplications': none,
  'applications.programs': none,
  'applications.pmt': none,
  'applications.disabledAreas': () => Promise.resolve(program),
  'applications.check': none,
  'applications.cardVerification': async (the, people) => {
    const man = await people.oldMan()
    return withCaptcha(the, {
      program_id: 1,
      verification_type: 1,
      verification_number: man.nid,
      date_of_birth: man.date_of_birth,
    })
  },
  'applications.nomineeCardVerification': async (the, people) => {
    const nominee = await people.anyone()
    return {
      body: {
        altcha: await altchaSolved(the),
        verification_number: nominee.nid,
        date_of_birth: nominee.date_of_birth,
      },
    }
  },
  'applications.disabilityCardVerification': async (_, people) => {
    const student = await people.disabledStudent()
    return { body: { dis_id: student.disability_id, date_of_birth: student.date_of_birth } }
  },
  'applications.registration': async (the, people) => {
    const fields = await registrationOf(the.api, await people.oldMan(), 1)
    return { body: fields, bad: { ...fields, mobile: '123' } }
  },
  'applications.get': async (the, people) => {
    const { id, headers } = await registered(the, people)
    return { params: { id }, headers }
  },
  'applications.file': async (the, people) => {
    const { id, headers } = await registered(the, people)
    return { params: { id, kind: 'image' }, headers }
  },
  'applications.correction': async (the, people) => {
    const { fields, id, headers } = await registered(the, people)
    return { body: { ...fields, ...(await addressFields(the.api, '', 'city')), id, version: 1 }, headers }
  },
  'applications.finalSubmit': async (the, people) => {
    const { man, id, headers } = await registered(the, people)
    return { body: { id, verification_number: man.nid }, headers }
  },
  'applications.track': async (the, people) => {
    const { man, id } = await registered(the, people)
    return withCaptcha(the, {
      application_id: id,
      verification_number: man.nid,
      date_of_birth: man.date_of_birth,
    })
  },
  'applications.applicantsCopy': async (the, people) => {
    const { id, headers } = await registered(the, people)
    return { query: { application_id: id, language: 'en' }, headers }
  },

  'oversight.dashboard': none,
  'oversight.activityLogs': async (the, people) => {
    const { id } = await registered(the, people)
    return { query: { entity: 'application', entity_id: id }, there: 'applications.registration' }
  },
  'oversight.securityLog': async (the, people) => {
    const { id, headers } = await registered(the, people)
    await the.api.get(`/global/application/get/${id}`, { headers })
    return {
      query: { entity: 'application', entity_id: id, action: 'applications.get' },
      there: 'applications.get',
    }
  },
  'oversight.activityLog': async (the, people) => {
    const { id } = await registered(the, people)
    const [row] = await the.rows({
      sql: "select a.seq from audit a join audit_change c using (request_id) where c.entity = 'application' and c.entity_id = ?",
      args: [String(id)],
    })
    return { params: { id: row!['seq'] as number }, there: 'applications.registration' }
  },
  'oversight.recordHistory': async (the, people) => {
    const { id } = await registered(the, people)
    return { params: { entity: 'application', entity_id: id }, there: 'applications.registration' }
  },
  'oversight.activityExport': async (the, people) => {
    const { id } = await registered(the, people)
    return { query: { entity: 'application', entity_id: id }, there: 'applications.registration' }
  },
  'oversight.applicationTracking': async (the, people) => {
    const { id } = await registered(the, people)
    return { query: { application_id: id }, there: String(id) }
  },
}
