/** Where the users are; one of them stands below. */
export const usersPath = '/system-configuration/users'
