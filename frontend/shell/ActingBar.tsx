import { access } from '#calls/access'
import type { ActingFor } from '#contract/access/leaves'
import { leaveTexts as words } from '#contract/texts/access/leaves'
import { useFormat } from '#frontend/app/format.ts'
import { seeAnew } from '#frontend/app/rights.ts'
import { useHeadRoom } from './useHeadRoom.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Icon } from '#frontend/ui/Icon.tsx'

/** Over everything, while somebody acts for an officer who is away: says for whom, and ends it. */
export function ActingBar({ acting: { person, to_day } }: { acting: ActingFor }) {
  const text = useText(words)
  const format = useFormat()
  return (
    <section aria-label={text('act_end')} ref={useHeadRoom<HTMLElement>()} className="seeing-bar">
      <Icon name="person" className="size-5" />
      <p role="status" className="min-w-0 grow">
        {text('acts_for', { name: person.full_name, to: format.day(to_day) })}
      </p>
      <Act
        small
        endpoint={access.acting.end}
        options={{}}
        label={text('act_end')}
        onDone={() => void seeAnew()}
      />
    </section>
  )
}
