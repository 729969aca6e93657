const root = '/system-configuration'
export const programsPath = `${root}/allowance-program`
export const settingsPath = `${programsPath}/setting`
export const systemSettingsPath = `${root}/allowance-program-system-settings`

/** The pages of one program. */
export const programPages = {
  edit: (id) => `${programsPath}/edit/${id}`,
  setting: (id) => `${settingsPath}/${id}`,
  fields: (id) => `${root}/allowance-program-additional-field?program_id=${id}`,
  areas: (id) => `${programsPath}/areas/${id}`,
  preview: (id) => `${programsPath}/preview/${id}`,
  versions: (id) => `${programsPath}/preview/${id}?versions=1`,
} as const satisfies Record<string, (id: string | number) => string>
export type ProgramPage = keyof typeof programPages
