import { applications as table } from '#contract/applications'
import { altchaSolved } from '../altcha.ts'
import { addressFields, registrationOf } from '../registration.ts'
import type { World } from '../world.ts'
import { registered } from './registered.ts'
import { none, type Fields, type Sample, type SamplesOf } from './sample.ts'

const withCaptcha = async (world: World, fields: Fields): Promise<Sample> => ({
  body: { ...(await world.api.captcha()), ...fields },
})

/** What is said of an application that ends. */
export async function refused(world: World): Promise<Fields> {
  const [reason] = await world.rows("select id from lookup where type = 41 and code = 'other'")
  return { version: 1, reason_id: Number(reason!['id']), note: 'The household is better off' }
}

export const applications: SamplesOf<typeof table> = {
  'form.pageData': none,
  'form.openPrograms': none,
  'form.programs': none,
  'form.variables': none,
  'form.disabledAreas': () => Promise.resolve({ params: { id: 1 } }),
  'form.check': none,
  'verification.applicant': async (world, people) => {
    const man = await people.oldMan()
    return withCaptcha(world, {
      program_id: 1,
      verification_type: 1,
      verification_number: man.nid,
      date_of_birth: man.date_of_birth,
    })
  },
  'verification.nominee': async (world, people) => {
    const nominee = await people.anyone()
    return {
      body: {
        altcha: await altchaSolved(world),
        verification_number: nominee.nid,
        date_of_birth: nominee.date_of_birth,
      },
    }
  },
  'verification.birthNumber': (world) =>
    withCaptcha(world, { verification_number: '19770101234567890', date_of_birth: '1977-01-01' }),
  'verification.disabilityCard': async (world, people) => {
    const student = await people.disabledStudent()
    const { body } = await world.api.verify(student, 3)
    const { verification_token } = body['data'] as Fields
    return {
      body: { dis_id: student.disability_id, date_of_birth: student.date_of_birth, verification_token },
    }
  },
  'entry.programs': none,
  'entry.list': async (world, people) => {
    const { id } = await registered(world, people)
    return { query: { ids: String(id) }, there: String(id) }
  },
  'entry.find': async (world, people) => {
    const { id, man } = await registered(world, people)
    return { body: { number: man.nid }, there: String(id) }
  },
  'entry.get': async (world, people) => {
    const { id } = await registered(world, people)
    return { params: { id }, there: String(id) }
  },
  'entry.review': async (world, people) => {
    const { id } = await registered(world, people)
    return { params: { id }, body: { version: 1 } }
  },
  'entry.reject': async (world, people) => {
    const { id } = await registered(world, people)
    await world.client.execute(`update application set identity = 'failed' where id = ${id}`)
    return { params: { id }, body: await refused(world) }
  },
  'entry.withdraw': async (world, people) => {
    const { id } = await registered(world, people)
    return { params: { id }, body: await refused(world) }
  },
  'entry.appeal': async (world, people) => {
    const { id } = await registered(world, people)
    await world.client.batch(
      [
        `update application set state = 'rejected' where id = ${id}`,
        `delete from person_claim where holder_id = ${id}`,
      ],
      'write',
    )
    return { params: { id }, body: { version: 1, note: 'They looked at another house' } }
  },
  'entry.decideDuplicate': async (world, people) => {
    const [{ id }, other] = [await registered(world, people), await registered(world, people)]
    return {
      params: { id },
      body: { other_id: other.id, decision: 'another', note: 'Two faces, two families' },
    }
  },
  'application.register': async (world, people) => {
    const fields = await registrationOf(world.api, await people.oldMan(), 1)
    return { body: fields, bad: { ...fields, mobile: '123' } }
  },
  'application.get': async (world, people) => {
    const { id, headers } = await registered(world, people)
    return { params: { id }, headers }
  },
  'application.file': async (world, people) => {
    const { id, headers } = await registered(world, people)
    return { params: { id, kind: 'image' }, headers }
  },
  'application.staffFile': async (world, people) => {
    const { id } = await registered(world, people)
    return { params: { id, kind: 'image' }, there: 'IHDR' }
  },
  'application.correct': async (world, people) => {
    const { fields, id, headers } = await registered(world, people)
    return { body: { ...fields, ...(await addressFields(world.api, '', 'city')), id, version: 1 }, headers }
  },
  'application.submit': async (world, people) => {
    const { man, id, headers } = await registered(world, people)
    return { body: { id, verification_number: man.nid }, headers }
  },
  'application.withdraw': async (world, people) => {
    const { id, headers } = await registered(world, people)
    return { body: { id, reason: 'A mistake' }, headers }
  },
  'application.appeal': async (world, people) => {
    const { id, headers } = await registered(world, people)
    await world.client.execute({
      sql: "update application set state = 'rejected', refused_by = 1 where id = ?",
      args: [id],
    })
    await world.client.execute({
      sql: "delete from person_claim where holder_kind = 'application' and holder_id = ?",
      args: [id],
    })
    return { body: { id, reason: 'The house is not mine' }, headers }
  },
  'application.sendMobileCode': async (world, people) => {
    const { id, headers } = await registered(world, people)
    return { body: { id }, headers }
  },
  'application.confirmMobile': async (world, people) => {
    const mobile = `0187${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    const { id, headers } = await registered(world, people, { mobile })
    await world.api.post('/global/online-application/mobile/otp', { id }, { headers })
    await world.settled()
    const [message] = await world.api.messages(mobile)
    return { body: { id, otp: /\d{6}/.exec(message!.text)![0] }, headers }
  },
  'application.track': async (world, people) => {
    const { man, id } = await registered(world, people)
    return withCaptcha(world, {
      application_id: id,
      verification_number: man.nid,
      date_of_birth: man.date_of_birth,
    })
  },
  'application.copy': async (world, people) => {
    const { id, headers } = await registered(world, people)
    return { query: { application_id: id, language: 'en' }, headers }
  },
}
