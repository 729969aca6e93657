import { resourceRecords } from '../resources.ts'
import { say, shared, wordsOf, type Language } from '../texts.ts'
import { staffWords } from './staff-words.ts'
import { accessNames } from './access/names.ts'
import { applicationsNames } from './applications/names.ts'
import { geographyNames } from './geography/names.ts'
import { settingsNames } from './settings/names.ts'
import { programsNames } from './programs/names.ts'
import { povertyNames } from './poverty/names.ts'
import { committeesNames } from './committees/names.ts'
import { grievancesNames } from './grievances/names.ts'
import { trainingProgramNames } from './training/names-programs.ts'
import { participantNames } from './training/names-participants.ts'
import { trainingResultNames } from './training/names-results.ts'
import { beneficiariesNames } from './beneficiaries/names.ts'
import { jobsNames } from './jobs/names.ts'
import { circularNames } from './training/names-circulars.ts'
import { common } from './common.ts'
import { joined, part } from './parts.ts'

/** What a record of each table is called. */
export const recordNames = joined(
  'recordNames',
  part(
    {
      captcha_used: 'Used verification',
      outbox: 'Message by SMS or e-mail',
      alert: 'Alert',
    },
    {
      captcha_used: 'ব্যবহৃত যাচাই',
      outbox: 'এসএমএস বা ইমেইলে পাঠানো বার্তা',
      alert: 'সতর্কবার্তা',
    },
    shared(staffWords, 'list'),
  ),
  accessNames.records,
  applicationsNames.records,
  geographyNames.records,
  settingsNames.records,
  programsNames.records,
  povertyNames.records,
  committeesNames.records,
  grievancesNames.records,
  trainingProgramNames.records,
  participantNames.records,
  trainingResultNames.records,
  beneficiariesNames.records,
  jobsNames.records,
  circularNames.records,
)

/** What codes in records say, by what they are codes of. */
export const recordCodes = joined(
  'recordCodes',
  part(
    {},
    {},
    shared(staffWords, { message_kind_sms: 'sms' }),
    shared(common, { message_kind_email: 'email' }),
  ),
  accessNames.codes,
)

/** What a record of a table is called; undefined where nobody has named it. */
export const recordName = (language: Language, entity: string): string | undefined =>
  (entity in recordNames.en
    ? say(recordNames, language, entity as keyof typeof recordNames.en)
    : undefined) ?? resourceRecords(language)[entity]

/** What all records are called, by their tables. */
export const recordWords = (language: Language): Readonly<Record<string, string>> => ({
  ...resourceRecords(language),
  ...wordsOf(recordNames, language),
})
