export const sessionsPath = '/beneficiary-management/committee-session'
export const viewPath = (id: number | string) => `${sessionsPath}/view/${id}`
export const workPath = (id: number | string) => `${sessionsPath}/work/${id}`
