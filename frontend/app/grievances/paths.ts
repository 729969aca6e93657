export const casesPath = '/grievance-management/grievance-list'
export const casePath = (id: number): string => `/grievance-management/grievance-view/${id}`
/** Where the records of the complainant are opened. */
export const entryPath = (id: number): string => `/application-selection/application-view/${id}`
export const beneficiaryPath = (id: number): string =>
  `/beneficiary-management/beneficiary-info/details/${id}`
