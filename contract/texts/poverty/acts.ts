import { shared } from '../../texts.ts'
import { part } from '../parts.ts'
import { povertyTexts } from './poverty.ts'

export const povertyActs = {
  /** What an act did, by the endpoint's name. */
  own: part(
    {
      'poverty.ruleSet.publish': 'Published rules of the poverty score',
      'poverty.ruleSet.discard': 'Threw changes of the poverty score away',
      'poverty.cutOff.update': 'Changed cut-off scores',
      'poverty.effect.update': 'Changed effects of districts',
      'jobs.job.startExport.poverty.simulation.list': 'Began a trial of poverty rules',
      'jobs.job.ended.poverty.simulation.list': 'A trial of poverty rules ended',
    },
    {
      'poverty.ruleSet.publish': 'দারিদ্র্য স্কোরের নিয়ম প্রকাশ',
      'poverty.ruleSet.discard': 'দারিদ্র্য স্কোরের বদল বাতিল',
      'poverty.cutOff.update': 'সীমা-নম্বর বদল',
      'poverty.effect.update': 'জেলার প্রভাব বদল',
      'jobs.job.startExport.poverty.simulation.list': 'দারিদ্র্য স্কোরের নিয়ম যাচাই শুরু',
      'jobs.job.ended.poverty.simulation.list': 'দারিদ্র্য স্কোরের নিয়ম যাচাই শেষ',
    },
  ),
  /** What acts are done to that are named by verb and noun. */
  nouns: part(
    {},
    {},
    shared(povertyTexts, { 'poverty.variable': 'variable', 'poverty.subVariable': 'sub_variable' }),
  ),
  verbs: {
    'poverty.variable': ['insert', 'update', 'destroy'],
    'poverty.subVariable': ['insert', 'update', 'destroy'],
  },
}
