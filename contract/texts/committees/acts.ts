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
      'committees.session.list.export': 'Took the list of committee sessions as a file',
      'committees.session.insert': 'Called a committee together',
      'committees.session.update': 'Changed day and venue of a session',
      'committees.session.addItems': 'Put applications on a session’s agenda',
      'committees.session.removeItems': 'Took cases off a session’s agenda',
      'committees.session.attend': 'Recorded who was present at a session',
      'committees.session.interest': 'Recorded an interest of a committee member',
      'committees.session.decide': 'Recorded decisions of a committee',
      'committees.session.record': 'Handed over a committee’s session',
      'committees.session.sendBack': 'Sent a committee’s session back',
      'committees.session.close': 'Closed a committee’s session',
      'committees.session.cancel': 'Cancelled a committee’s session',
      'committees.session.minutes': 'Read the minutes of a session',
      'committees.variance.list.export': 'Took selections against the rank as a file',
      'committees.variance.counts.export': 'Took selections against the rank by committee as a file',
      'committees.seat.list.export': 'Took the seats by area as a file',
      'committees.seat.update': 'Changed the seats of an area',
      'committees.seat.updateProgram': 'Changed the seats of a program',
    },
    {
      'committees.permission.update': 'কমিটি যা ঠিক করতে পারে তা বদল',
      'committees.permission.destroy': 'কমিটির সিদ্ধান্তের ক্ষমতা তুলে নেওয়া',
      'committees.session.list.export': 'কমিটির সভার তালিকা ফাইলে নেওয়া',
      'committees.session.insert': 'কমিটির একটি সভা ডাকা',
      'committees.session.update': 'সভার তারিখ ও স্থান বদল',
      'committees.session.addItems': 'সভার আলোচ্যসূচিতে আবেদন যোগ',
      'committees.session.removeItems': 'সভার আলোচ্যসূচি থেকে আবেদন সরানো',
      'committees.session.attend': 'সভার উপস্থিতি লেখা',
      'committees.session.interest': 'কমিটির সদস্যের স্বার্থ লেখা',
      'committees.session.decide': 'কমিটির সিদ্ধান্ত লেখা',
      'committees.session.record': 'কমিটির সভা চূড়ান্ত করতে জমা দেওয়া',
      'committees.session.sendBack': 'কমিটির সভা ফেরত পাঠানো',
      'committees.session.close': 'কমিটির সভা চূড়ান্ত করা',
      'committees.session.cancel': 'কমিটির সভা বাতিল করা',
      'committees.session.minutes': 'সভার কার্যবিবরণী দেখা',
      'committees.variance.list.export': 'ক্রমের বাইরের বাছাই ফাইলে নেওয়া',
      'committees.variance.counts.export': 'কমিটি অনুযায়ী ক্রমের বাইরের বাছাই ফাইলে নেওয়া',
      'committees.seat.list.export': 'এলাকা অনুযায়ী আসন ফাইলে নেওয়া',
      'committees.seat.update': 'এলাকার আসন বদল',
      'committees.seat.updateProgram': 'কর্মসূচির আসন বদল',
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
