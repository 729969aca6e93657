import { Link } from 'wouter'

type Props = { label: string; tabs: readonly { href: string; label: string; isHere: boolean }[] }

/** The way between the pages of one thing. */
export const PageTabs = ({ label, tabs }: Props) => (
  <nav aria-label={label} className="border-b border-base-300 print:hidden">
    <ul className="flex flex-wrap gap-x-1">
      {tabs.map((tab) => (
        <li key={tab.href}>
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
