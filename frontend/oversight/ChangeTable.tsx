import type * as z from 'zod'
import type { Change } from '#contract/oversight'
import type { Format } from '#contract/format'
import { oversight as words } from '#contract/texts/oversight'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { ScrollRegion } from '#frontend/ui/ScrollRegion.tsx'
import { StateMark } from '#frontend/ui/StateMark.tsx'

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A value as the reader writes dates; everything else exactly as it is kept. */
function shownBy(format: Format, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') return JSON.stringify(value)
  return isMoment(value) ? format.moment(value) : isDay(value) ? format.day(value) : value
}

/** A record before and after a call, side by side; what differs is marked in words, too. */
export function ChangeTable({ change }: { change: z.output<typeof Change> }) {
  const text = useText(words)
  const format = useFormat()
  const shown = (value: unknown) => shownBy(format, value)
  const { entity, entity_id, operation, before, after } = change
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const title = `${entity} ${entity_id}`
  return (
    <div className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        <span lang="en" className="font-mono break-all">
          {title}
        </span>
        <StateMark kind={operation === 'delete' ? 'danger' : 'information'}>
          {text(`operation_${operation}`)}
        </StateMark>
      </h3>
      {fields.length > 0 && (
        <ScrollRegion label={title}>
          <table className="list-table">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{text('field')}</th>
                <th scope="col">{text('before')}</th>
                <th scope="col">{text('after')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => {
                const [was, is] = [shown(before?.[field]), shown(after?.[field])]
                const differs = operation === 'update' && was !== is
                return (
                  <tr key={field}>
                    <th scope="row" lang="en" className="font-mono">
                      {field}
                    </th>
                    <td className="max-w-80 break-words">{was ?? text('none')}</td>
                    <td className={`max-w-80 break-words ${differs ? 'font-semibold' : ''}`}>
                      {is ?? text('none')}{' '}
                      {differs && <StateMark kind="waiting">{text('changed')}</StateMark>}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </div>
  )
}
