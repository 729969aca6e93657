import type { Difference } from '#contract/flatten'
import type { Format } from '#contract/format'
import { history as words } from '#contract/texts/history'
import { pathName } from '#contract/texts/record-names'
import { ScrollRegion } from '#frontend/ui/ScrollRegion.tsx'
import { useFormat } from '../format.ts'
import { useLanguage } from '../language.ts'
import { useText } from '../text.ts'

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isFlag = /^(is_|needs_|accepts_|pmt_status|dead_option|active$|searched$)/

/** A value as the reader writes dates, amounts and figures; words exactly as they are kept. */
function shownBy(format: Format, yes: (flag: boolean) => string, path: string, value: Difference['before']) {
  const last = path.split('.').at(-1) ?? ''
  if (value === null) return undefined
  if (typeof value === 'boolean' || (isFlag.test(last) && (value === 0 || value === 1)))
    return yes(Boolean(value))
  if (typeof value === 'number') return last === 'amount' ? format.money(value) : format.digits(value)
  return isMoment(value) ? format.moment(value) : isDay(value) ? format.day(value) : value
}

/** Fields with what they held earlier and later, side by side. */
export function Differences({ of, caption }: { of: readonly Difference[]; caption: string }) {
  const text = useText(words)
  const format = useFormat()
  const language = useLanguage()
  const yes = (flag: boolean) => text(flag ? 'yes' : 'no')
  return (
    <ScrollRegion label={caption}>
      <table className="list-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text('field')}</th>
            <th scope="col">{text('earlier')}</th>
            <th scope="col">{text('later')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row" className="max-w-60 min-w-32 break-words whitespace-normal">
                {pathName(language, path)}
              </th>
              {[before, after].map((value, at) => (
                <td key={at} className="max-w-96 min-w-32 break-words whitespace-pre-wrap">
                  {shownBy(format, yes, path, value) ?? text('none')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
