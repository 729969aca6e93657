import { common } from '../common.ts'
import { shared } from '../../texts.ts'
import { part } from '../parts.ts'

export const programsActs = {
  /** What an act did, by the endpoint's name. */
  own: part(
    {
      'programs.program.update': 'Changed a program’s draft',
      'programs.program.updateFields': 'Changed a program’s own fields',
      'programs.program.destroyGender': 'Took a gender out of a program',
      'programs.program.destroyClass': 'Took a class out of a program',
      'programs.program.changeWindow': 'Opened or closed a program',
      'programs.program.updateAreas': 'Changed where a program takes applications',
      'programs.program.publish': 'Published a program',
      'programs.program.discard': 'Threw a program’s draft away',
    },
    {
      'programs.program.update': 'কর্মসূচির খসড়া বদল',
      'programs.program.updateFields': 'কর্মসূচির নিজস্ব ঘর বদল',
      'programs.program.destroyGender': 'কর্মসূচি থেকে লিঙ্গ সরানো',
      'programs.program.destroyClass': 'কর্মসূচি থেকে শ্রেণি সরানো',
      'programs.program.changeWindow': 'কর্মসূচি চালু বা বন্ধ',
      'programs.program.updateAreas': 'কর্মসূচির আবেদন-এলাকা বদল',
      'programs.program.publish': 'কর্মসূচি প্রকাশ',
      'programs.program.discard': 'কর্মসূচির খসড়া বাতিল',
    },
  ),
  /** What acts are done to that are named by verb and noun: one, and many where a list or a file is meant. */
  nouns: part({}, {}, shared(common, { 'programs.program': 'program' })),
  verbs: { 'programs.program': ['insert', 'destroy'] },
}
