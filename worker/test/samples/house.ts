import { house as table } from '#contract/house'
import { none, type SamplesOf } from './sample.ts'

export const house: SamplesOf<typeof table> = {
  health: none,
  captcha: () => Promise.resolve({ query: { lang: 'bn' } }),
  altcha: none,
  visit: () => Promise.resolve({ query: { info: 'form' } }),
}
