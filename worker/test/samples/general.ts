import type { generalAdministration, GeneralKey } from '#contract/settings/general'
import { none, type Fields, type Make, type SamplesOf } from './sample.ts'

const saving =
  (key: GeneralKey, value: Fields): Make =>
  async (world) => {
    const [row] = await world.rows(`select version from general_setting where key = '${key}'`)
    return { body: { ...value, version: row!['version'] } }
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
  'general.public': none,
}
