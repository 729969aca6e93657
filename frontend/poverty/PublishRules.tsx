import { Link } from 'wouter'
import { poverty } from '#calls/poverty/administration'
import { jobs } from '#calls/jobs'
import type { YearRules } from '#contract/poverty/administration'
import { povertyTexts as words } from '#contract/texts/poverty/poverty'
import { useGet } from '#frontend/app/data.ts'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Act } from '#frontend/ui/Act.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { RulesDifference } from './RulesDifference.tsx'
import { trialOf } from './trials.ts'
import { useYear } from './useYear.ts'

/** Puts the draft in force: says what changes, and whether it was tried on applications. */
export function PublishRules({ data, version }: { data: YearRules; version: number }) {
  const text = useText(words)
  const format = useFormat()
  const { year, rules, in_force_rules } = data
  const trials = useGet(jobs.job.list, {}).data?.data ?? []
  const { hrefOf } = useYear()
  const isTried = trialOf(trials, data)?.status === 'done'
  return (
    <Act
      endpoint={poverty.ruleSet.publish}
      options={{ body: { financial_year_id: year.id, version } }}
      label={text('publish')}
      kind="primary"
      question={
        <div className="flex flex-col gap-4">
          <p>{text('publish_question', { year: format.digits(year.code) })}</p>
          <Notice kind={isTried ? 'success' : 'warning'}>
            <p>{text(isTried ? 'publish_tried' : 'publish_untried')}</p>
            {!isTried && (
              <Link href={hrefOf('simulation')} className="link inline-flex min-h-11 items-center">
                {text('try_first')}
              </Link>
            )}
          </Notice>
          {in_force_rules && (
            <section className="flex flex-col gap-2">
              <h3 className="font-semibold">{text('publish_changes')}</h3>
              <RulesDifference before={in_force_rules} after={rules} places={data} />
            </section>
          )}
        </div>
      }
    />
  )
}
