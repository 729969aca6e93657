import { training } from '#calls/training'
import { circularTexts as words } from '#contract/texts/training/circulars'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Skeleton } from '#frontend/ui/states.tsx'

type Props = {
  name: string
  /** For which roles it is; none: for everybody. */
  role_ids: readonly string[]
  /** When staff were told of it; null: they never were. */
  told: string | null
}

/** What publishing a circular does: how many are told, and that anybody may read it. */
export function PublishQuestion({ name, role_ids, told }: Props) {
  const text = useText(words)
  const format = useFormat()
  const asked = { query: { role_ids: role_ids.length > 0 ? role_ids.join(',') : undefined } }
  const { data, failure } = useGet(training.circular.audience, told === null ? asked : null)
  if (told !== null) return <p>{text('publish_again', { name, at: format.moment(told) })}</p>
  return (
    <div className="flex flex-col gap-2">
      {failure && <p>{text('publish_uncounted', { name })}</p>}
      {!failure && !data && <Skeleton lines={2} />}
      {data && (
        <p>
          {data.people === 0 && data.roles.length > 0
            ? text('publish_nobody', { name })
            : text('publish_tells', { name, count: data.people })}
        </p>
      )}
      {data && data.people > 0 && (
        <p>{text(data.roles.length > 0 ? 'publish_who' : 'publish_everybody', { count: data.offices })}</p>
      )}
      {data && data.roles.length > 0 && (
        <ul className="list-disc ps-6">
          {data.roles.map((role) => (
            <li key={role.id}>{text('publish_role', { role: format.nameOf(role), count: role.people })}</li>
          ))}
        </ul>
      )}
      <p>{text('publish_opens')}</p>
    </div>
  )
}
