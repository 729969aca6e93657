import { later } from './app/later.tsx'

/** The applicant's form, for who makes it: the one thing of applying that a staff screen shows. */
export const FormPreview = later(() =>
  import('./applications/preview/FormPreview.tsx').then((module) => module.FormPreview),
)
