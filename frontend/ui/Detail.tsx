import { isValidElement, type ReactNode } from 'react'
import { list } from '#contract/texts/screen-parts'
import { History, type HistoryOf } from '#frontend/app/history/History.tsx'
import { useText } from '#frontend/app/text.ts'
import { Section } from './Page.tsx'

export type Fact = { label: string; value: ReactNode }

type Props = {
  /** Acts; those that aren't allowed leave nothing behind. */
  actions?: ReactNode
  /** Whose history it shows, for who may see it; closed under everything else where the record tells what happened itself. */
  history?: (Required<HistoryOf> & { closed?: boolean }) | undefined
  facts: readonly Fact[]
  children?: ReactNode
}

/** One record under its name and state: what can be done now, everything about it, what happened. */
export function Detail({ actions, history, facts, children }: Props) {
  const text = useText(list)
  return (
    <div className="flex flex-col gap-6">
      {actions && (
        <div
          role="group"
          aria-label={text('actions')}
          className="flex flex-wrap gap-3 empty:hidden print:hidden"
        >
          {actions}
        </div>
      )}
      <div className={history && !history.closed ? 'with-history' : 'flex flex-col gap-6'}>
        <div className="flex min-w-0 flex-col gap-6">
          <Section title={text('facts')}>
            <Facts facts={facts} />
          </Section>
          {children}
        </div>
        {history && <History {...history} />}
      </div>
    </div>
  )
}

/** Names and values, two columns where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const text = useText(list)
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-base-content/80">{label}</dt>
          <dd className="font-medium break-words whitespace-pre-line">
            {isValidElement(value) ? value : (value ?? '') || text('empty_value')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
