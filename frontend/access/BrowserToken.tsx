import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { access } from '#contract/texts/access/access'
import { adoptBrowserId, browserId } from '#frontend/app/device.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { FieldFrame } from '#frontend/ui/FieldFrame.tsx'
import { PublicPage } from '#frontend/ui/PublicPage.tsx'

const confirmationMilliseconds = 1500

/** The id of this browser, to be copied and given to the supervisor. */
export default function BrowserToken() {
  const text = useText(access)
  const [id, setId] = useState('')
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => void browserId().then(setId), [])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmationMilliseconds)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(id)
    } catch {
      // Where the clipboard isn't given, the selection still is.
      document.execCommand('copy')
    }
    setCopied(true)
  }

  return (
    <PublicPage title={text('token_title')}>
      <div className="flex flex-col gap-4">
        <p>{text('token_lead')}</p>
        <label htmlFor="fingerprint" className="font-semibold">
          {text('token')}
        </label>
        <input
          ref={field}
          id="fingerprint"
          readOnly
          value={id}
          onFocus={(event) => event.target.select()}
          className="input w-full font-mono"
        />
        <div className="flex items-center gap-4">
          <Button kind="primary" busy={!id} onClick={() => void copy()}>
            {text('copy')}
          </Button>
          <p role="status" className="font-medium text-success">
            {copied && text('copied')}
          </p>
        </div>
        <GivenToken taken={setId} />
        <p>
          <Link
            href="/login"
            className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
          >
            {text('back_to_login')}
          </Link>
        </p>
      </div>
    </PublicPage>
  )
}

/** For who was given an id that is registered already: the first administrator, or a demonstration. */
function GivenToken({ taken }: { taken: (id: string) => void }) {
  const text = useText(access)
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState(false)
  const [missed, setMissed] = useState(false)
  const fits = typed.trim().length >= 8

  async function take() {
    await adoptBrowserId(typed.trim())
    taken(typed.trim())
    setDone(true)
  }

  return (
    <details className="mt-4 rounded-box border border-base-300 p-4">
      <summary className="cursor-pointer font-semibold">{text('token_given')}</summary>
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setMissed(!fits)
          if (fits) void take()
        }}
      >
        <p>{text('token_given_help')}</p>
        <FieldFrame
          id="given-token"
          label={text('token_given_label')}
          optional={false}
          error={missed && !fits ? text('token_given_short') : ''}
        >
          <input
            id="given-token"
            aria-describedby="given-token-error"
            aria-invalid={(missed && !fits) || undefined}
            value={typed}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value)
              setDone(false)
            }}
            className="input w-full font-mono"
          />
        </FieldFrame>
        <div className="flex items-center gap-4">
          <Button type="submit">{text('token_given_use')}</Button>
          <p role="status" className="font-medium text-success">
            {done && text('token_given_done')}
          </p>
        </div>
      </form>
    </details>
  )
}
