import { common } from '../common.ts'
import { staffWords } from '../staff-words.ts'
import { screenNames } from '../screens.ts'
import { shared } from '../../texts.ts'
import { part } from '../parts.ts'

export const geographyActs = {
  /** What an act did, by the endpoint's name. */
  own: part(
    {
      'geography.office.update': 'Office changed',
      'geography.office.saveWards': 'Assigned wards to an office',
      'geography.renumber': 'Took records along with a place that was moved',
    },
    {
      'geography.office.update': 'কার্যালয়ের তথ্য বদল',
      'geography.office.saveWards': 'কার্যালয়ের ওয়ার্ড ঠিক করা',
      'geography.renumber': 'সরানো এলাকার নথি সঙ্গে নেওয়া',
    },
  ),
  /** What acts are done to that are named by verb and noun: one, and many where a list or a file is meant. */
  nouns: part(
    {
      'geography.city': 'City corporation/district pourashava',
      'geography.thana': 'Upazila/thana',
      'geography.union': 'Union/pourashava',
    },
    {
      'geography.city': 'সিটি কর্পোরেশন/জেলা পৌরসভা',
      'geography.thana': 'উপজেলা/থানা',
      'geography.union': 'ইউনিয়ন/পৌরসভা',
    },
    shared(common, {
      'geography.division': 'division',
      'geography.district': 'district',
      'geography.ward': 'ward',
    }),
    shared(staffWords, {
      'geography.office': 'office',
      'geography.division.many': 'divisions',
      'geography.city.many': 'cities',
    }),
    shared(screenNames, {
      'geography.district.many': '/system-configuration/district',
      'geography.thana.many': '/system-configuration/thana',
      'geography.union.many': '/system-configuration/union',
      'geography.ward.many': '/system-configuration/ward',
    }),
  ),
  verbs: {
    'geography.division': ['insert', 'update', 'destroy', 'importPreview', 'import'],
    'geography.district': ['insert', 'update', 'move', 'destroy', 'importPreview', 'import'],
    'geography.city': ['insert', 'update', 'move', 'destroy', 'importPreview', 'import'],
    'geography.thana': ['insert', 'update', 'move', 'destroy', 'importPreview', 'import'],
    'geography.union': ['insert', 'update', 'move', 'destroy', 'importPreview', 'import'],
    'geography.ward': ['insert', 'update', 'move', 'destroy', 'importPreview', 'import'],
    'geography.office': ['insert', 'destroy'],
  },
}
