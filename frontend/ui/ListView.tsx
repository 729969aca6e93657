import { useId, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'
import { StaffIcon } from './StaffIcon.tsx'
import type { ListView as View } from './useListView.ts'

/** How the list is shown: its columns, and filters and order that were saved under a name. */
export function ListView({ view }: { view: View }) {
  const text = useText(list)
  return (
    <Popover
      label={text('view_of')}
      className="btn-bar btn-outline"
      panel="list-view-panel"
      face={
        <span aria-hidden className="flex items-center gap-2">
          <StaffIcon name="columns" className="size-4" />
          <span className="max-sm:hidden">{view.views.find(view.isNow)?.name ?? text('view')}</span>
        </span>
      }
    >
      {(close) => (
        <>
          <SavedViews view={view} close={close} />
          {view.choices.length > 0 && (
            <fieldset>
              <legend className="font-semibold">{text('columns')}</legend>
              {view.choices.map(({ key, title, shown, toggle }) => (
                <label key={key} className="flex min-h-8 items-center gap-3">
                  <input
                    type="checkbox"
                    className="checkbox checkbox-primary"
                    checked={shown}
                    onChange={toggle}
                  />
                  {title}
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
    </Popover>
  )
}

type Outcome = `view_${'saved' | 'replaced' | 'removed' | 'renamed' | 'copied'}`

function SavedViews({ view, close }: { view: View; close: () => void }) {
  const text = useText(list)
  const [path, navigate] = useLocation()
  const [name, setName] = useState('')
  const [told, setTold] = useState<{ key: Outcome; name: string }>()
  /** The one that gets another name. */
  const [from, setFrom] = useState<string>()
  const [lacks, setLacks] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problem = useId()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    setLacks(!wanted)
    if (!wanted) {
      setTold(undefined)
      field.current?.focus()
      return
    }
    const isThere = view.views.some((saved) => saved.name === wanted)
    if (from !== undefined) view.renameView(from, wanted)
    else view.saveView(wanted)
    const key = from !== undefined ? 'view_renamed' : isThere ? 'view_replaced' : 'view_saved'
    setTold({ key, name: wanted })
    setFrom(undefined)
    setName('')
  }
  async function copy({ name: copied, query }: { name: string; query: string }) {
    const address = `${location.origin}${path}${query ? `?${query}` : ''}`
    try {
      await navigator.clipboard.writeText(address)
      setTold({ key: 'view_copied', name: copied })
    } catch {
      // Where the clipboard isn't given, the address of the page is what is sent: the view is opened.
      navigate(address.slice(location.origin.length))
    }
  }
  return (
    <section className="flex flex-col gap-1">
      <h2 className="font-semibold">{text('views')}</h2>
      {view.views.length === 0 && <p className="text-sm">{text('views_none')}</p>}
      <ul>
        {view.views.map((saved) => (
          <li key={saved.name} className="flex items-center">
            <button
              type="button"
              aria-current={view.isNow(saved) || undefined}
              className="btn btn-ghost btn-bar h-auto min-w-0 shrink grow justify-start text-start wrap-anywhere aria-[current]:text-primary"
              onClick={() => {
                close()
                navigate(saved.query ? `${path}?${saved.query}` : path)
              }}
            >
              {saved.name}
              {view.isNow(saved) && <Icon name="success" className="ms-auto size-4" />}
            </button>
            <button
              type="button"
              aria-label={text('view_link', { name: saved.name })}
              className="btn btn-ghost btn-square btn-bar"
              onClick={() => void copy(saved)}
            >
              <StaffIcon name="link" className="size-4" />
            </button>
            <button
              type="button"
              aria-label={text('view_rename', { name: saved.name })}
              className="btn btn-ghost btn-square btn-bar"
              onClick={() => {
                setFrom(saved.name)
                setName(saved.name)
                setTold(undefined)
                field.current?.focus()
              }}
            >
              <StaffIcon name="pencil" className="size-4" />
            </button>
            <button
              type="button"
              aria-label={text('view_remove', { name: saved.name })}
              className="btn btn-ghost btn-square btn-bar"
              onClick={() => {
                view.removeView(saved.name)
                if (from === saved.name) setFrom(undefined)
                setTold({ key: 'view_removed', name: saved.name })
                field.current?.focus()
              }}
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={save} className="flex flex-col gap-2">
        <input
          ref={field}
          className={`input w-full ${lacks ? 'input-error' : ''}`}
          aria-label={text('view_name')}
          aria-invalid={lacks || undefined}
          aria-describedby={lacks ? problem : undefined}
          placeholder={text('view_name')}
          maxLength={40}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setLacks(false)
          }}
        />
        {lacks && (
          <p id={problem} className="text-sm text-error">
            {text('view_nameless')}
          </p>
        )}
        <Button type="submit">{text(from === undefined ? 'view_save' : 'view_rename_save')}</Button>
        <p role="status" className="text-sm wrap-anywhere empty:hidden">
          {told && text(told.key, { name: told.name })}
        </p>
      </form>
    </section>
  )
}
