import { useRef, useState, type ChangeEvent } from 'react'
import { scanTexts as words } from '#contract/texts/training/scan'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { openQrReader } from './qr-reader.ts'
import { statementOf } from './statement.ts'

/** A code fills a part of a photo, or all of it: it is looked for at several sizes. */
const sides = [960, 640, 1600, 2400] as const

/** Reads a QR from a picture that is chosen. */
export function PictureOfCode({ found }: { found: (statement: string) => void }) {
  const text = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'reading' | 'none' | 'other' | 'failed'>()

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setState('reading')
    const picture = await createImageBitmap(file).catch(() => undefined)
    if (!picture) return setState('none')
    try {
      const read = await openQrReader()
      const { width, height } = picture
      const code = await read({ picture, width, height }, sides)
      const statement = code === undefined ? undefined : statementOf(code)
      if (statement) found(statement)
      else setState(code === undefined ? 'none' : 'other')
    } catch {
      setState('failed')
    } finally {
      picture.close()
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button busy={state === 'reading'} onClick={() => input.current?.click()}>
          {text('picture')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={text('picture')}
          onChange={(event) => void choose(event)}
        />
      </div>
      {state && state !== 'reading' && (
        <Notice kind="warning" live>
          {text(state === 'other' ? 'other_code' : `picture_${state}`)}
        </Notice>
      )}
    </div>
  )
}
