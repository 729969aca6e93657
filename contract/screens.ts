import { viewing, type Permission } from './permissions.ts'
import { everyResource, type ResourcePath } from './resources.ts'
import { handInResults } from './training/hand.ts'
import { say, type Language } from './texts.ts'
import { nounOf } from './texts/resource.ts'
import { screenNames } from './texts/screens.ts'

/**
 * The staff screens that are built: what the menu may link, the guard of each route, and its name. A screen that isn't
 * built isn't here. `common` is for every signed-in user.
 */
export type StaffScreen = {
  path: string
  /** One, or any of some. */
  permission: Permission | 'common' | readonly Permission[]
  name_en: string
  name_bn: string
  /** The letter that goes there after `g`. */
  letter?: string
  /** The screen whose menu item stands for it, where its own address doesn't lie below that one's. */
  below?: string
}

const built = [
  { path: '/dashboard', permission: 'common', letter: 'd' },
  { path: '/notifications', permission: 'common', letter: 'n' },
  { path: '/handbook', permission: 'common' },
  { path: '/profile-info/:id', permission: 'common' },
  { path: '/long-work/:id', permission: 'common' },
  {
    path: '/application-management/dashboard',
    permission: 'applicationDashboard-view',
    letter: 'b',
  },
  { path: '/application-management/application', permission: 'application-entry-view', letter: 'i' },
  { path: '/application-management/application/create', permission: 'application-entry-create' },
  {
    path: '/application-selection/application-view/:id',
    permission: 'application-selection-list',
    below: '/application-management/application',
  },
  { path: '/system-configuration/users', permission: 'user-view', letter: 'u' },
  { path: '/system-configuration/users/create', permission: 'user-create' },
  { path: '/system-configuration/users/import', permission: 'user-create' },
  { path: '/system-configuration/users/edit/:id', permission: 'user-edit' },
  { path: '/system-configuration/users/view/:id', permission: 'user-view' },
  { path: '/system-configuration/role', permission: 'role-view', letter: 'r' },
  { path: '/system-configuration/leave', permission: 'leave-view' },
  { path: '/system-configuration/leave/create', permission: 'leave-create' },
  { path: '/system-configuration/role/create', permission: 'role-create' },
  { path: '/system-configuration/role/edit/:id', permission: 'role-edit' },
  { path: '/system-configuration/role-permission', permission: 'rolePermission-view' },
  {
    path: '/system-configuration/device-registration',
    permission: 'device-registration-view',
    letter: 'v',
  },
  {
    path: '/system-configuration/device_registration/create',
    permission: 'device-registration-create',
    below: '/system-configuration/device-registration',
  },
  {
    path: '/system-configuration/device_registration/edit/:id',
    permission: 'device-registration-edit',
    below: '/system-configuration/device-registration',
  },
  {
    path: '/system-configuration/device_registration/view/:id',
    permission: 'device-registration-view',
    below: '/system-configuration/device-registration',
  },
  { path: '/system-configuration/menu', permission: 'menu-view', letter: 'm' },
  { path: '/system-configuration/menu/create', permission: 'menu-create' },
  { path: '/system-configuration/menu/edit/:id', permission: 'menu-edit' },
  { path: '/system-configuration/division', permission: 'division-view' },
  { path: '/system-configuration/district', permission: 'district-view' },
  { path: '/system-configuration/city', permission: 'city-view' },
  { path: '/system-configuration/thana', permission: 'thana-view' },
  { path: '/system-configuration/union', permission: 'union-view' },
  { path: '/system-configuration/ward', permission: 'ward-view' },
  { path: '/system-configuration/office', permission: 'office-view', letter: 'o' },
  { path: '/system-configuration/office/create', permission: 'office-create' },
  { path: '/system-configuration/office/edit/:id', permission: 'office-edit' },
  { path: '/system-configuration/office/wards/:id', permission: 'office-edit' },
  { path: '/system-configuration/office-report', permission: 'office-view' },
  { path: '/system-configuration/languages/Bn', permission: 'language-en' },
  { path: '/system-configuration/languages/En', permission: 'language-bn' },
  { path: '/system-configuration/lookup', permission: 'lookup-view', letter: 'l' },
  { path: '/system-configuration/allowance-program', permission: 'allowance-view', letter: 'p' },
  { path: '/system-configuration/allowance-program/create', permission: 'allowance-create' },
  { path: '/system-configuration/allowance-program/edit/:id', permission: 'allowance-edit' },
  { path: '/system-configuration/allowance-program/setting', permission: 'allowance-view' },
  {
    path: '/system-configuration/allowance-program/setting/:id',
    permission: 'allowance-edit',
    below: '/system-configuration/allowance-program',
  },
  { path: '/system-configuration/allowance-program-system-settings', permission: 'allowance-edit' },
  { path: '/system-configuration/allowance-program-additional-field', permission: 'allowanceField-view' },
  {
    path: '/system-configuration/allowance-program-additional-field-value',
    permission: 'allowanceField-edit',
    below: '/system-configuration/allowance-program-additional-field',
  },
  { path: '/system-configuration/allowance-program/areas/:id', permission: 'allowance-edit' },
  { path: '/system-configuration/allowance-program/preview/:id', permission: 'allowance-view' },
  { path: '/system-configuration/bundle', permission: 'generalSetting-view' },
  { path: '/setting/general', permission: 'generalSetting-view' },
  { path: '/system-configuration/dashboard', permission: 'systemConfigurationDashboard-view' },
  { path: '/beneficiary-management/dashboard', permission: 'beneficiaryDashboard-view' },
  { path: '/beneficiary-management/beneficiary-info', permission: 'beneficiaryInfo-view', letter: 'e' },
  { path: '/beneficiary-management/beneficiary-info-active', permission: 'beneficiaryActiveList-view' },
  { path: '/beneficiary-management/beneficiary-info-inactive', permission: 'beneficiaryInactiveList-view' },
  { path: '/beneficiary-management/beneficiary-info-waiting', permission: 'beneficiaryWaitingList-view' },
  { path: '/beneficiary-management/beneficiary-info-delete', permission: 'beneficiaryDeleteList-view' },
  { path: '/beneficiary-management/beneficiary-info/details/:id', permission: 'beneficiaryInfo-view' },
  {
    path: '/beneficiary-management/beneficiary-journey/:id',
    permission: 'information-tracking',
    below: '/beneficiary-management/information-tracking',
  },
  { path: '/beneficiary-management/information-tracking', permission: 'information-tracking', letter: 'f' },
  { path: '/beneficiary-management/committee', permission: 'committee-view', letter: 'c' },
  { path: '/beneficiary-management/committee/create', permission: 'committee-create' },
  { path: '/beneficiary-management/committee/edit/:id', permission: 'committee-edit' },
  { path: '/beneficiary-management/committee/copy/:id', permission: 'committee-create' },
  { path: '/beneficiary-management/committee/view/:id', permission: 'committee-view' },
  { path: '/beneficiary-management/committee-permission', permission: 'thana-list' },
  { path: '/beneficiary-management/committee-session', permission: 'committee-session-view' },
  { path: '/beneficiary-management/committee-session/create', permission: 'committee-session-record' },
  { path: '/beneficiary-management/committee-session/view/:id', permission: 'committee-session-view' },
  { path: '/beneficiary-management/committee-session/work/:id', permission: 'committee-session-record' },
  { path: '/beneficiary-management/selection-variance', permission: 'committee-session-view' },
  { path: '/beneficiary-management/seats', permission: 'beneficiarySeat-view' },
  { path: '/grievance-management/settings', permission: 'grievance-setting' },
  { path: '/grievance-management/grievance-list', permission: 'grievanceList-view', letter: 'w' },
  {
    path: '/grievance-management/grievance-view/:id',
    permission: 'grievanceList-view',
    below: '/grievance-management/grievance-list',
  },
  { path: '/training-management/trainer-information', permission: 'trainerInfo-view' },
  { path: '/training-management/trainer-information/create', permission: 'trainerInfo-create' },
  { path: '/training-management/trainer-information/edit/:id', permission: 'trainerInfo-edit' },
  { path: '/training-management/trainer-information/view/:id', permission: 'trainerInfo-view' },
  { path: '/training-management/training-program', permission: 'trainingProgram-view' },
  { path: '/training-management/training-program/create', permission: 'trainingProgram-create' },
  { path: '/training-management/training-program/edit/:id', permission: 'trainingProgram-edit' },
  { path: '/training-management/training-program/view/:id', permission: 'trainingProgram-view' },
  { path: '/training-management/participant', permission: 'participant-view' },
  { path: '/training-management/participant/create', permission: 'participant-create' },
  {
    path: '/training-management/participant/create/:program_id/:circular_id',
    permission: 'participant-create',
  },
  { path: '/training-management/participant/accounts', permission: 'participant-create' },
  { path: '/training-management/participant/import', permission: 'participant-create' },
  { path: '/training-management/participant/edit/:item_id', permission: 'participant-edit' },
  {
    path: '/training-management/participant/edit/:item_id/:id/:training_circular_id',
    permission: 'participant-edit',
  },
  { path: '/training-management/participant/view/:item_id', permission: 'participant-view' },
  {
    path: '/training-management/participant/view/:item_id/:id/:training_circular_id',
    permission: 'participant-view',
  },
  {
    path: '/training-management/attendance/:id',
    permission: 'participant-view',
    below: '/training-management/participant',
  },
  { path: '/training-management/my-training', permission: 'common' },
  { path: '/training-management/participant/grade-exam/:id', permission: handInResults },
  { path: '/training-management/participant/trainer-rating/:id', permission: handInResults },
  { path: '/training-management/kobo-token-update', permission: 'kobo-edit' },
  { path: '/training-management/training-program/certificates', permission: 'trainingProgram-view' },
  { path: '/application-management/poverty-cut-off-score', permission: 'poverty-cut-off-score-view' },
  {
    path: '/application-management/poverty-cut-off-score/create',
    permission: 'poverty-cut-off-score-create',
  },
  {
    path: '/application-management/poverty-cut-off-score/edit/:param1/:param2',
    permission: 'poverty-cut-off-score-edit',
  },
  { path: '/application-management/district-fixed-effect', permission: 'poverty-cut-off-score-view' },
  { path: '/application-management/variable', permission: 'variable-view' },
  { path: '/application-management/sub-variable', permission: 'variable-view' },
  { path: '/application-management/poverty-simulation', permission: 'poverty-cut-off-score-view' },
  {
    path: '/application-management/poverty-versions',
    permission: 'poverty-cut-off-score-view',
    below: '/application-management/poverty-cut-off-score',
  },
  { path: '/grievance-management/counter-entry', permission: 'grievance-case-create' },
  { path: '/system-audit/activity-log', permission: 'activity-log', letter: 's' },
  { path: '/system-audit/activity-logs', permission: 'activityLog-view', letter: 'a' },
  { path: '/activity-logs/view/:id', permission: 'activityLog-view', below: '/system-audit/activity-logs' },
  { path: '/system-audit/application-tracking', permission: 'application-tracking', letter: 't' },
  { path: '/system-audit/grievance-tracking', permission: 'grievance-tracking' },
  { path: '/grievance/dashboard', permission: 'grievanceDashboard-view' },
  { path: '/training-management/dashboard', permission: 'trainingDashboard-view' },
  { path: '/training-management/training-circular', permission: 'trainingCircular-view' },
  { path: '/training-management/training-circular/create', permission: 'trainingCircular-create' },
  { path: '/training-management/training-circular/edit/:id', permission: 'trainingCircular-edit' },
  { path: '/training-management/training-circular/view/:id', permission: 'trainingCircular-view' },
  // The last: other addresses below it have a word in the place of the number.
  { path: '/training-management/participant/:id/:training_circular_id', permission: 'participant-view' },
] as const satisfies readonly Omit<StaffScreen, 'name_en' | 'name_bn'>[]

