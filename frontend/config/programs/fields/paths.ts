import { programPages, programsPath } from '../paths.ts'

/** The fields of a program, or the choice of one. */
export const fieldsPath = (program?: number): string =>
  program ? programPages.fields(program) : `${programsPath}-additional-field`
export const fieldPath = (program: number, field: number | 'new'): string =>
  `${programsPath}-additional-field-value?program_id=${program}&field=${field}`
