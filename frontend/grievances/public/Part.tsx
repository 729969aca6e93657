import type { ReactNode } from 'react'
import { grievanceFirst } from '#contract/texts/grievances/entry-first'
import { useText } from '#frontend/app/text.ts'

export const partIds = ['kind', 'place', 'about', 'words', 'who'] as const
export type PartId = (typeof partIds)[number]

/** A part of the form under its heading. */
export function Part({ id, help, children }: { id: PartId; help?: string; children: ReactNode }) {
  const text = useText(grievanceFirst)
  return (
    <section
      id={`part-${id}`}
      tabIndex={-1}
      aria-labelledby={`part-${id}-title`}
      className="flex flex-col gap-5 rounded-box border border-base-300 bg-base-100 p-4 outline-none"
    >
      <div>
        <h2 id={`part-${id}-title`} className="text-xl font-semibold">
          {text(id)}
        </h2>
        {help && <p className="text-base-content/80">{help}</p>}
      </div>
      {children}
    </section>
  )
}
