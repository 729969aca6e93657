import { system as table } from '#contract/system'
import { none, type SamplesOf } from './sample.ts'

export const system: SamplesOf<typeof table> = {
  'health.check': none,
  'metrics.read': (world) =>
    Promise.resolve({ headers: { authorization: `Bearer ${world.deps.metricsKey}` } }),
  'captcha.picture': () => Promise.resolve({ query: { lang: 'bn' } }),
  'captcha.work': none,
  'visit.note': () => Promise.resolve({ query: { info: 'form' } }),
}
