import { loadChunk } from '#frontend/app/chunk.ts'

/** What browsers have that read codes themselves: Chromium on phones and on macOS. */
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type Detecting = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}
type Source = { picture: CanvasImageSource; width: number; height: number }
/** What a code in a picture says; nothing where there is none. */
export type QrReader = (source: Source, sides?: readonly number[]) => Promise<string | undefined>

async function ownReader(): Promise<QrReader | undefined> {
  const detecting = (globalThis as { BarcodeDetector?: Detecting }).BarcodeDetector
  const formats = await detecting?.getSupportedFormats().catch((): string[] => [])
  if (!detecting || !formats?.includes('qr_code')) return undefined
  const detector = new detecting({ formats: ['qr_code'] })
  return async ({ picture }) => (await detector.detect(picture).catch(() => []))[0]?.rawValue
}

/** Of a video that is enough, and quick. */
const sideUsual = [640] as const

/** The browser's own reader of codes; where it has none, one that is fetched now (13 KB). */
export async function openQrReader(): Promise<QrReader> {
  const own = await ownReader()
  if (own) return own
  const { default: decode } = await loadChunk(() => import('qr/decode.js'))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return ({ picture, width, height }, sides = sideUsual) => {
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(width, height, 1))
      canvas.width = Math.max(1, Math.round(width * scale))
      canvas.height = Math.max(1, Math.round(height * scale))
      if (!context) break
      // What is clear in a picture is paper.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      try {
        return Promise.resolve(decode(context.getImageData(0, 0, canvas.width, canvas.height)))
      } catch {
        // No code in it at this size.
      }
    }
    return Promise.resolve(undefined)
  }
}
