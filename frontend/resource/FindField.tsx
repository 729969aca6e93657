import { useState, type FormEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { toAsciiDigits } from '#contract/digits'
import { list } from '#contract/texts/screen-parts'
import { CallFailed } from '#frontend/app/client.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from '#frontend/ui/Icon.tsx'
import { nobodysNumber } from './found.ts'

type Props = {
  label: string
  /** Said where no record has the number. */
  none: string
  /** The filter of the list by which those that were found are asked for. */
  by: string
  /** Twelve digits of each record with a number of any kind. */
  find: (number: string) => Promise<readonly number[]>
  sending: boolean
  /** Whether the list knows names, too. */
  names: boolean
}

/** Digits of the shortest number that most have: of fewer it is said that they are no whole one. */
const shortest = 10

/**
 * One field for any number or, where the list knows them, a name. A number of a person never comes into an address: it is sent by itself, and what stands
 * there are the records' own numbers that it found.
 */
export function FindField({ label, none: noneWords, by, find: lookUp, sending, names }: Props) {
  const text = useText(list)
  const search = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const [typed, setTyped] = useState(search.get('name') ?? '')
  const [none, setNone] = useState('')

  function show(name: string, value: string) {
    const next = new URLSearchParams(location.search)
    for (const one of ['cursor', 'name', by]) next.delete(one)
    if (value) next.set(name, value)
    navigate(next.size > 0 ? `${path}?${next}` : path)
  }
  async function find(event: FormEvent) {
    event.preventDefault()
    setNone('')
    const wanted = typed.trim()
    if (!/^[+\d\s-]+$/.test(toAsciiDigits(wanted)))
      return wanted && !names ? setNone(noneWords) : show('name', wanted)
    try {
      const found = await lookUp(wanted)
      if (found.length === 0) {
        show(by, nobodysNumber)
        const isPart = toAsciiDigits(wanted).replace(/\D/g, '').length < shortest
        return setNone(isPart ? text('find_part') : noneWords)
      }
      setTyped('')
      show(by, found.map((id) => String(id).padStart(12, '0')).join(','))
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      setNone(problem.message)
    }
    return undefined
  }
  return (
    <form role="search" onSubmit={(event) => void find(event)} className="list-search w-full">
      <label className="input w-full">
        <Icon name="search" className="size-4 opacity-80" />
        <input
          type="search"
          data-search
          aria-label={label}
          aria-busy={sending || undefined}
          aria-describedby="find-none"
          placeholder={label}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setNone('')
          }}
        />
      </label>
      <span id="find-none" role="status" className="block text-sm font-medium empty:hidden">
        {none}
      </span>
    </form>
  )
}
