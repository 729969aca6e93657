import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { oversight } from '#calls/oversight'
import { shell } from '#contract/texts/shell'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useSession } from '#frontend/app/session.ts'
import { useText } from '#frontend/app/text.ts'
import { Icon } from '#frontend/ui/Icon.tsx'
import { Page, Section } from '#frontend/ui/Page.tsx'
import { EmptyState, ErrorState, Skeleton } from '#frontend/ui/states.tsx'

type Figures = AnswerOf<typeof oversight.dashboard.get>['waiting']
type FigureKey = Extract<keyof (typeof shell)['en'], `figure_${string}`>

/** What waits for who is signed in, and the figures of their area. */
export default function Dashboard() {
  const text = useText(shell)
  const name = useSession()?.user.full_name ?? ''
  const { data, failure, retry } = useGet(oversight.dashboard.get, {})
  return (
    <Page title={text('dashboard_title')}>
      <p>{text('welcome', { name })}</p>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && (
        <>
          <Section title={text('waiting_title')}>
            <Part figures={data?.waiting}>
              <EmptyState title={text('waiting_empty_title')} text={text('waiting_empty')} />
            </Part>
          </Section>
          <Section title={text('figures_title')}>
            <Part figures={data?.figures}>
              <EmptyState title={text('figures_empty_title')} text={text('figures_empty')} />
            </Part>
          </Section>
        </>
      )}
    </Page>
  )
}

/** Figures as tiles; `children` is what stands there when there are none. */
function Part({ figures, children }: { figures: Figures | undefined; children: ReactNode }) {
  if (!figures) return <Skeleton lines={2} />
  if (figures.length === 0) return children
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure.key}>
          <Tile figure={figure} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ figure }: { figure: Figures[number] }) {
  const text = useText(shell)
  const format = useFormat()
  const key = `figure_${figure.key.replace(/^figure_/, '')}`
  const label = key in shell.en ? text(key as FigureKey) : figure.key.replaceAll('_', ' ')
  const content = (
    <span className="flex min-w-0 grow flex-col">
      <span className="text-3xl font-bold tabular-nums">{format.digits(figure.value)}</span>
      <span>{label}</span>
    </span>
  )
  const look = 'flex h-full items-center gap-3 rounded-box border border-base-300 bg-base-100 p-4'
  return figure.link ? (
    <Link href={figure.link} className={`${look} hover:border-primary hover:bg-base-200`}>
      {content}
      <Icon name="right" className="size-4 text-primary" />
    </Link>
  ) : (
    <div className={look}>{content}</div>
  )
}
