export const leavesPath = '/system-configuration/leave'
