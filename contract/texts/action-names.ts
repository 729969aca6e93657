import { nameOfToday } from '../former-names.ts'
import { resourceActions } from '../resources.ts'
import { say, wordsOf, type Language, type TextTable } from '../texts.ts'
import { accessActs } from './access/acts.ts'
import { applicationsActs } from './applications/acts.ts'
import { beneficiariesActs } from './beneficiaries/acts.ts'
import { committeesActs } from './committees/acts.ts'
import { grievancesActs } from './grievances/acts.ts'
import { participantActs } from './training/acts-participants.ts'
import { geographyActs } from './geography/acts.ts'
import { jobsActs } from './jobs/acts.ts'
import { oversightActs } from './oversight/acts.ts'
import { trainingResultActs } from './training/acts-results.ts'
import { joined, part } from './parts.ts'
import { povertyActs } from './poverty/acts.ts'
import { programsActs } from './programs/acts.ts'
import { trainingProgramActs } from './training/acts-programs.ts'
import { resourceTexts } from './resource.ts'
import { settingsActs } from './settings/acts.ts'
import { circularActs } from './training/acts-circulars.ts'

const system = part(
  {
    'system.visit.note': 'Opened the application form',
    'system.watch': 'Watched the installation',
    'admin.create': 'Made an administrator on the machine',
    'keys.data': 'Sealed stored numbers',
    'keys.names': 'Made stored names findable by sound',
    'keys.index': 'Replaced the key of the indexes',
    'applications.scanDocuments': 'Had a document scanned for viruses',
    'applications.documentInfected': 'Found a virus in a document',
    'applications.verifyPending': 'Asked the registry about an applicant',
    'applications.trackingCode': 'Sent the code that shows an application',
    'applications.verifyNominee': 'Asked the registry about a nominee',
  },
  {
    'system.visit.note': 'আবেদন ফরম খোলা',
    'system.watch': 'ব্যবস্থার উপর নজর রাখা',
    'admin.create': 'সার্ভারে বসে প্রশাসক তৈরি',
    'keys.data': 'রাখা নম্বর গোপন কোডে রূপান্তর',
    'keys.names': 'রাখা নাম উচ্চারণ দিয়ে খোঁজার উপযোগী করা',
    'keys.index': 'সূচকের চাবি বদল',
    'applications.scanDocuments': 'কাগজে ভাইরাস আছে কি না দেখা',
    'applications.documentInfected': 'কাগজে ভাইরাস পাওয়া',
    'applications.verifyPending': 'আবেদনকারীর পরিচয় নিবন্ধনে যাচাই',
    'applications.trackingCode': 'আবেদন দেখার কোড পাঠানো',
    'applications.verifyNominee': 'নমিনির পরিচয় নিবন্ধনে যাচাই',
  },
)

/** What a call of the audit did, by the endpoint's name, where it isn't said by verb and noun. */
export const actionNames = joined(
  'actionNames',
  system,
  accessActs.own,
  applicationsActs.own,
  geographyActs.own,
  jobsActs.own,
  programsActs.own,
  povertyActs.own,
  beneficiariesActs.own,
  committeesActs.own,
  grievancesActs.own,
  trainingProgramActs,
  circularActs.own,
  participantActs.own,
  trainingResultActs.own,
  settingsActs.own,
)

/** What the other acts are done to. */
export const actionNouns = joined(
  'actionNouns',
  accessActs.nouns,
  geographyActs.nouns,
  oversightActs.nouns,
  programsActs.nouns,
  povertyActs.nouns,
  committeesActs.nouns,
  settingsActs.nouns,
  circularActs.nouns,
)
const verbs: Readonly<Record<string, readonly string[]>> = {
  ...accessActs.verbs,
  ...geographyActs.verbs,
  ...oversightActs.verbs,
  ...programsActs.verbs,
  ...povertyActs.verbs,
  ...committeesActs.verbs,
  ...settingsActs.verbs,
  ...circularActs.verbs,
}

/** Acts by verb and noun, as those of resources are; a list is taken as a file under two names. */
function actionsByNoun(language: Language): Record<string, string> {
  // A key with dots in it is looked up in the whole table.
  const nouns: Readonly<Record<string, string>> = wordsOf(actionNouns, language)
  return Object.fromEntries(
    Object.entries(verbs).flatMap(([subject, done]) => {
      const parameters = { noun: nouns[subject] ?? '', nouns: nouns[`${subject}.many`] ?? '' }
      return done.flatMap((verb) => {
        const words = say(resourceTexts as TextTable, language, `did_${verb}`, parameters)
        const name = `${subject}.${verb}`
        return [name, ...(verb === 'list' ? [`${name}.export`] : [])].map((one) => [one, words])
      })
    }),
  )
}

/** What all acts are called; of one without words the name itself is shown. */
export const actionWords = (language: Language): Readonly<Record<string, string>> => ({
  ...resourceActions(language),
  ...actionsByNoun(language),
  ...wordsOf(actionNames, language),
})

/** What a call of the audit did, in words, under whichever name it had then; of one without words its name. */
export function actionWord(language: Language, action: string): string {
  const name = nameOfToday(action)
  const own: Readonly<Record<string, string>> = wordsOf(actionNames, language)
  return own[name] ?? actionsByNoun(language)[name] ?? resourceActions(language)[name] ?? action
}
