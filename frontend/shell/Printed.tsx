import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#contract/access/shapes'
import { app } from '#contract/texts/app'
import { shell } from '#contract/texts/shell'
import { useFormat } from '#frontend/app/format.ts'
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

/** On paper alone: whose it is above, and below who printed it and when. */
export function PrintHead({ user }: { user: User }) {
  const text = useText(app)
  const format = useFormat()
  return (
    <div className="print-only mb-4 border-b border-base-content pb-2">
      <p className="text-lg font-bold">{text('department')}</p>
      <p>{format.nameOf(user.office)}</p>
    </div>
  )
}

export function PrintFoot({ user }: { user: User }) {
  const text = useText(shell)
  const format = useFormat()
  const role = user.role.map((one) => format.nameOf(one)).join(', ')
  return (
    <p className="print-only mt-4 border-t border-base-content pt-2 text-sm">
      {text('printed', { name: `${user.full_name} (${role})`, time: format.moment(usePrinted()) })}
    </p>
  )
}
