import { permissions, type Permission } from '#contract/permissions'

const starting = (...prefixes: string[]) =>
  permissions.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
const without = (from: readonly Permission[], ...names: Permission[]) =>
  from.filter((name) => !names.includes(name))

/** Reading, under whatever name: what an auditor may do. */
const reading = permissions.filter(
  (name) =>
    /-(view|show|list|tracking|summary|dashboard|logs)$/.test(name) ||
    ['activity-log', 'nid-billing-repor', 'supplementary-cycle-details'].includes(name) ||
    /^(bank|mfs|branch)-information$/.test(name),
)
/** `thana-list` is what committee permissions are set with. */
const auditing = without(reading, 'thana-list')

const ownConfiguration: Permission[] = [
  'role-create',
  'role-edit',
  'role-delete',
  'rolePermission-edit',
  'menu-create',
  'menu-edit',
  'menu-delete',
]
const people: Permission[] = [
  'user-view',
  'user-create',
  'user-edit',
  'leave-view',
  'leave-create',
  'leave-edit',
  'role-view',
  'device-registration-view',
  'device-registration-create',
  'device-registration-edit',
  'office-view',
]
const following: Permission[] = [
  'applicationDashboard-view',
  'application-selection-list',
  'beneficiaryDashboard-view',
  ...starting('beneficiaryInfo-view', 'beneficiaryActive', 'beneficiaryInactive', 'beneficiaryWaiting'),
  'beneficiaryDeleteList-view',
  'beneficiaryAccountChangeList-view',
  'beneficiaryReplacement-view',
  'beneficiaryExit-view',
  'beneficiaryShifting-view',
  'beneficiaryLocationShifting-view',
  'committee-view',
  'committee-session-view',
  'beneficiarySeat-view',
  'information-tracking',
  'application-tracking',
  'grievance-tracking',
  'payment-tracking',
  'grievanceDashboard-view',
  'grievanceList-view',
  'payroll-dashboard-show',
  'payroll-view',
  'payroll-payment-tracking',
  'beneficiary-summary',
]
/** Taking applications up, and sitting on them; who records a session and who closes it are two, session by session. */
const selecting: Permission[] = [
  'application-entry-view',
  'application-entry-create',
  'application-selection-review',
  'application-selection-reject',
  'application-withdraw-create',
  'application-appeal-create',
  'committee-session-record',
  'committee-session-close',
]
/** Grievances are taken at the counter and solved at every level. */
const hearing: Permission[] = ['grievance-case-create', 'grievance-case-edit']
const working: Permission[] = [
  ...selecting,
  ...hearing,
  'application-duplicate-edit',
  'beneficiaryInfo-edit',
  'beneficiaryInfo-verify',
  'beneficiaryReplacement-create',
  'beneficiaryShifting-create',
  'beneficiaryLocationShifting-create',
  'beneficiaryExit-create',
  'beneficiaryIdCard-view',
  'beneficiaryAccountChange-verify',
  'committee-create',
  'committee-edit',
]
const paying: Permission[] = [
  ...starting('budgetDashboard', 'budget-view', 'allotment-view'),
  'payroll-payment-cycle-show',
  'supplementary-payroll-show',
  'supplementary-cycle-details',
  'supplementary-beneficiary-show',
  'bank-information',
  'mfs-information',
  'branch-information',
]
const approving: Permission[] = [
  'payroll-approval-view',
  'approval-selection',
  'payroll-payment-cycle-reject',
  'beneficiarySeat-edit',
  'beneficiaryInfo-approve',
  'beneficiaryInfo-delete',
  'beneficiaryAccountChange-approve',
]
const training: Permission[] = [
  'trainingDashboard-view',
  'trainerInfo-view',
  'trainingCircular-view',
  'timeStot-view',
  'trainingProgram-view',
  'participant-view',
  'taughtProgram-edit',
]

/** Who appoints people has their rights: a level has those of the level below it. Four eyes are held record by record. */
const ofUpazila: Permission[] = [
  ...people,
  ...following,
  ...working,
  ...paying,
  'payroll-create',
  'payroll-payment-cycle-create',
  'activity-log',
  'activityLog-view',
]

const granted: [code: string, name_en: string, name_bn: string, permissions: readonly Permission[]][] = [
  ['super_admin', 'Super administrator', 'সর্বোচ্চ প্রশাসক', []],
  [
    'national',
    'National officer',
    'জাতীয় কর্মকর্তা',
    // How many complain of bribery is for who isn't complained about: the auditor, and the super-admin.
    without(permissions, ...ownConfiguration, 'grievance-sensitive-view'),
  ],
  [
    'division',
    'Divisional officer',
    'বিভাগীয় কর্মকর্তা',
    [...ofUpazila, ...approving],
  ],
  [
    'district',
    'District officer',
    'জেলা কর্মকর্তা',
    [...ofUpazila, ...approving],
  ],
  [
    'upazila',
    'Upazila officer',
    'উপজেলা কর্মকর্তা',
    ofUpazila,
  ],
  [
    'union',
    'Union or ward worker',
    'ইউনিয়ন বা ওয়ার্ড কর্মী',
    [
      'applicationDashboard-view',
      ...selecting,
      ...hearing,
      'committee-view',
      'committee-session-view',
      'application-selection-list',
      'beneficiaryInfo-view',
      'beneficiaryWaitingList-view',
      'information-tracking',
      'application-tracking',
      'grievance-tracking',
      'grievanceList-view',
    ],
  ],
  ['auditor', 'Auditor', 'নিরীক্ষক', auditing],
  ['trainer', 'Trainer', 'প্রশিক্ষক', training],
  ['participant', 'Training participant', 'প্রশিক্ষণার্থী', ['trainingCircular-view', 'trainingProgram-view']],
]

/** Roles by level of office with ids 1 to 9; a deployment edits them on screen. */
export const roles = granted.map(([code, name_en, name_bn], index) => ({
  id: index + 1,
  code,
  name_en,
  name_bn,
  is_super_admin: code === 'super_admin' ? 1 : 0,
}))

export const rolePermissions = granted.flatMap(([, , , list], index) =>
  [...new Set(list)].map((permission) => ({ role_id: index + 1, permission })),
)
