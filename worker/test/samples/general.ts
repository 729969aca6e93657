import type { generalAdministration, GeneralKey } from '#contract/settings/general'
import { picture } from '../registration.ts'
import type { World } from '../world.ts'
import { none, type Fields, type Make, type SamplesOf } from './sample.ts'

const saving =
  (key: GeneralKey, value: Fields): Make =>
  async (world) => {
    const [row] = await world.rows(`select version from general_setting where key = '${key}'`)
    return { body: { ...value, version: row!['version'] } }
  }

const signs = { name: 'Nasima Begum', designation_en: 'Director', designation_bn: 'পরিচালক' }
/** Somebody signs certificates, with a picture or without one. */
async function signed(world: World, isPicture: boolean) {
  const key = 'signatures/of-the-settings'
  await world.deps.files().put(key, new Uint8Array(await picture(600, 240).arrayBuffer()), 'image/png')
  await world.client.execute({
    sql: "update general_setting set value = ?, signature_key = ?, signature_of = ? where key = 'signatory'",
    args: [JSON.stringify(signs), ...(isPicture ? [key, signs.name] : [null, null])],
  })
}

export const generalSamples: SamplesOf<typeof generalAdministration> = {
  'general.get': none,
  'general.updateDepartment': saving('department', {
    name_en: 'Department of Social Services',
    name_bn: 'সমাজসেবা অধিদপ্তর',
    address_en: 'Agargaon, Dhaka 1207',
    address_bn: 'আগারগাঁও, ঢাকা ১২০৭',
  }),
  'general.updateContact': saving('contact', {
    hotline: '৩৩৩',
    hours_en: '9 am to 5 pm',
    hours_bn: 'সকাল ৯টা থেকে ৫টা',
  }),
  'general.updateApplications': saving('applications', { open: true }),
  'general.updateHomeNotice': saving('home_notice', { text_en: 'Closed on Friday', text_bn: 'শুক্রবার বন্ধ' }),
  'general.updateSignatory': saving('signatory', signs),
  'general.signature': async (world) => {
    await signed(world, true)
    return {}
  },
  'general.uploadSignature': async (world) => {
    await signed(world, false)
    const [row] = await world.rows("select version from general_setting where key = 'signatory'")
    return { body: { signature: picture(600, 240), version: row!['version'] } }
  },
  'general.removeSignature': async (world) => {
    await signed(world, true)
    return {}
  },
  'general.public': none,
}
