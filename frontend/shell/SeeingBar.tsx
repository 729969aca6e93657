import { access } from '#calls/access'
import type { Seeing } from '#contract/access/roles'
import { shell } from '#contract/texts/shell'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Icon } from '#frontend/ui/Icon.tsx'
import { seeAnew } from '#frontend/app/rights.ts'
import { useHeadRoom } from './useHeadRoom.ts'

/** Over everything, while somebody looks as a role sees the product: says so, and ends it. */
export function SeeingBar({ seeing: { role, place, beyond } }: { seeing: Seeing }) {
  const text = useText(shell)
  const format = useFormat()
  const named = { role: format.nameOf(role) }
  return (
    <section aria-label={text('seeing_end')} ref={useHeadRoom<HTMLElement>()} className="seeing-bar">
      <Icon name="warning" className="size-5" />
      <p role="status" className="min-w-0 grow">
        {place ? text('seeing_at', { ...named, place: format.nameOf(place) }) : text('seeing', named)}
        {beyond > 0 && ` ${text('seeing_beyond', { count: format.count(beyond) })}`}
      </p>
      <Act
        small
        endpoint={access.seeing.end}
        options={{}}
        label={text('seeing_end')}
        onDone={() => void seeAnew()}
      />
    </section>
  )
}
