import { useState, type ReactNode } from 'react'
import { saysWhy } from '#contract/reason'
import { ReasonField } from './ReasonField.tsx'

type Why = { reason: string; lacks: boolean; field: ReactNode; clear: () => void }

/** Why an act is done, asked with its question; what was typed for one (`of`) isn't there for another. */
export function useWhy(label: string, help: string): (of: string | number) => Why {
  const [typed, setTyped] = useState({ of: '', reason: '' })
  return (one) => {
    const of = String(one)
    const reason = typed.of === of ? typed.reason : ''
    const set = (words: string) => setTyped({ of, reason: words })
    return {
      reason,
      lacks: !saysWhy(reason),
      clear: () => set(''),
      field: (
        <div className="pt-2">
          <ReasonField label={label} help={help} value={reason} set={set} />
        </div>
      ),
    }
  }
}
