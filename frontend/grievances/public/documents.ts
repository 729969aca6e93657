import { documentBytesMaximum } from '#contract/grievances/shapes'
import { beginsAsOneOf } from '#frontend/ui/file-start.ts'
import { encodePicture } from '#frontend/ui/pictures/scale.ts'
import { openPicture } from '#frontend/ui/pictures/open.ts'

const told = ['doc', 'docx', 'pdf', 'xls', 'xlsx', 'jpg', 'jpeg', 'png'] as const
/** As the browser's `accept`. */
export const accepted = [...told, 'txt'].map((extension) => `.${extension}`).join(',')

const extensionOf = (name: string): string => name.split('.').at(-1)!.toLowerCase()
/** A photo of a phone is made small enough for a slow line. */
const photoBytes = 600 * 1024

/** A file as it will be sent, or the key of what is wrong with it: told as soon as it is chosen. */
export async function taken(file: File): Promise<File | 'file_empty' | 'letter_type' | 'document_too_big'> {
  if (file.size === 0) return 'file_empty'
  const isPicture = file.type.startsWith('image/')
  if (isPicture && file.size > photoBytes) {
    const small = await openPicture(file)
      .then((canvas) => encodePicture(canvas, photoBytes))
      .catch(() => null)
    if (small) return new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  }
  const extension = extensionOf(file.name)
  const isTold = (told as readonly string[]).includes(extension)
  if (!isTold && extension !== 'txt') return 'letter_type'
  if (file.size > documentBytesMaximum) return 'document_too_big'
  // A file that can't be read here is left to the server.
  const fits = extension === 'txt' || (await beginsAsOneOf(file, told).catch(() => true))
  return fits ? file : 'letter_type'
}
