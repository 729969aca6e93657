/** What a list can be taken as. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Name of an export by its endpoint and the day: 'access.user.list' gives 'access-user-2026-11-20.csv'. */
export const exportFileName = (endpoint: string, format: ExportFormat | 'zip', day: string): string =>
  `${endpoint
    .replace(/\.list$/, '')
    .replaceAll('.', '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${day}.${format}`
