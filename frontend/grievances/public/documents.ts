import { documentBytesMaximum } from '#contract/grievances/shapes'
import type { DocumentFault } from '#contract/document-picture'
import { beginsAsOneOf, documentFaultOf } from '#frontend/ui/file-start.ts'
import { smallPhoto } from '#frontend/ui/pictures/small-photo.ts'

const told = ['doc', 'docx', 'pdf', 'xls', 'xlsx', 'jpg', 'jpeg', 'png'] as const
/** As the browser's `accept`. */
export const accepted = [...told, 'txt'].map((extension) => `.${extension}`).join(',')

const extensionOf = (name: string): string => name.split('.').at(-1)!.toLowerCase()

const atWork = new WeakMap<object, Promise<void>>()
/** Papers of a form (by its control) that are still being made small: whatever sends it waits for them. */
export const papersOf = (control: object): Promise<void> => atWork.get(control) ?? Promise.resolve()
/** Works on papers of a form, one choice after another: none takes the place of one before it. */
export function preparing(control: object, work: () => Promise<void>): Promise<void> {
  const all = papersOf(control).then(work)
  atWork.set(
    control,
    all.catch(() => undefined),
  )
  return all
}

/** A file as it will be sent, or the key of what is wrong with it: told as soon as it is chosen. */
export async function taken(
  file: File,
): Promise<File | 'file_empty' | 'letter_type' | 'document_too_big' | DocumentFault> {
  if (file.size === 0) return 'file_empty'
  const small = await smallPhoto(file)
  if (small) return small
  const extension = extensionOf(file.name)
  const isTold = (told as readonly string[]).includes(extension)
  if (!isTold && extension !== 'txt') return 'letter_type'
  if (file.size > documentBytesMaximum) return 'document_too_big'
  // A file that can't be read here is left to the server.
  const fits = extension === 'txt' || (await beginsAsOneOf(file, told).catch(() => true))
  return fits ? ((await documentFaultOf(file)) ?? file) : 'letter_type'
}
