import { shared, texts } from '../../texts.ts'
import { fieldNames } from '../field-names.ts'
import { lookupTypes } from '../settings/lookup-types.ts'
import { staffWords } from '../staff-words.ts'

/** What the resources of grievances are called. */
export const grievanceTypeNouns = texts(
  'grievanceTypeNouns',
  { one: 'kind of grievance', many: 'kinds of grievances' },
  { one: 'অভিযোগের ধরন', many: 'অভিযোগের ধরন' },
  shared(lookupTypes, { category_id: 'complaint_category' }),
  shared(fieldNames, { category: 'category_id' }),
)
export const grievanceSubjectNouns = texts(
  'grievanceSubjectNouns',
  { one: 'subject of grievances', many: 'subjects of grievances', type_id: 'Kind of grievance' },
  { one: 'অভিযোগের বিষয়', many: 'অভিযোগের বিষয়', type_id: 'অভিযোগের ধরন' },
  shared(staffWords, { type: 'kind' }),
)
