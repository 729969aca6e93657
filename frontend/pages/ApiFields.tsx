import { apiDocumentation } from '#contract/texts/api-documentation'
import { useText } from '#frontend/app/text.ts'
import type { Field } from './open-api.ts'

/** Fields with their kind, one below the other: names may be long, screens narrow. */
export function ApiFields({
  fields,
  isReply = false,
}: {
  fields: readonly (Field & { note?: string })[]
  isReply?: boolean
}) {
  const text = useText(apiDocumentation)
  if (fields.length === 0) return <p>{text('no_fields')}</p>
  return (
    <dl className="flex flex-col divide-y divide-base-300 text-sm">
      {fields.map(({ name, type, required, note }, index) => (
        <div
          key={`${name} ${index}`}
          className="grid gap-x-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="font-mono break-all">{name}</dt>
          <dd>
            <span lang="en" className="font-mono break-words">
              {type}
            </span>
            {!isReply && (
              <span className="text-base-content/80">{` · ${text(required ? 'required' : 'optional')}`}</span>
            )}
            {note && <span className="block text-base-content/80">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
