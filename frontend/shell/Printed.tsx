import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#contract/access/shapes'
import { app } from '#contract/texts/app'
import { shell } from '#contract/texts/shell'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'

/** When the page was last given to a printer. */
function usePrinted(): string {
  const [at, setAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    const printing = () => flushSync(() => setAt(new Date().toISOString()))
    addEventListener('beforeprint', printing)
    return () => removeEventListener('beforeprint', printing)
  }, [])
  return at
}

/** Whether the browser writes into the margins of each sheet (staff.css); else head and foot stand once, around the page. */
const isPerSheet = 'CSSMarginRule' in globalThis

const quoted = (words: string): string =>
  `"${words.replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`

/** On paper alone: whose it is above, and below who printed it, when, and which sheet of how many it is. */
export function Printed({ user, part }: { user: User; part: 'head' | 'foot' }) {
  const text = useText(shell)
  const department = useText(app)('department')
  const format = useFormat()
  const style = useLanguage() === 'bn' ? 'bengali' : 'decimal'
  const office = format.nameOf(user.office)
  const role = user.role.map((one) => format.nameOf(one)).join(', ')
  const printed = text('printed', { name: `${user.full_name} (${role})`, time: format.moment(usePrinted()) })
  useLayoutEffect(() => {
    const written = {
      '--print-department': quoted(department),
      '--print-office': quoted(office),
      '--print-by': quoted(printed),
      '--print-sheet': `counter(page, ${style}) " / " counter(pages, ${style})`,
    }
    const { style: root } = document.documentElement
    for (const [name, value] of Object.entries(written)) root.setProperty(name, value)
    return () => {
      for (const name of Object.keys(written)) root.removeProperty(name)
    }
  }, [department, office, printed, style])
  if (isPerSheet) return null
  return part === 'head' ? (
    <div className="print-only mb-4 border-b border-base-content pb-2">
      <p className="text-lg font-bold">{department}</p>
      <p>{office}</p>
    </div>
  ) : (
    <p className="print-only mt-4 border-t border-base-content pt-2 text-sm">{printed}</p>
  )
}
