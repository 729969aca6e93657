import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import { ClashChoice, type Side } from './ClashChoice.tsx'
import type { FieldWords } from './field-words.ts'
import type { Merge } from './form-merge.ts'
import { Notice } from './Notice.tsx'
import { useShown } from './useShown.ts'

type Props = {
  merge: Merge<unknown>
  fields: Record<string, FieldWords>
}

/** Tells the second editor what the first one changed; where both did, shows both values to choose from. */
export function StaleNotice({ merge, fields }: Props) {
  const text = useText(list)
  const form = useFormContext()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const labelOf = (name: string) => fields[name]?.label ?? name
  const say = (name: string, value: unknown, before?: unknown): string => {
    const shown = fields[name]?.show?.(value, before)
    if (shown !== undefined) return shown
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
    const words = Array.isArray(value) ? value.join(', ') : String(value ?? '')
    return words || text('empty_value')
  }

  const box = useShown<HTMLDivElement>(merge)
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice kind="warning" live>
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{text('stale_title')}</p>
          <p>{text(merge.clashes.length > 0 ? 'stale' : 'stale_same')}</p>
          {merge.taken.length > 0 && (
            <ul className="list-disc ps-5">
              {merge.taken.map(({ name, theirs, before }) => (
                <li key={name}>
                  {text('stale_taken', { label: labelOf(name), value: say(name, theirs, before) })}
                </li>
              ))}
            </ul>
          )}
          {merge.clashes.map(({ name, mine, theirs }) => (
            <ClashChoice
              key={name}
              label={labelOf(name)}
              mine={say(name, mine)}
              theirs={say(name, theirs)}
              chosen={chosen[name] ?? 'mine'}
              choose={(side) => {
                setChosen((before) => ({ ...before, [name]: side }))
                form.setValue(name, side === 'mine' ? mine : theirs, {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }}
            />
          ))}
        </div>
      </Notice>
    </div>
  )
}
