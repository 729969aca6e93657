import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { list } from '#contract/texts/screen-parts'
import { useArrival } from '#frontend/app/arrival.ts'
import { PageProblem } from '#frontend/app/PageProblem.tsx'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { HeadingNaming, PageSubject } from './heading-name.ts'
import { HeadingWords } from './HeadingWords.tsx'
import { Icon } from './Icon.tsx'
import { StateMark, type StateKind } from './StateMark.tsx'

/** A state in words, and how it looks. */
export type RecordMark = { kind: StateKind; words: string }
export type Crumb = { label: string; href?: string | undefined }

type Props = {
  title: string
  /** The way here; the page itself isn't among them. One that the reader may not open is only named. */
  crumbs?: readonly Crumb[] | undefined
  actions?: ReactNode
  /** What the page is for. */
  lead?: ReactNode
  /** How the record stands whose name the title is. */
  state?: RecordMark | undefined
  children: ReactNode
}

/** A page of the signed-in side: where it is, its title, what can be done, and the rest. */
export function Page({ title, crumbs = [], actions, lead, state, children }: Props) {
  const text = useText(list)
  const [name, setName] = useState<string>()
  const heading = useArrival(name ? `${name} · ${title}` : title)
  const link = useLink()
  const page = (
    <div className="flex flex-col gap-4">
      {crumbs.length > 0 && (
        <nav aria-label={text('breadcrumbs')} className="text-sm print:hidden">
          <ol className="flex flex-wrap items-center gap-x-1">
            {crumbs.map(({ label, href }, at) => (
              <li key={href ?? label} className="flex items-center gap-1">
                {at > 0 && <Icon name="right" className="size-3" />}
                {href && link(href) ? (
                  <Link
                    href={href}
                    className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                  >
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-2xl leading-snug font-bold break-words outline-none"
          >
            <HeadingWords title={title} name={name} />
          </h1>
          {state && <StateMark kind={state.kind}>{state.words}</StateMark>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:[&:has(>*+*)_.btn]:px-2 max-sm:[&:has(>*+*)_.btn]:text-sm print:hidden">
            {actions}
          </div>
        )}
      </div>
      {lead && <Lead>{lead}</Lead>}
      <PageProblem />
      <HeadingNaming value={setName}>{children}</HeadingNaming>
    </div>
  )
  return <PageSubject value={name ?? title}>{page}</PageSubject>
}

/** Of what a page is for, a phone shows two lines, and the rest by a press: what one came for stands in sight. */
function Lead({ children }: { children: ReactNode }) {
  const text = useText(list)
  const [open, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = words
    setCut(current !== null && current.scrollHeight > current.clientHeight + 1)
  }, [children, open])
  return (
    <div className="page-lead relative max-w-[60rem]">
      <p
        ref={words}
        tabIndex={-1}
        className={open ? 'outline-none' : 'outline-none max-sm:line-clamp-2 print:line-clamp-none'}
      >
        {children}
      </p>
      {isCut && (
        <button
          type="button"
          className="absolute end-0 bottom-0 flex min-h-11 items-end text-primary sm:hidden print:hidden"
          onClick={() => {
            setOpen(true)
            words.current?.focus({ preventScroll: true })
          }}
        >
          <span className="bg-[linear-gradient(to_right,transparent,var(--color-base-200)_1.5rem)] ps-8 underline underline-offset-4">
            {text('lead_more')}
          </span>
        </button>
      )}
    </div>
  )
}

/** A part of a page under a heading of its own. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const own = useId()
  return (
    <section
      aria-labelledby={own}
      className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-4"
    >
      <h2 id={own} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A link that looks like a button. */
export const ButtonLink = ({
  href,
  primary,
  children,
}: {
  href: string
  primary?: boolean
  children: ReactNode
}) => (
  <Link href={href} className={`btn h-auto min-h-11 py-2 ${primary ? 'btn-primary' : 'btn-outline'}`}>
    {children}
  </Link>
)
