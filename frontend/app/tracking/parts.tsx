import type { ReactNode } from 'react'

/** A fact of what is tracked, under its name. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-base-content/80">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

type PartProps = { id: string; title: string; screenOnly?: boolean; children: ReactNode }

export const Part = ({ id, title, screenOnly = false, children }: PartProps) => (
  <section
    aria-labelledby={`${id}-title`}
    className={`flex flex-col gap-3 ${screenOnly ? 'print:hidden' : ''}`}
  >
    <h2 id={`${id}-title`} className="text-xl font-semibold">
      {title}
    </h2>
    {children}
  </section>
)

type Line = { at: string; date: string; words: string; notes?: readonly string[] }

/** What has happened, the newest on top. */
export const TimeLine = ({ lines }: { lines: readonly Line[] }) => (
  <ol className="ms-2 flex flex-col border-s-2 border-base-300">
    {lines
      .toReversed()
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .map(({ at, date, words, notes = [] }, index) => (
        <li key={`${at} ${words}`} className="relative ps-6 pb-5 last:pb-0">
          <span
            aria-hidden
            className={`absolute -start-[0.5625rem] top-[0.35em] size-4 rounded-full border-2 border-primary ${index === 0 ? 'bg-primary' : 'bg-base-100'}`}
          />
          <p className="text-base-content/80">
            <time dateTime={at}>{date}</time>
          </p>
          <p className="font-medium">{words}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </li>
      ))}
  </ol>
)
