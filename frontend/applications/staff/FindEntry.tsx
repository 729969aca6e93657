import { useState, type FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { applications } from '#calls/applications'
import { toAsciiDigits } from '#contract/digits'
import { entryTexts as words } from '#contract/texts/applications/entries'
import { CallFailed } from '#frontend/app/client.ts'
import { useSend } from '#frontend/app/data.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from '#frontend/ui/Icon.tsx'

/**
 * One field for any number or a name. A number of a person never comes into an address: it is sent by itself, and what stands
 * there are the tracking numbers that it found.
 */
export function FindEntry() {
  const text = useText(words)
  const search = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const [typed, setTyped] = useState(search.get('name') ?? '')
  const [none, setNone] = useState('')
  const { send, sending } = useSend(applications.entry.find)

  function show(name: 'name' | 'ids', value: string) {
    const next = new URLSearchParams(location.search)
    for (const one of ['cursor', 'name', 'ids']) next.delete(one)
    if (value) next.set(name, value)
    navigate(next.size > 0 ? `${path}?${next}` : path)
  }
  async function find(event: FormEvent) {
    event.preventDefault()
    setNone('')
    const wanted = typed.trim()
    if (!/^[+\d\s-]+$/.test(toAsciiDigits(wanted))) return show('name', wanted)
    try {
      const { ids } = await send({ body: { number: wanted } })
      if (ids.length === 0) return setNone(text('found_none'))
      setTyped('')
      show('ids', ids.map((id) => String(id).padStart(12, '0')).join(','))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      setNone(problem.message)
    }
    return undefined
  }
  return (
    <form role="search" onSubmit={(event) => void find(event)} className="w-full sm:w-64">
      <label className="input w-full">
        <Icon name="search" className="size-4 opacity-80" />
        <input
          type="search"
          data-search
          aria-label={text('find')}
          aria-busy={sending || undefined}
          aria-describedby="find-entry-none"
          placeholder={text('find')}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setNone('')
          }}
        />
      </label>
      <span id="find-entry-none" role="status" className="block text-sm font-medium empty:hidden">
        {none}
      </span>
    </form>
  )
}
