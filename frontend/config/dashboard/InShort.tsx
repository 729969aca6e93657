import { Link } from 'wouter'
import type { settings } from '#calls/settings'
import { configDashboard as words } from '#contract/texts/settings/dashboard'
import type { AnswerOf } from '#frontend/app/client.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useActionName } from '#frontend/app/history/useActionName.ts'
import { useSubject } from '#frontend/app/history/useSubject.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { Tile, Tiles } from '#frontend/ui/charts/Tiles.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { ButtonLink, Section } from '#frontend/ui/Page.tsx'

type Answer = AnswerOf<typeof settings.dashboard.get>
type Word = keyof typeof words.en
const yearsPath = '/system-configuration/financial'

/** Single figures and the current financial year. */
export function InShort({ figures, year }: Pick<Answer, 'figures' | 'year'>) {
  const text = useText(words)
  const format = useFormat()
  const link = useLink()
  const years = link(yearsPath)
  return (
    <Section title={text('figures')}>
      <Tiles>
        {figures.map(({ key, value, link: to }) => (
          <Tile key={key} head={format.count(value)} label={text(`figure_${key}` as Word)} href={link(to)} />
        ))}
        {year && (
          <Tile
            head={format.digits(year.code)}
            label={text('year')}
            note={text('year_span', { from: format.day(year.starts_on), to: format.day(year.ends_on) })}
            href={link(year.link)}
          />
        )}
      </Tiles>
      {!year && (
        <Notice kind="warning">
          <p>{text('year_none')}</p>
          {years && <ButtonLink href={years}>{text('year_choose')}</ButtonLink>}
        </Notice>
      )}
    </Section>
  )
}

/** What was changed last, by whom. */
export function LastChanges({ changes }: Pick<Answer, 'changes'>) {
  const text = useText(words)
  const format = useFormat()
  const actionName = useActionName()
  const subjectOf = useSubject()
  const link = useLink()
  return (
    <Section title={text('changes')}>
      {changes.length === 0 && <p>{text('changes_empty')}</p>}
      <ol className="flex flex-col">
        {changes.map(({ id, at, action, actor, subject, link: to }) => {
          const href = link(to)
          const name = [actionName(action), subjectOf(subject)].filter(Boolean).join(': ')
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-base-300 py-1 last:border-0"
            >
              {href ? (
                <Link
                  href={href}
                  className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
                >
                  {name}
                </Link>
              ) : (
                <p className="font-medium">{name}</p>
              )}
              <p className="text-sm text-base-content/80">
                <time dateTime={at}>{format.moment(at)}</time> · {actor ?? text('someone')}
              </p>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
