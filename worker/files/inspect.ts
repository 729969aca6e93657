import { isJpeg, rebuildJpeg } from '#worker/files/jpeg'
import { isPng, rebuildPng } from '#worker/files/png'

/** An exact size in pixels, or less than so many each way. */
export type PictureRule = ({ width: number; height: number } | { under: number }) & { bytesMax: number }
export type InspectedPicture =
  | { ok: true; type: 'image/jpeg' | 'image/png'; bytes: Uint8Array }
  | { ok: false; reason: 'type' | 'size' | 'dimensions' | 'broken' | 'empty' }

/** Checks a picture by its bytes; the bytes to keep are rebuilt and hold the picture and nothing else. */
export function inspectPicture(bytes: Uint8Array, rule: PictureRule): InspectedPicture {
  if (bytes.length === 0) return { ok: false, reason: 'empty' }
  if (bytes.length > rule.bytesMax) return { ok: false, reason: 'size' }
  const fits = (width: number, height: number) =>
    'under' in rule
      ? width < rule.under && height < rule.under
      : width === rule.width && height === rule.height
  if (isJpeg(bytes)) {
    const rebuilt = rebuildJpeg(bytes, fits)
    return rebuilt.ok ? { ...rebuilt, type: 'image/jpeg' } : rebuilt
  }
  if (isPng(bytes)) {
    const rebuilt = rebuildPng(bytes, fits)
    return rebuilt.ok ? { ...rebuilt, type: 'image/png' } : rebuilt
  }
  return { ok: false, reason: 'type' }
}
