import { credentialKinds, credentialStatuses, deviceStatuses, userStatuses } from '#contract/access/life'
import { endReasons } from '#contract/access/session-ends'
import { deviceTypes } from '#contract/access/shapes'
import { phoneHands } from '#contract/applications/mobile'
import { accountType, verificationType } from '#contract/applications/form'
import { subLocationType } from '#contract/applications/address'
import { familyRelations, guardianRelations, helperRelations } from '#contract/applications/people'
import { applicationStates, eventKinds, fileScans, identities } from '#contract/applications/record'
import { accountStates, beneficiaryStatuses } from '#contract/beneficiaries/life'
import { memberRoles } from '#contract/committees/members'
import {
  interestFounds,
  itemDecisions,
  itemMoves,
  sessionKinds,
  sessionStatuses,
} from '#contract/committees/session-life'
import { placeKinds } from '#contract/geography/places'
import { grievanceStates } from '#contract/grievances/life'
import {
  grievanceAbouts,
  grievanceEvents,
  grievanceRatings,
  mendNames,
  tierLevels,
} from '#contract/grievances/shapes'
import { jobKinds, jobStatuses } from '#contract/jobs'
import { lookupType, solutionAnswers } from '#contract/lookups'
import { fieldTypes, paymentCycles } from '#contract/programs'
import { generalRecords } from '#contract/settings/general'
import { statusNaming, type Named, type Names } from '#contract/references'
import { everyResource } from '#contract/resources'
import { languages, say, type Language, type TextTable } from '#contract/texts'
import { alertTexts } from '#contract/texts/alerts'
import { access } from '#contract/texts/access/access'
import { deviceTypeWords } from '#contract/texts/access/device-types'
import { menus } from '#contract/texts/access/menus'
import { entryTexts } from '#contract/texts/applications/entries'
import { applicationTexts } from '#contract/texts/applications/form'
import { peopleTexts } from '#contract/texts/applications/people'
import { tracking } from '#contract/texts/applications/tracking'
import { beneficiaries } from '#contract/texts/beneficiaries/beneficiaries'
import { committeeTexts } from '#contract/texts/committees/committees'
import { sessionTexts } from '#contract/texts/committees/sessions'
import { config } from '#contract/texts/config'
import { grievanceCaseWords } from '#contract/texts/grievances/case-words'
import { caseTexts } from '#contract/texts/grievances/cases'
import { grievanceSettings } from '#contract/texts/grievances/settings'
import { jobs } from '#contract/texts/jobs/jobs'
import { codeTexts } from '#contract/texts/oversight/codes'
import { oversight } from '#contract/texts/oversight/oversight'
import { povertyTexts } from '#contract/texts/poverty/poverty'
import { programFields } from '#contract/texts/programs/fields'
import { programs } from '#contract/texts/programs/programs'
import { recordCodes } from '#contract/texts/record-names'
import { resourceText } from '#contract/texts/resource'
import { general as generalTexts } from '#contract/texts/settings/general'
import { languageTexts } from '#contract/texts/settings/languages'
import { lookupTypes } from '#contract/texts/settings/lookup-types'
import { trainingDetails } from '#contract/texts/training/details'
import { participantTexts } from '#contract/texts/training/participants'
import { resultTexts } from '#contract/texts/training/results'
import { answerKinds, participantSources, participantStates, scoreSources } from '#contract/training/shapes'

const inBoth = (saying: (language: Language) => string): Named => ({
  name_en: saying('en'),
  name_bn: saying('bn'),
})

type Keyed<Code extends string | number, Key> = ((code: Code) => Key) | Readonly<Record<Code, Key>>
/** What codes say, by the keys of their words in a table. */
function said<const Code extends string | number, Key extends string>(
  table: TextTable<Key>,
  codes: readonly Code[],
  keyOf: Keyed<Code, NoInfer<Key>>,
): Record<string, Named> {
  const key = (code: Code) => (typeof keyOf === 'function' ? keyOf(code) : keyOf[code])
  return Object.fromEntries(
    codes.map((code) => [code, inBoth((language) => say(table, language, key(code)))]),
  )
}

type CodeNaming = 'device_status' | 'credential_status' | 'credential_kind' | 'message_kind'
const codesOf = <Code extends string>(of: CodeNaming, codes: readonly Code[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      inBoth((language) => say(recordCodes, language, `${of}_${code}` as keyof typeof recordCodes.en)),
    ]),
  )
/** As the case itself says them; an answer is called as the state that it leads to. */
const caseCodes = (of: 'event' | 'mend' | 'about' | 'rating', codes: readonly string[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      inBoth((language) => {
        const key = [`${of}_${code}`, `state_${code}`].find((one) => one in caseTexts.en)
        return say(caseTexts, language, key as keyof typeof caseTexts.en)
      }),
    ]),
  )
const fileTypes = {
  'image/jpeg': 'file_jpeg',
  'image/png': 'file_png',
  'application/pdf': 'file_pdf',
  'application/vnd.ms-excel': 'file_sheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'file_sheet',
  'application/msword': 'file_letter',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'file_letter',
  'text/plain; charset=utf-8': 'file_text',
} as const

const isAlert = (key: string): key is Exclude<keyof typeof alertTexts.en, `${string}_text`> =>
  !key.endsWith('_text')
export const alertNames = Object.keys(alertTexts.en).filter(isAlert)

