import type { ActivityRow } from '#contract/oversight'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { useText } from '../text.ts'

/** Who did it, in words. */
export function useActor(): (
  row: Pick<ActivityRow, 'actor' | 'actor_kind'> & Partial<Pick<ActivityRow, 'acted_for'>>,
) => string {
  const text = useText(words)
  return ({ actor, actor_kind, acted_for }) => {
    const name = actor ? `${actor.full_name} (${actor.username})` : text(`actor_${actor_kind}`)
    return acted_for ? text('acted_for', { name, other: acted_for }) : name
  }
}
