import { Link } from 'wouter'
import { grievanceBoard as words } from '#contract/texts/grievances/dashboard'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Section } from '#frontend/ui/Page.tsx'
import { useListOf, type Figures } from './useListOf.ts'

/** What many of one place say in like words: each leads to exactly these cases. */
export function Clusters({ data: { clusters, clusters_until: until } }: { data: Figures }) {
  const text = useText(words)
  const { moment } = useFormat()
  return (
    <Section title={text('clusters_title')}>
      <p className="max-w-[48rem]">{text(clusters.length > 0 ? 'clusters_lead' : 'clusters_none')}</p>
      {until !== null && (
        <p className="text-base-content/80">{text('clusters_until', { at: moment(until) })}</p>
      )}
      {clusters.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {clusters.map((cluster) => (
            <li key={cluster.id} className="min-w-0">
              <Cluster cluster={cluster} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Cluster({ cluster }: { cluster: Figures['clusters'][number] }) {
  const text = useText(words)
  const format = useFormat()
  const href = useListOf()('all', { cluster_id: cluster.id })
  const head = text('cluster_count', { count: format.count(cluster.count) })
  return (
    <div className="flex h-full flex-col gap-1 rounded-box border border-base-300 p-3">
      {href ? (
        <Link
          href={href}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {head}
        </Link>
      ) : (
        <span className="font-semibold">{head}</span>
      )}
      <span className="break-words">{cluster.words.join(', ')}</span>
      <span className="text-sm text-base-content/80">
        {[format.nameOf(cluster.type), cluster.place && format.nameOf(cluster.place)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="text-sm text-base-content/80 tabular-nums">
        {text('span', { from: format.day(cluster.first_day), to: format.day(cluster.last_day) })}
      </span>
    </div>
  )
}
