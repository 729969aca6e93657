import { training } from '#calls/training'
import { circularTexts as words } from '#contract/texts/training/circulars'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'

type Props = {
  name: string
  /** When staff were told of it; null: they never were. */
  told: string | null
}

/** What publishing a circular does: how many are told, and that anybody may read it. */
export function PublishQuestion({ name, told }: Props) {
  const text = useText(words)
  const format = useFormat()
  const { data } = useGet(training.circular.audience, told === null ? {} : null)
  if (told !== null) return <p>{text('publish_again', { name, at: format.moment(told) })}</p>
  return (
    <div className="flex flex-col gap-2">
      <p>
        {data ? text('publish_tells', { name, count: data.people }) : text('publish_tells_all', { name })}
      </p>
      {data && data.people > 0 && (
        <>
          <p>{text('publish_who', { count: data.offices })}</p>
          <ul className="list-disc ps-6">
            {data.roles.map((role) => (
              <li key={role.id}>{text('publish_role', { role: format.nameOf(role), count: role.people })}</li>
            ))}
          </ul>
        </>
      )}
      <p>{text('publish_opens')}</p>
    </div>
  )
}
