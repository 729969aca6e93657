import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { list } from '#contract/texts/screen-parts'
import { useText } from '#frontend/app/text.ts'
import type { FieldWords } from './field-words.ts'
import type { Merge } from './form-merge.ts'
import { Notice } from './Notice.tsx'
import { useShown } from './useShown.ts'

type Props = {
  merge: Merge<unknown>
  fields: Record<string, FieldWords>
  /** What else the first one changed. */
  children?: ReactNode
}

/** Tells the second editor what the first one changed; where both did, shows both values to choose from. */
export function StaleNotice({ merge, fields, children }: Props) {
  const text = useText(list)
  const form = useFormContext()
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const labelOf = (name: string) => fields[name]?.label ?? name
  const say = (name: string, value: unknown): string => {
    const shown = fields[name]?.show?.(value)
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
              {merge.taken.map(({ name, theirs }) => (
                <li key={name}>{text('stale_taken', { label: labelOf(name), value: say(name, theirs) })}</li>
              ))}
            </ul>
          )}
          {children}
          {merge.clashes.map(({ name, mine, theirs }) => (
            <fieldset key={name} className="flex flex-col">
              <legend className="font-semibold">{labelOf(name)}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className="choice">
                  <input
                    type="radio"
                    name={`stale-${name}`}
                    className="radio radio-primary"
                    checked={(chosen[name] ?? 'mine') === side}
                    onChange={() => {
                      setChosen((before) => ({ ...before, [name]: side }))
                      form.setValue(name, side === 'mine' ? mine : theirs, {
                        shouldDirty: true,
                        shouldValidate: true,
                      })
                    }}
                  />
                  {text(`stale_${side}`, { value: say(name, side === 'mine' ? mine : theirs) })}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </Notice>
    </div>
  )
}
