import { get, useFormState } from 'react-hook-form'
import { addressOf, wardOf } from '#contract/applications/address'
import { sayPlainly } from '#contract/texts/validation'
import { applicationTexts } from '#contract/texts/applications/form'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { OfficeOf } from '#frontend/app/LocalOffice.tsx'
import { useSaid } from '#frontend/app/said.ts'
import { useText } from '#frontend/app/text.ts'
import { ownProblemOf } from '#frontend/ui/own-problems.ts'
import { ErrorSummary } from '#frontend/ui/ErrorSummary.tsx'
import { panelOf } from './panel-of.ts'
import { useDead } from './useDead.ts'
import { useApplication } from './useApplicationForm.ts'
import type { Refused } from './useSubmitRefusal.ts'

/** Of more than these each panel tells its first, and the others at a press: a long list helps nobody. */
const listedMaximum = 8

/** What a failed submit found, by panel, as long as it isn't mended. */
export function ProblemSummary({ issues, attempt }: { issues: Refused; attempt: number }) {
  const { form, program, variables } = useApplication()
  const { nameOf } = useFormat()
  const language = useLanguage()
  const text = useText(applicationTexts)
  const { label } = useDead()
  const { errors } = useFormState({ control: form.control })
  const said = useSaid()
  /** What the words are about, where they don't say it themselves. */
  const ownerOf = (field: string): string | undefined => {
    if (field.startsWith('permanent_')) return label('permanent_address')
    if (field.endsWith('date_of_birth') && ownProblemOf(form.control, field))
      return field.startsWith('nominee_') ? text('nominee_date_of_birth') : label('date_of_birth')
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
        (issue.message && said(issue.message)) ??
        sayPlainly(language, { ...issue, field: issue.field.split('.')[0] ?? issue.field })
      const of = ownerOf(issue.field)
      return {
        field: issue.field,
        message: of ? `${of}: ${words}` : words,
        part: text(panelOf(issue.field, program)),
      }
    })
  const isRefused = open.length > 0 && issues.some(({ message }) => message !== undefined)
  return (
    <ErrorSummary
      key={attempt}
      issues={open}
      title={text('error_summary')}
      moreOf={open.length > listedMaximum ? (count) => text('error_more', { count }) : undefined}
    >
      {isRefused && <OfficeNear />}
    </ErrorSummary>
  )
}

/** What the server refuses isn't always for the applicant to mend: who can help, near the address that was given. */
function OfficeNear() {
  const { form } = useApplication()
  const values = form.getValues()
  const prefix = values.same_address ? '' : 'permanent_'
  const typed = addressOf(values, prefix)
  const ward = wardOf({
    ...typed,
    location_type: Number(typed.location_type) || undefined,
    sub_location_type: Number(typed.sub_location_type) || undefined,
  })
  return (
    <div className="mt-3">
      <OfficeOf ward={Number(ward) || null} />
    </div>
  )
}
