export const committeesPath = '/beneficiary-management/committee'
