import { fileParts, toFields, type FormContext } from './to-fields.ts'
import type { SubmissionBody } from './useSubmission.ts'
import type { ApplicationValues } from './values.ts'

/** The form as registration's multipart body: fields, pictures, and the program's files. */
export const toBody = (values: ApplicationValues, context: FormContext): SubmissionBody =>
  ({ ...toFields(values, context), ...fileParts(values, context) }) as SubmissionBody
