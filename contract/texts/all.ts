import { everyResource } from '../resources.ts'
import { pathOf, tableName, type TextTable } from '../texts.ts'
import { access } from './access/access.ts'
import { actionNames, actionNouns } from './action-names.ts'
import { adminMessages } from './admin-messages.ts'
import { adminValidation } from './admin-validation.ts'
import { alertTexts } from './alerts.ts'
import { app } from './app.ts'
import { askingTexts } from './applications/asking.ts'
import { applicationTexts } from './applications/form.ts'
import { entryTexts } from './applications/entries.ts'
import { firstTexts } from './applications/first.ts'
import { fieldParts } from './field-parts.ts'
import { helperWords } from './applications/helper-words.ts'
import { peopleParts } from './applications/people-parts.ts'
import { formParts } from './applications/form-parts.ts'
import { banks } from './settings/banks.ts'
import { bundleTexts } from './settings/bundle.ts'
import { captchaTexts } from './captcha.ts'
import { common } from './common.ts'
import { configDashboard } from './settings/dashboard.ts'
import { beneficiaries } from './beneficiaries/beneficiaries.ts'
import { registryMessages } from './beneficiaries/messages.ts'
import { committeeTexts } from './committees/committees.ts'
import { grievanceBoard } from './grievances/dashboard.ts'
import { grievanceCaseWords } from './grievances/case-words.ts'
import { caseTexts } from './grievances/cases.ts'
import { grievanceSettings } from './grievances/settings.ts'
import { grievanceCounter } from './grievances/counter.ts'
import { grievanceFirst } from './grievances/entry-first.ts'
import { maintenance } from './maintenance.ts'
import { homeTitles } from './home-titles.ts'
import { grievanceEntry } from './grievances/entry.ts'
import { grievanceWords } from './grievances/messages.ts'
import { grievanceSubjectNouns, grievanceTypeNouns } from './grievances/nouns.ts'
import { grievanceReceipt } from './grievances/receipt.ts'
import { grievanceSlip } from './grievances/slip.ts'
import { grievanceTracking } from './grievances/tracking.ts'
import { trainingDetails } from './training/details.ts'
import { trainingPrograms } from './training/programs.ts'
import { timeSlotNouns } from './training/slot-nouns.ts'
import { trainingTrainers } from './training/trainers.ts'
import { externalTexts } from './training/external.ts'
import { ownTrainingTexts } from './training/own.ts'
import { participantMessages } from './training/participant-messages.ts'
import { participantTexts } from './training/participants.ts'
import { minutesTexts } from './committees/minutes.ts'
import { sessionTexts } from './committees/sessions.ts'
import { config } from './config.ts'
import { checkTexts } from './applications/check.ts'
import { copyTexts } from './applications/applicants-copy.ts'
import { dashboards } from './oversight/dashboards.ts'
import { descriptionTexts } from './descriptions.ts'
import { leaveTexts } from './access/leaves.ts'
import { devices } from './access/devices.ts'
import { draftTexts } from './applications/draft.ts'
import { sittingTexts } from './sitting.ts'
import { edit } from './applications/correction.ts'
import { exports } from './exports.ts'
import { failures } from './failures.ts'
import { noScriptsTexts } from './no-scripts.ts'
import { staffFailures } from './staff-failures.ts'
import { financial } from './settings/financial.ts'
import { general } from './settings/general.ts'
import { jobs } from './jobs/jobs.ts'
import { jobTitles } from './jobs/titles.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { languageTexts, publicScreenNames, textAreas } from './settings/languages.ts'
import { list } from './screen-parts.ts'
import { lookupTypes } from './settings/lookup-types.ts'
import { menus } from './access/menus.ts'
import { fittingTexts } from './applications/fitting.ts'
import { actCodeTexts } from './applications/act-code.ts'
import { mobileTexts } from './applications/mobile.ts'
import { mobileAnew } from './applications/mobile-anew.ts'
import { peopleTexts } from './applications/people.ts'
import { proofTexts } from './applications/proof.ts'
import { officeTexts } from './office.ts'
import { placeMoved } from './geography/moved.ts'
import { offices } from './geography/offices.ts'
import { grievanceTrackingTexts } from './oversight/grievance-tracking.ts'
import { codeTexts } from './oversight/codes.ts'
import { oversight } from './oversight/oversight.ts'
import { apiDocumentation } from './api-documentation.ts'
import { contact } from './contact.ts'
import { opening } from './opening.ts'
import { palette } from './palette.ts'
import { permissionNames } from './permission-names.ts'
import { pictures } from './pictures.ts'
import { povertyTexts } from './poverty/poverty.ts'
import { preferenceChoices } from './preference-choices.ts'
import { preferencesTexts } from './preferences.ts'
import { privacy } from './privacy.ts'
import { programFields } from './programs/fields.ts'
import { programMessages } from './programs/messages.ts'
import { programs } from './programs/programs.ts'
import { fieldNames } from './field-names.ts'
import { openingTexts } from './applications/openings.ts'
import { recordFields } from './record-fields.ts'
import { recordCodes, recordNames } from './record-names.ts'
import { resourceTexts } from './resource.ts'
import { roles } from './access/roles.ts'
import { rows } from './row-fields.ts'
import { screenNames } from './screens.ts'
import { sheets } from './sheets.ts'
import { shell } from './shell.ts'
import { staffWords } from './staff-words.ts'
import { staffMessages } from './access/messages.ts'
import { tracking } from './applications/tracking.ts'
import { trackingParts } from './applications/tracking-parts.ts'
import { certificateTexts } from './training/certificates.ts'
import { resultTexts } from './training/results.ts'
import { scanTexts } from './training/scan.ts'
import { ui } from './ui.ts'
import { uiChoice } from './ui-choice.ts'
import { uiDate } from './ui-date.ts'
import { uiFrame } from './ui-frame.ts'
import { usage } from './usage.ts'
import { users } from './access/users.ts'
import { plainIssues, validation } from './validation.ts'
import { circularMessages } from './training/circular-messages.ts'
import { circularPage } from './training/circular-page.ts'
import { circularTexts } from './training/circulars.ts'
import { trainingBoard } from './training/dashboard.ts'
import { editorTexts } from './editor.ts'
import { waitingTexts } from './waiting.ts'
import { words } from './applications/server-messages.ts'

