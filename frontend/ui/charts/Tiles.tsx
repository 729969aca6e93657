import type { ReactNode } from 'react'
import { Link } from 'wouter'

/** Figures side by side: the numbers stand on one line, whatever is written under them. */
export const Tiles = ({ children }: { children: ReactNode }) => <ul className="tiles">{children}</ul>

type Props = {
  head: string
  label: string
  note?: string | undefined
  /** The list behind it. */
  href?: string | undefined
}

export function Tile({ head, label, note, href }: Props) {
  const content = (
    <>
      <span className="text-xl leading-tight sm:text-2xl font-bold whitespace-nowrap tabular-nums">
        {head}
      </span>
      <span className={`leading-snug ${href ? 'text-primary underline underline-offset-4' : ''}`}>
        {label}
      </span>
      {note && <span className="text-sm text-base-content/80">{note}</span>}
    </>
  )
  return (
    <li>
      {href ? (
        <Link href={href} className="tile hover:border-primary hover:bg-base-200">
          {content}
        </Link>
      ) : (
        <div className="tile">{content}</div>
      )}
    </li>
  )
}
