import type { ReactNode } from 'react'

/** A table that is wider than its place, or a list that is longer: scrolled by thumb, wheel or keys. */
export const ScrollRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line no-noninteractive-tabindex -- keys scroll it where nothing in it takes the focus
  <div className="list-scroll" role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
