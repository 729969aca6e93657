import { part } from '../parts.ts'
import { shared } from '../../texts.ts'
import { screenNames } from '../screens.ts'
import { circularPage } from './circular-page.ts'

export const circularActs = {
  own: part(
    { 'training.circular.publish': 'Published a training circular' },
    { 'training.circular.publish': 'প্রশিক্ষণ বিজ্ঞপ্তি প্রকাশ' },
  ),
  /** What acts are done to that are named by verb and noun: one, and many where a list or a file is meant. */
  nouns: part(
    {},
    {},
    shared(circularPage, { 'training.circular': 'circular' }),
    shared(screenNames, { 'training.circular.many': '/training-management/training-circular' }),
  ),
  verbs: { 'training.circular': ['insert', 'update', 'list'] },
}
