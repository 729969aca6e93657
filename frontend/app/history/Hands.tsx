import { oversight } from '#calls/oversight'
import type { HandedEntity } from '#contract/oversight'
import { history as words } from '#contract/texts/history'
import { useGet } from '../data.ts'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'

const kinds = ['made', 'approved', 'changed'] as const

/** Under a record's heading: who made it, approved it and changed it last, and when. */
export function Hands({ entity, id }: { entity: HandedEntity; id: string | number }) {
  const text = useText(words)
  const format = useFormat()
  const { data } = useGet(oversight.activity.hands, { params: { entity, entity_id: id } })
  const known = kinds.flatMap((kind) => {
    const hand = data?.[kind]
    const key =
      kind === 'approved' && entity === 'program' ? ('by_published' as const) : (`by_${kind}` as const)
    return hand ? [{ key, words: text(key, { name: hand.name, time: format.moment(hand.at) }) }] : []
  })
  if (known.length === 0) return null
  return (
    <ul className="-mt-2 flex flex-wrap gap-x-4 text-sm text-base-content/80">
      {known.map((one) => (
        <li key={one.key}>{one.words}</li>
      ))}
    </ul>
  )
}
