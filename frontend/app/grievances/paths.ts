export const casesPath = '/grievance-management/grievance-list'
export const casePath = (id: number): string => `/grievance-management/grievance-view/${id}`
/** Where the beneficiary record of the complainant is opened. */
export const beneficiaryPath = (id: number): string =>
  `/beneficiary-management/beneficiary-info/details/${id}`
