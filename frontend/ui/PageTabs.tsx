import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'

type Props = { label: string; tabs: readonly { href: string; label: string; isHere: boolean }[] }

/** The way between the pages of one thing. On a phone they stand in one line that is pushed, what is beyond fading at its end. */
export function PageTabs({ label, tabs }: Props) {
  const line = useRef<HTMLUListElement>(null)
  // What a count behind its word makes wider moves the one that is here.
  const laidOut = JSON.stringify(tabs)
  useLayoutEffect(() => {
    const { current } = line
    const tab = current?.querySelector<HTMLElement>('[aria-current]')
    if (current && tab) current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2
  }, [laidOut])
  return (
    <nav aria-label={label} className="border-b border-base-300 print:hidden">
      <ul ref={line} className="page-tabs relative flex gap-x-1">
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <Link
              href={tab.href}
              aria-current={tab.isHere ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center border-b-4 px-3 ${
                tab.isHere
                  ? 'border-primary font-semibold'
                  : 'border-transparent text-primary underline underline-offset-4'
              }`}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