/** Codes that the product has words of its own for, as the department says them today. */
export const fixedNames = (): Names => ({
  place_number: said(config, [0], { 0: 'country' }),
  place_kind: said(config, placeKinds, (kind) => `kind_${kind}`),
  language: said(languageTexts, languages, (code) => `words_${code}`),
  payment_cycle: said(programs, paymentCycles, (cycle) => `cycle_${cycle}`),
  field_type: said(programFields, fieldTypes, (type) => `type_${type}`),
  field_need: said(programFields, [1, 2], { 1: 'optional', 2: 'required' }),
  lookup_type: Object.fromEntries(
    Object.entries(lookupType).map(([name, type]) => [
      type,
      inBoth((language) => say(lookupTypes, language, name as keyof typeof lookupType)),
    ]),
  ),
  question_type: said(povertyTexts, [0, 1, 2], (type) => `type_${type}`),
  user_status: said(access, userStatuses, (status) => `status_${status}`),
  device_type: said(access, deviceTypes, deviceTypeWords),
  phone_hand: said(codeTexts, phoneHands, (hand) => `hand_${hand}`),
  end_reason: said(codeTexts, endReasons, (reason) => `end_${reason}`),
  link_type: said(menus, [0, 1, 2], (type) => `type_${type}`),
  device_status: codesOf('device_status', deviceStatuses),
  credential_status: codesOf('credential_status', credentialStatuses),
  credential_kind: codesOf('credential_kind', credentialKinds),
  message_kind: codesOf('message_kind', ['sms', 'email']),
  application_state: said(oversight, applicationStates, (state) => `state_${state}`),
  application_step: said(tracking, eventKinds, (kind) => `event_${kind}`),
  identity: said(oversight, identities, (identity) => `identity_${identity}`),
  number_kind: said(applicationTexts, Object.values(verificationType), { 1: 'nid', 2: 'birth' }),
  account_type: said(applicationTexts, Object.values(accountType), {
    1: 'account_bank',
    2: 'account_by_mobile',
  }),
  sub_location_type: said(config, Object.values(subLocationType), { 1: 'kind_pourashava', 2: 'kind_union' }),
  dead_option: said(applicationTexts, [0, 1], { 0: 'injured', 1: 'dead' }),
  helper_relation: said(peopleTexts, [...helperRelations, ...familyRelations], (of) => `helper_${of}`),
  guardian_relation: said(peopleTexts, guardianRelations, (of) => `guardian_${of}`),
  file_kind: said(
    applicationTexts,
    ['image', 'signature', 'nominee_image', 'nominee_signature'],
    (kind) => kind,
  ),
  file_type: said(codeTexts, Object.keys(fileTypes) as (keyof typeof fileTypes)[], fileTypes),
  file_scan: said(codeTexts, fileScans, (scan) => `scan_${scan}`),
  duplicate_decision: said(entryTexts, ['same', 'another'], (decision) => `decision_${decision}`),
  beneficiary_status: said(beneficiaries, beneficiaryStatuses, (status) => `status_${status}`),
  account_state: said(beneficiaries, accountStates, (state) => `account_${state}`),
  member_role: said(committeeTexts, memberRoles, (role) => `role_${role}`),
  session_kind: said(sessionTexts, sessionKinds, (kind) => `kind_${kind}`),
  session_status: said(sessionTexts, sessionStatuses, (status) => `status_${status}`),
  item_decision: said(sessionTexts, itemDecisions, (decision) => `decision_${decision}`),
  item_move: said(sessionTexts, itemMoves, (move) => `moved_${move}`),
  interest_found: said(codeTexts, interestFounds, (found) => `found_${found}`),
  general_setting: said(generalTexts, Object.values(generalRecords), {
    1: 'department',
    2: 'contact',
    3: 'applications',
    4: 'home_notice',
    5: 'signatory',
  }),
  alert_name: said(alertTexts, alertNames, (name) => name),
  grievance_status: said(grievanceCaseWords, grievanceStates, (status) => `status_${status}`),
  grievance_step: { ...caseCodes('event', grievanceEvents), ...caseCodes('mend', mendNames) },
  grievance_about: caseCodes('about', grievanceAbouts),
  grievance_rating: caseCodes('rating', grievanceRatings),
  tier_level: said(grievanceSettings, tierLevels, (level) => `level_${level}`),
  solution_answer: said(config, solutionAnswers, (answer) => `lookup_answer_${answer}`),
  participant_status: said(participantTexts, participantStates, (status) => `status_${status}`),
  participant_source: said(participantTexts, participantSources, (source) => `source_${source}`),
  score_source: said(resultTexts, scoreSources, (source) => `by_${source}`),
  answer_kind: said(resultTexts, answerKinds, (kind) => `${kind}_title`),
  weekday: said(trainingDetails, [0, 1, 2, 3, 4, 5, 6], (day) => `day_${day}`),
  job_kind: said(codeTexts, jobKinds, (kind) => `job_${kind}`),
  job_status: said(jobs, jobStatuses, (status) => `status_${status}`),
  ...Object.fromEntries(
    everyResource.map(({ table, words, life }) => [
      statusNaming(table),
      Object.fromEntries(
        Object.keys(life?.table ?? {}).map((status) => [
          status,
          inBoth((language) => resourceText(words, language, `status_${status}`) ?? status),
        ]),
      ),
    ]),
  ),
})
