import type { Job } from '#contract/jobs'
import { poverty } from '#calls/poverty/administration'
import { ageBands, SimulationFigures, type SimulationLine } from '#contract/poverty/simulation'
import { genderCodes } from '#contract/lookups'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import { useJob } from '#frontend/app/jobs/useJobs.ts'
import { JobActs } from '#frontend/app/jobs/JobState.tsx'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Tile, Tiles } from '#frontend/ui/charts/Tiles.tsx'
import { RowTable } from '#frontend/ui/ListTable.tsx'
import { Section } from '#frontend/ui/Page.tsx'
import { RecordState } from '#frontend/ui/RecordState.tsx'
import { EmptyState } from '#frontend/ui/states.tsx'

type Asked = { financial_year_id: number; version: number; program_id: number; place_id?: number }

/** A trial as far as it is: its figures, who enters and who falls out, and the file of all. */
export function TrialResult({ id }: { id: string }) {
  const got = useJob(id)
  return <RecordState got={got}>{({ data }) => <Trial job={data} />}</RecordState>
}

function Trial({ job }: { job: Job }) {
  const text = useText(words)
  const format = useFormat()
  const figures = job.figures ? SimulationFigures.parse(job.figures) : undefined
  const count = format.count(figures?.all.count ?? 0)
  const isOver = job.status === 'done'
  const said = {
    waiting: text('simulation_running', { count }),
    running: text('simulation_running', { count }),
    stopped: text('simulation_stopped', { count }),
    failed: text('simulation_failed', { count, reason: text('simulation_stale') }),
    done: text('simulation_done', { count }),
  }[job.status]
  if (isOver && !figures?.all.count)
    return <EmptyState title={text('page_simulation')} text={text('simulation_empty')} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-3" role="status">
        {(job.status === 'waiting' || job.status === 'running') && <span aria-hidden className="spinner" />}
        <p className="font-medium">{said}</p>
        <p className="text-base-content/80">
          {text('simulation_last', { time: format.moment(job.ended_at ?? job.created_at) })}
        </p>
        <JobActs job={job} />
      </div>
      {figures && <Figures figures={figures} />}
      {isOver && (
        <>
          <p>{text('who_lead')}</p>
          <Changing job={job} change="enters" />
          <Changing job={job} change="leaves" />
        </>
      )}
    </>
  )
}

function Figures({ figures }: { figures: SimulationFigures }) {
  const text = useText(words)
  const format = useFormat()
  const { all } = figures
  const more = all.cost_tried - all.cost_now
  const named = (lines: SimulationFigures['districts']) =>
    Object.entries(lines)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, line]) => ({ key, label: format.nameOf(line), ...line }))
  const bandOf = (key: string) => {
    const at = ageBands.findIndex((from) => String(from) === key)
    const to = ageBands[at + 1]
    return to === undefined
      ? text('age_from', { from: format.digits(key) })
      : text('age_between', { from: format.digits(key), to: format.digits(to - 1) })
  }
  return (
    <>
      <Tiles>
        <Tile head={format.count(all.now)} label={text('pass_now')} />
        <Tile head={format.count(all.tried)} label={text('pass_then')} />
        <Tile head={format.count(all.enters)} label={text('enters')} />
        <Tile head={format.count(all.leaves)} label={text('leaves')} />
        <Tile head={format.money(all.cost_now)} label={text('cost_now')} />
        <Tile
          head={format.money(all.cost_tried)}
          label={text('cost_then')}
          note={
            more === 0
              ? text('cost_same')
              : text(more > 0 ? 'cost_more' : 'cost_less', { amount: format.money(Math.abs(more)) })
          }
        />
      </Tiles>
      <Lines title={text('by_division')} what={text('division')} lines={named(figures.divisions)} />
      <Lines title={text('by_district')} what={text('district')} lines={named(figures.districts)} />
      <Lines
        title={text('by_gender')}
        what={text('gender')}
        lines={genderCodes.flatMap((code) => {
          const line = figures.genders[code]
          return line ? [{ key: code, label: text(`gender_${code}`), ...line }] : []
        })}
      />
      <Lines
        title={text('by_age')}
        what={text('age')}
        lines={Object.entries(figures.ages)
          .toSorted(([one], [other]) => Number(one) - Number(other))
          .map(([key, line]) => ({ key, label: bandOf(key), ...line }))}
      />
    </>
  )
}

type Labelled = SimulationLine & { key: string; label: string }

/** The figures by one trait, a row each. */
function Lines({ title, what, lines }: { title: string; what: string; lines: readonly Labelled[] }) {
  const text = useText(words)
  const format = useFormat()
  const counted = (key: 'count' | 'now' | 'tried' | 'enters' | 'leaves', label: string) => ({
    key,
    title: label,
    isNumber: true,
    cell: (line: Labelled) => format.count(line[key]),
  })
  return (
    <Section title={title}>
      <RowTable
        caption={title}
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          { key: 'label', title: what, cell: ({ label }) => label },
          counted('count', text('people')),
          counted('now', text('pass_now')),
          { ...counted('tried', text('pass_then')), show: 'always' },
          { ...counted('enters', text('enters')), show: 'always' },
          { ...counted('leaves', text('leaves')), show: 'always' },
          {
            key: 'cost',
            title: text('cost_then'),
            isNumber: true,
            cell: ({ cost_tried }) => format.money(cost_tried),
          },
        ]}
      />
    </Section>
  )
}

const firstMaximum = 20

/** The first of those who enter, or who fall out; all of them are in the file. */
function Changing({ job, change }: { job: Job; change: 'enters' | 'leaves' }) {
  const text = useText(words)
  const format = useFormat()
  const got = useGet(poverty.simulation.list, {
    query: { ...(job.query as Asked), change, per_page: firstMaximum },
  })
  return (
    <Section title={text(change)}>
      <RecordState got={got} lines={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{text(`none_${change}`)}</p>
          ) : (
            <RowTable
              caption={text(change)}
              rows={data.slice(0, firstMaximum)}
              rowKey={({ id }) => id}
              columns={[
                { key: 'id', title: text('tracking_number'), cell: ({ id }) => format.digits(id) },
                { key: 'district', title: text('district'), cell: ({ district }) => format.nameOf(district) },
                { key: 'gender', title: text('gender'), cell: ({ gender }) => text(`gender_${gender}`) },
                { key: 'age', title: text('age'), isNumber: true, cell: ({ age }) => format.digits(age) },
                {
                  key: 'now',
                  title: text('score_now'),
                  isNumber: true,
                  cell: ({ now }) => format.decimal(now.score),
                },
                {
                  key: 'tried',
                  title: text('score_then'),
                  show: 'always',
                  isNumber: true,
                  cell: ({ tried }) => format.decimal(tried.score),
                },
                {
                  key: 'cut_off',
                  title: text('cut_off_then'),
                  isNumber: true,
                  cell: ({ tried }) => format.decimal(tried.cut_off),
                },
              ]}
            />
          )
        }
      </RecordState>
    </Section>
  )
}
