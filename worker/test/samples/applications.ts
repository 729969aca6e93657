import { applications as table } from '#contract/applications'
import { altchaSolved } from '../altcha.ts'
import { addressFields, registrationOf } from '../registration.ts'
import type { World } from '../world.ts'
import { registered } from './registered.ts'
import { none, type Fields, type Sample, type SamplesOf } from './sample.ts'

const withCaptcha = async (the: World, fields: Fields): Promise<Sample> => ({
  body: { ...(await the.api.captcha()), ...fields },
})

export const applications: SamplesOf<typeof table> = {
  'form.pageData': none,
  'form.openPrograms': none,
  'form.programs': none,
  'form.variables': none,
  'form.disabledAreas': () => Promise.resolve({ params: { id: 1 } }),
  'form.check': none,
  'verification.applicant': async (the, people) => {
    const man = await people.oldMan()
    return withCaptcha(the, {
      program_id: 1,
      verification_type: 1,
      verification_number: man.nid,
      date_of_birth: man.date_of_birth,
    })
  },
  'verification.nominee': async (the, people) => {
    const nominee = await people.anyone()
    return {
      body: {
        altcha: await altchaSolved(the),
        verification_number: nominee.nid,
        date_of_birth: nominee.date_of_birth,
      },
    }
  },
  'verification.disabilityCard': async (the, people) => {
    const student = await people.disabledStudent()
    const { body } = await the.api.verify(student, 3)
    const { verification_token } = body['data'] as Fields
    return {
      body: { dis_id: student.disability_id, date_of_birth: student.date_of_birth, verification_token },
    }
  },
  'application.register': async (the, people) => {
    const fields = await registrationOf(the.api, await people.oldMan(), 1)
    return { body: fields, bad: { ...fields, mobile: '123' } }
  },
  'application.get': async (the, people) => {
    const { id, headers } = await registered(the, people)
    return { params: { id }, headers }
  },
  'application.file': async (the, people) => {
    const { id, headers } = await registered(the, people)
    return { params: { id, kind: 'image' }, headers }
  },
  'application.staffFile': async (the, people) => {
    const { id } = await registered(the, people)
    return { params: { id, kind: 'image' }, there: 'IHDR' }
  },
  'application.correct': async (the, people) => {
    const { fields, id, headers } = await registered(the, people)
    return { body: { ...fields, ...(await addressFields(the.api, '', 'city')), id, version: 1 }, headers }
  },
  'application.submit': async (the, people) => {
    const { man, id, headers } = await registered(the, people)
    return { body: { id, verification_number: man.nid }, headers }
  },
  'application.sendMobileCode': async (the, people) => {
    const { id, headers } = await registered(the, people)
    return { body: { id }, headers }
  },
  'application.confirmMobile': async (the, people) => {
    const mobile = `0187${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    const { id, headers } = await registered(the, people, { mobile })
    await the.api.post('/global/online-application/mobile/otp', { id }, { headers })
    await the.settled()
    const [message] = await the.api.messages(mobile)
    return { body: { id, otp: /\d{6}/.exec(message!.text)![0] }, headers }
  },
  'application.track': async (the, people) => {
    const { man, id } = await registered(the, people)
    return withCaptcha(the, {
      application_id: id,
      verification_number: man.nid,
      date_of_birth: man.date_of_birth,
    })
  },
  'application.copy': async (the, people) => {
    const { id, headers } = await registered(the, people)
    return { query: { application_id: id, language: 'en' }, headers }
  },
}
