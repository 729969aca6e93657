import { staffScreens, type StaffPath } from '#contract/screens'
import { adminValidation } from '#contract/texts/admin-validation'
import { addFailureWords } from '#contract/texts/failures'
import { staffFailures } from '#contract/texts/staff-failures'
import { addIssueWords } from '#contract/texts/validation'
import type { Screen } from './app/screens.ts'

addIssueWords(adminValidation)
addFailureWords(staffFailures)

/** Every screen of the signed-in side that contract/screens.ts names, each a chunk of its own. */
const loads: Record<StaffPath, Screen['load']> = {
  '/dashboard': () => import('./oversight/dashboard/Dashboard.tsx'),
  '/handbook': () => import('./shell/Handbook.tsx'),
  '/application-management/dashboard': () => import('./oversight/dashboard/ApplicationDashboard.tsx'),
  '/application-management/application': () => import('./applications/staff/EntryList.tsx'),
  '/application-management/application/create': () => import('./applications/staff/CounterEntry.tsx'),
  '/application-selection/application-view/:id': () => import('./applications/staff/EntryView.tsx'),
  '/notifications': () => import('./access/Notifications.tsx'),
  '/profile-info/:id': () => import('./access/Profile.tsx'),
  '/long-work/:id': () => import('./jobs/JobDetail.tsx'),
  '/system-configuration/users': () => import('./access/users/UserList.tsx'),
  '/system-configuration/users/create': () => import('./access/users/UserForm.tsx'),
  '/system-configuration/users/import': () => import('./access/users/UserImport.tsx'),
  '/system-configuration/users/edit/:id': () => import('./access/users/UserForm.tsx'),
  '/system-configuration/users/view/:id': () => import('./access/users/UserDetail.tsx'),
  '/system-configuration/role': () => import('./access/roles/RoleList.tsx'),
  '/system-configuration/role/create': () => import('./access/roles/RoleForm.tsx'),
  '/system-configuration/role/edit/:id': () => import('./access/roles/RoleForm.tsx'),
  '/system-configuration/role-permission': () => import('./access/roles/RolePermissions.tsx'),
  '/system-configuration/device-registration': () => import('./access/devices/DeviceList.tsx'),
  '/system-configuration/device_registration/create': () => import('./access/devices/DeviceCreate.tsx'),
  '/system-configuration/device_registration/edit/:id': () => import('./access/devices/DeviceEdit.tsx'),
  '/system-configuration/device_registration/view/:id': () => import('./access/devices/DeviceDetail.tsx'),
  '/system-configuration/menu': () => import('./access/menus/MenuEditor.tsx'),
  '/system-configuration/menu/create': () => import('./access/menus/MenuForm.tsx'),
  '/system-configuration/menu/edit/:id': () => import('./access/menus/MenuForm.tsx'),
  '/system-configuration/division': () => import('./config/places/Places.tsx'),
  '/system-configuration/district': () => import('./config/places/Places.tsx'),
  '/system-configuration/city': () => import('./config/places/Places.tsx'),
  '/system-configuration/thana': () => import('./config/places/Places.tsx'),
  '/system-configuration/union': () => import('./config/places/Places.tsx'),
  '/system-configuration/ward': () => import('./config/places/Places.tsx'),
  '/system-configuration/office': () => import('./config/offices/OfficeList.tsx'),
  '/system-configuration/office/create': () => import('./config/offices/OfficeForm.tsx'),
  '/system-configuration/office/edit/:id': () => import('./config/offices/OfficeForm.tsx'),
  '/system-configuration/office/wards/:id': () => import('./config/offices/OfficeWards.tsx'),
  '/system-configuration/office-report': () => import('./config/offices/OfficeReport.tsx'),
  '/system-configuration/languages/Bn': () => import('./config/languages/Languages.tsx'),
  '/system-configuration/languages/En': () => import('./config/languages/Languages.tsx'),
  '/system-configuration/lookup': () => import('./config/lookups/Lookups.tsx'),
  '/system-configuration/allowance-program': () => import('./config/programs/ProgramList.tsx'),
  '/system-configuration/allowance-program/create': () => import('./config/programs/ProgramCreate.tsx'),
  '/system-configuration/allowance-program/edit/:id': () => import('./config/programs/ProgramEdit.tsx'),
  '/system-configuration/allowance-program/setting': () => import('./config/programs/ProgramSettingList.tsx'),
  '/system-configuration/allowance-program/setting/:id': () => import('./config/programs/ProgramSetting.tsx'),
  '/system-configuration/allowance-program-system-settings': () =>
    import('./config/programs/SystemSettings.tsx'),
  '/system-configuration/allowance-program-additional-field': () =>
    import('./config/programs/fields/ProgramFields.tsx'),
  '/system-configuration/allowance-program-additional-field-value': () =>
    import('./config/programs/fields/FieldEditor.tsx'),
  '/system-configuration/allowance-program/areas/:id': () =>
    import('./config/programs/areas/ProgramAreas.tsx'),
  '/system-configuration/allowance-program/preview/:id': () =>
    import('./config/programs/preview/ProgramPreview.tsx'),
  '/system-configuration/bundle': () => import('./config/bundle/Bundle.tsx'),
  '/system-configuration/financial': () => import('./config/financial/Financial.tsx'),
  '/common/all-banks': () => import('./config/banks/Banks.tsx'),
  '/common/all-branch': () => import('./config/banks/Branches.tsx'),
  '/common/all-mfs': () => import('./config/banks/MobileServices.tsx'),
  '/application-management/mobile-operator': () => import('./config/operators/Operators.tsx'),
  '/system-configuration/leave': () => import('./access/leaves/LeaveList.tsx'),
  '/system-configuration/leave/create': () => import('./access/leaves/LeaveForm.tsx'),
  '/beneficiary-management/dashboard': () => import('./beneficiaries/BeneficiaryDashboard.tsx'),
  '/beneficiary-management/beneficiary-info': () => import('./beneficiaries/BeneficiaryList.tsx'),
  '/beneficiary-management/beneficiary-info-active': () => import('./beneficiaries/BeneficiaryList.tsx'),
  '/beneficiary-management/beneficiary-info-inactive': () => import('./beneficiaries/BeneficiaryList.tsx'),
  '/beneficiary-management/beneficiary-info-waiting': () => import('./beneficiaries/BeneficiaryList.tsx'),
  '/beneficiary-management/beneficiary-info-delete': () => import('./beneficiaries/BeneficiaryList.tsx'),
  '/beneficiary-management/beneficiary-info/details/:id': () =>
    import('./beneficiaries/BeneficiaryDetails.tsx'),
  '/beneficiary-management/beneficiary-journey/:id': () => import('./beneficiaries/Journey.tsx'),
  '/beneficiary-management/information-tracking': () => import('./beneficiaries/FindBeneficiary.tsx'),
  '/beneficiary-management/committee': () => import('./committees/CommitteeList.tsx'),
  '/beneficiary-management/committee/create': () => import('./committees/CommitteeForm.tsx'),
  '/beneficiary-management/committee/edit/:id': () => import('./committees/CommitteeForm.tsx'),
  '/beneficiary-management/committee/copy/:id': () => import('./committees/CommitteeForm.tsx'),
  '/beneficiary-management/committee/view/:id': () => import('./committees/CommitteeDetail.tsx'),
  '/beneficiary-management/committee-permission': () => import('./committees/CommitteePermissions.tsx'),
  '/beneficiary-management/committee-session': () => import('./committees/sessions/SessionList.tsx'),
  '/beneficiary-management/committee-session/create': () => import('./committees/sessions/SessionForm.tsx'),
  '/beneficiary-management/committee-session/view/:id': () => import('./committees/sessions/SessionView.tsx'),
  '/beneficiary-management/committee-session/work/:id': () => import('./committees/sessions/SessionWork.tsx'),
  '/beneficiary-management/selection-variance': () => import('./committees/sessions/Variance.tsx'),
  '/beneficiary-management/seats': () => import('./committees/Seats.tsx'),
  '/application-management/poverty-cut-off-score': () => import('./poverty/CutOffs.tsx'),
  '/application-management/poverty-cut-off-score/create': () => import('./poverty/CutOffForm.tsx'),
  '/application-management/poverty-cut-off-score/edit/:param1/:param2': () =>
    import('./poverty/CutOffForm.tsx'),
  '/application-management/district-fixed-effect': () => import('./poverty/DistrictEffects.tsx'),
  '/application-management/variable': () => import('./poverty/Variables.tsx'),
  '/application-management/sub-variable': () => import('./poverty/SubVariables.tsx'),
  '/application-management/poverty-simulation': () => import('./poverty/Simulation.tsx'),
  '/application-management/poverty-versions': () => import('./poverty/Versions.tsx'),
  '/setting/general': () => import('./config/general/General.tsx'),
  '/system-configuration/dashboard': () => import('./config/dashboard/ConfigDashboard.tsx'),
  '/system-audit/activity-log': () => import('./oversight/SecurityLog.tsx'),
  '/system-audit/activity-logs': () => import('./oversight/ActivityLogs.tsx'),
  '/activity-logs/view/:id': () => import('./oversight/ActivityDetail.tsx'),
  '/system-audit/application-tracking': () => import('./oversight/ApplicationTracking.tsx'),
}

export const staffScreenList: readonly Screen[] = staffScreens.map(({ path }) => ({
  path,
  load: loads[path as StaffPath],
  frame: () => import('./staff-frame.tsx'),
}))
