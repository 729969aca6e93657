import type * as z from 'zod'
import { differing } from '#contract/history'
import type { Change } from '#contract/oversight'
import { namingOfEntity, type Names } from '#contract/references'
import { oversight as words } from '#contract/texts/oversight/oversight'
import { Differences } from '#frontend/app/history/Differences.tsx'
import { useRecordTitle } from '#frontend/app/history/useRecordTitle.ts'
import { useText } from '#frontend/app/text.ts'
import { StateMark } from '#frontend/ui/StateMark.tsx'

/** What a call did to a record: every field that it set or changed, before and after. */
export function ChangeTable({ change, names }: { change: z.output<typeof Change>; names: Names }) {
  const text = useText(words)
  const { entity, entity_id, operation, before, after } = change
  const titleOf = useRecordTitle()
  const naming = namingOfEntity(entity)
  const title = titleOf(entity, entity_id, naming && names[naming]?.[entity_id])
  // A read has no before: what was read is said as what was found.
  const shown = operation === 'read' ? { operation: 'insert' as const, before, after } : change
  const fields = differing(entity, [shown], 0, 1)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        <span className="break-all">{title}</span>
        <StateMark kind={operation === 'delete' ? 'danger' : 'information'}>
          {text(`operation_${operation}`)}
        </StateMark>
      </h3>
      {fields.length > 0 && <Differences entity={entity} of={fields} names={names} caption={title} />}
    </div>
  )
}
