export const entriesPath = '/application-management/application'
export const entryPath = (id: number): string => `/application-selection/application-view/${id}`
