export const rolesPath = '/system-configuration/role'
export const rightsPath = '/system-configuration/role-permission'