/** Each resource brings its own. */
const ofResources = Object.fromEntries(
  everyResource.map((one): [string, TextTable] => [tableName(one.words), one.words]),
)

/**
 * Every table of texts by its name: what the department may change. Only the worker, tests and scripts import it; a
 * test holds that none is missing.
 */
export const allTexts: Readonly<Record<string, TextTable>> = {
  fieldParts,
  access,
  actionNames,
  actionNouns,
  adminMessages,
  adminValidation,
  alertTexts,
  apiDocumentation,
  app,
  applicationTexts,
  askingTexts,
  banks,
  bundleTexts,
  captchaTexts,
  beneficiaries,
  registryMessages,
  committeeTexts,
  grievanceTypeNouns,
  grievanceSubjectNouns,
  certificateTexts,
  resultTexts,
  scanTexts,
  caseTexts,
  grievanceSettings,
  grievanceWords,
  grievanceCaseWords,
  grievanceBoard,
  timeSlotNouns,
  trainingTrainers,
  trainingPrograms,
  trainingDetails,
  grievanceTrackingTexts,
  grievanceSlip,
  grievanceCounter,
  grievanceEntry,
  grievanceReceipt,
  grievanceTracking,
  participantTexts,
  participantMessages,
  externalTexts,
  ownTrainingTexts,
  sessionTexts,
  minutesTexts,
  common,
  config,
  configDashboard,
  contact,
  checkTexts,
  copyTexts,
  dashboards,
  descriptionTexts,
  devices,
  leaveTexts,
  draftTexts,
  sittingTexts,
  edit,
  entryTexts,
  exports,
  failures,
  staffFailures,
  fieldNames,
  financial,
  general,
  history,
  jobs,
  jobTitles,
  home,
  maintenance,
  languageTexts,
  list,
  lookupTypes,
  menus,
  fittingTexts,
  actCodeTexts,
  mobileTexts,
  mobileAnew,
  noScriptsTexts,
  peopleTexts,
  waitingTexts,
  proofTexts,
  officeTexts,
  offices,
  placeMoved,
  opening,
  openingTexts,
  oversight,
  codeTexts,
  palette,
  permissionNames,
  pictures,
  povertyTexts,
  preferencesTexts,
  preferenceChoices,
  privacy,
  programFields,
  programMessages,
  programs,
  publicScreenNames,
  recordCodes,
  recordFields,
  recordNames,
  resourceTexts,
  roles,
  rows,
  screenNames,
  sheets,
  shell,
  staffMessages,
  staffWords,
  textAreas,
  tracking,
  ui,
  usage,
  users,
  plainIssues,
  validation,
  words,
  circularMessages,
  circularPage,
  circularTexts,
  editorTexts,
  trainingBoard,
  ...ofResources,
}

/** Parts of those tables that come to the browser by themselves: their texts have the paths of the whole. */
export const textParts: Readonly<Record<string, TextTable>> = {
  firstTexts,
  formParts,
  helperWords,
  peopleParts,
  trackingParts,
  homeTitles,
  grievanceFirst,
  uiFrame,
  uiDate,
  uiChoice,
}

/** The built-in text of a path ('home.title') in both languages, or undefined; a shared one has the path of its home. */
export function builtInText(path: string): { area: string; en: string; bn: string } | undefined {
  const cut = path.indexOf('.')
  const area = path.slice(0, cut)
  const key = path.slice(cut + 1)
  const table = Object.hasOwn(allTexts, area) ? allTexts[area] : undefined
  return table && Object.hasOwn(table.en, key) && pathOf(table, key) === path
    ? { area, en: table.en[key]!, bn: table.bn[key]! }
    : undefined
}

/** Paths of all texts: by area, in the order of the source. */
export const allPaths = (): string[] =>
  Object.entries(allTexts).flatMap(([area, table]) =>
    Object.keys(table.en).flatMap((key) =>
      pathOf(table, key) === `${area}.${key}` ? [`${area}.${key}`] : [],
    ),
  )
