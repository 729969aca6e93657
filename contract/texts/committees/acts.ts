import { shared } from '../../texts.ts'
import { joined, part } from '../parts.ts'
import { committeeTexts } from './committees.ts'
import { committeesNames } from './names.ts'

const records = joined('committeeRecords', committeesNames.records)

export const committeesActs = {
  /** What an act did, by the endpoint's name. */
  own: part(
    {
      'committees.permission.update': 'Changed what committees may decide',
      'committees.permission.destroy': 'Took from committees what they may decide',
    },
    {
      'committees.permission.update': 'কমিটি যা ঠিক করতে পারে তা বদল',
      'committees.permission.destroy': 'কমিটির সিদ্ধান্তের ক্ষমতা তুলে নেওয়া',
    },
  ),
  /** What acts are done to that are named by verb and noun: one, and many where a list or a file is meant. */
  nouns: part(
    {},
    {},
    shared(records, { 'committees.committee': 'committee' }),
    shared(committeeTexts, { 'committees.committee.many': 'title' }),
  ),
  verbs: { 'committees.committee': ['insert', 'update', 'destroy', 'list'] },
}
