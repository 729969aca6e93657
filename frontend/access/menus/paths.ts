export const menuPath = '/system-configuration/menu'