/**
 * Path of a built staff screen: frontend/staff-screens.ts has exactly one chunk for each, and the
 * `names.ts` of its domain's texts one name, or they don't compile.
 */
export type NamedPath = (typeof built)[number]['path']
/** The screens of resources have the names of those. */
export type StaffPath = NamedPath | ResourcePath

// A name when it is asked for: the department may have another for it by then.
const named = <Screen extends object>(screen: Screen, nameIn: (language: Language) => string) => ({
  ...screen,
  get name_en() {
    return nameIn('en')
  },
  get name_bn() {
    return nameIn('bn')
  },
})

export const staffScreens: readonly StaffScreen[] = [
  ...built.map((screen) => named(screen, (language) => say(screenNames, language, screen.path))),
  ...everyResource.map(({ path, permission, words }) =>
    named({ path, permission: viewing(permission) }, (language) => nounOf(words, language, true)),
  ),
]

/** Built screens that stand for themselves, each opened by one permission: one with an id in its address needs to be led to. */
export type LinkableScreen = StaffScreen & { permission: Permission | 'common' }
export const linkableScreens: readonly LinkableScreen[] = staffScreens.filter(
  (screen): screen is LinkableScreen => !screen.path.includes(':'),
)

/** The staff screen of an address, or undefined. */
export const staffScreenAt = (path: string): StaffScreen | undefined =>
  staffScreens.find((screen) => matcherOf(screen.path).test(path))

const matcherOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
