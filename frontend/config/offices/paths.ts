export const officesPath = '/system-configuration/office'
