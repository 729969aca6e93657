import { openPicture } from './open.ts'
import { encodePicture } from './scale.ts'

const photoBytes = 600 * 1024

/** A photo of a phone made small enough for a slow line; null for what is small already, or no picture that opens here. */
export async function smallPhoto(file: File): Promise<File | null> {
  if (!file.type.startsWith('image/') || file.size <= photoBytes) return null
  const small = await openPicture(file)
    .then((canvas) => encodePicture(canvas, photoBytes))
    .catch(() => null)
  return small && new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
