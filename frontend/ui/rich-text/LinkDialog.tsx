import { useEffect, useId, useRef, useState } from 'react'
import { editorTexts } from '#contract/texts/editor'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { FieldError } from '../FieldFrame.tsx'
import { isLink } from './schema.ts'

type Props = { href: string; onSet: (href: string) => void; onClose: () => void }

/** A site that was written without its scheme. */
const completed = (typed: string): string =>
  /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]|$)/u.test(typed) ? `https://${typed}` : typed

/** Asks where a link leads. */
export function LinkDialog({ href, onSet, onClose }: Props) {
  const text = useText(editorTexts)
  const listText = useText(list)
  const own = useId()
  const [typed, setTyped] = useState(href)
  const [error, setError] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // Whoever came by Ctrl+K goes on typing.
  useEffect(() => input.current?.focus(), [])
  const set = () => {
    const address = completed(typed.trim())
    if (isLink(address)) onSet(address)
    else setError(text('link_wrong'))
  }
  return (
    <Dialog open onClose={onClose} title={text('link_title')}>
      <div className="flex flex-col gap-4">
        <div className={`field ${error ? 'field-wrong' : ''}`}>
          <label htmlFor={own} className="font-semibold">
            {text('link_address')}
          </label>
          <FieldError id={`${own}-error`} error={error} />
          <input
            ref={input}
            id={own}
            type="text"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${own}-error` : undefined}
            className="input w-full"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setError('')
            }}
            // Of the dialog, not of the form around it.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              set()
            }}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" onClick={set}>
            {text('link_set')}
          </Button>
          {href !== '' && <Button onClick={() => onSet('')}>{text('link_remove')}</Button>}
          <Button onClick={onClose}>{listText('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
