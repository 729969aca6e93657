import { system as table } from '#contract/system'
import { none, type SamplesOf } from './sample.ts'

export const system: SamplesOf<typeof table> = {
  health: none,
  captcha: () => Promise.resolve({ query: { lang: 'bn' } }),
  altcha: none,
  visit: () => Promise.resolve({ query: { info: 'form' } }),
}
