import { shared } from '../texts.ts'
import { staffWords } from './staff-words.ts'
import { common } from './common.ts'
import { accessNames } from './access/names.ts'
import { geographyNames } from './geography/names.ts'
import { settingsNames } from './settings/names.ts'
import { programsNames } from './programs/names.ts'
import { applicationsNames } from './applications/names.ts'
import { povertyNames } from './poverty/names.ts'
import { committeesNames } from './committees/names.ts'
import { grievancesNames } from './grievances/names.ts'
import { trainingProgramFields } from './training/fields-programs.ts'
import { participantNames } from './training/names-participants.ts'
import { trainingResultNames } from './training/names-results.ts'
import { beneficiariesNames } from './beneficiaries/names.ts'
import { jobsNames } from './jobs/names.ts'
import { circularNames } from './training/names-circulars.ts'
import { joined, part } from './parts.ts'

/** What the fields of records are called, whichever table they stand in. */
export const fieldNames = joined(
  'fieldNames',
  part(
    {
      version: 'Version',
      code: 'Code',
      sort: 'Place in the order',
      active: 'In use',
      remarks: 'Remarks',
      note: 'Note',
      created_at: 'Made on',
      made_by: 'Made by',
      from: 'From',
      to: 'To',
      searched: 'With words to search for',
      recipient: 'To whom',
      body: 'Words of the message',
      next_try_at: 'Sent again from',
      tries: 'Tries',
      sent_at: 'Sent on',
      gave_up_at: 'Given up on',
      last_error: 'Why it failed',
      title_en: 'Title (English)',
      title_bn: 'Title (Bangla)',
    },
    {
      version: 'সংস্করণ',
      code: 'কোড',
      sort: 'ক্রম',
      active: 'চালু',
      remarks: 'মন্তব্য',
      note: 'টীকা',
      created_at: 'তৈরির সময়',
      made_by: 'যিনি তৈরি করেছেন',
      from: 'শুরু',
      to: 'শেষ',
      searched: 'খোঁজার শব্দ ছিল',
      recipient: 'প্রাপক',
      body: 'বার্তার লেখা',
      next_try_at: 'আবার পাঠানোর সময়',
      tries: 'চেষ্টার সংখ্যা',
      sent_at: 'পাঠানোর সময়',
      gave_up_at: 'চেষ্টা বন্ধের সময়',
      last_error: 'না যাওয়ার কারণ',
      title_en: 'শিরোনাম (ইংরেজি)',
      title_bn: 'শিরোনাম (বাংলা)',
    },
    shared(staffWords, 'status', 'name', 'kind', 'rows', {
      id: 'number',
      type: 'kind',
      count: 'how_many',
      format: 'file',
    }),
    shared(common, 'name_en', 'name_bn', 'address'),
  ),
  accessNames.fields,
  geographyNames.fields,
  settingsNames.fields,
  programsNames.fields,
  povertyNames.fields,
  committeesNames.fields,
  grievancesNames.fields,
  trainingProgramFields,
  participantNames.fields,
  trainingResultNames.fields,
  beneficiariesNames.fields,
  applicationsNames.fields,
  jobsNames.fields,
  circularNames.fields,
)
