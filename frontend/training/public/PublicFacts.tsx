import type { ReactNode } from 'react'

export type PublicFact = { label: string; value: ReactNode }

/** What is known of it, name by name. */
export const PublicFacts = ({ facts }: { facts: readonly PublicFact[] }) => (
  <dl className="flex flex-col gap-3">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-base-content/80">{label}</dt>
        <dd className="font-medium">{value}</dd>
      </div>
    ))}
  </dl>
)
