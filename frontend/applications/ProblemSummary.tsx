import { get, useFormState } from 'react-hook-form'
import { sayIssue } from '#contract/texts/validation'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { ownProblemOf } from '#frontend/ui/own-problems.ts'
import { ErrorSummary } from '#frontend/ui/ErrorSummary.tsx'
import { panelOf } from './panel-of.ts'
import { useApplication } from './useApplicationForm.ts'
import type { Refused } from './useSubmitRefusal.ts'

/** More than these are told by panel, each leading to its first: a long list helps nobody. */
const listedMaximum = 8

/** What a failed submit found, as long as it isn't mended. */
export function ProblemSummary({ issues, attempt }: { issues: Refused; attempt: number }) {
  const { form, program, variables } = useApplication()
  const { nameOf } = useFormat()
  const language = useLanguage()
  const text = useText(applicationTexts)
  const { errors } = useFormState({ control: form.control })
  /** What the words are about, where they don't say it themselves. */
  const ownerOf = (field: string): string | undefined => {
    if (field.startsWith('permanent_')) return text('permanent_address')
    if (field.endsWith('date_of_birth') && ownProblemOf(form.control, field)) return text('date_of_birth')
    const [group, id] = field.split('.')
    const rows =
      group === 'additional' ? program?.additional_field : group === 'poverty' ? variables : undefined
    const row = rows?.find((candidate) => String(candidate.id) === id)
    return row && nameOf(row)
  }
  const open = issues
    .filter((issue) => get(errors, issue.field) !== undefined)
    .map((issue) => {
      const own = ownProblemOf(form.control, issue.field)
      const words =
        own ??
        issue.message ??
        sayIssue(language, { ...issue, field: issue.field.split('.')[0] ?? issue.field })
      const of = ownerOf(issue.field)
      return { field: issue.field, message: of ? `${of}: ${words}` : words }
    })
  const firsts = open.filter(
    ({ field }, at) => open.findIndex((one) => panelOf(one.field) === panelOf(field)) === at,
  )
  const byPanel = firsts.map((first) => {
    const panel = panelOf(first.field)
    const count = open.filter(({ field }) => panelOf(field) === panel).length
    return count === 1 ? first : { ...first, message: text('error_panel', { panel: text(panel), count }) }
  })
  const shown = open.length > listedMaximum ? byPanel : open
  return <ErrorSummary key={attempt} issues={shown} title={text('error_summary')} />
}
