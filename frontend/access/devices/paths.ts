/** As the specification spells them: the list with a hyphen, what is below it with an underscore. */
export const devicesPath = '/system-configuration/device-registration'
export const devicePath = '/system-configuration/device_registration'
