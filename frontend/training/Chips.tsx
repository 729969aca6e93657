import type { NamedRow } from '#contract/format'
import { useFormat } from '#frontend/app/format.ts'

/** Names side by side. */
export function Chips({ of }: { of: readonly (NamedRow & { id: number })[] }) {
  const { nameOf } = useFormat()
  return (
    <ul className="flex flex-wrap gap-2">
      {of.map((one) => (
        <li key={one.id} className="rounded-full border border-base-300 px-3 py-0.5 font-normal">
          {nameOf(one)}
        </li>
      ))}
    </ul>
  )
}
