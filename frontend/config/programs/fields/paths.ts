const base = '/system-configuration'

export const programsPath = `${base}/allowance-program`
/** The fields of a program, or the choice of one. */
export const fieldsPath = (program?: number): string =>
  `${programsPath}-additional-field${program ? `?program=${program}` : ''}`
export const fieldPath = (program: number, field: number | 'new'): string =>
  `${programsPath}-additional-field-value?program=${program}&field=${field}`
export const previewPath = (program: number): string => `${programsPath}/preview/${program}`
