import type { ReactNode } from 'react'

type Props = {
  label: string
  /** As long as it is: only what is too wide is scrolled. */
  whole?: boolean
  children: ReactNode
}

/** A table that is wider or longer than its place: scrolled by thumb, wheel or keys. */
export const ScrollRegion = ({ label, whole = false, children }: Props) => (
  // oxlint-disable-next-line no-noninteractive-tabindex -- keys scroll it where nothing in it takes the focus
  <div className={`list-scroll ${whole ? 'max-h-none!' : ''}`} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
