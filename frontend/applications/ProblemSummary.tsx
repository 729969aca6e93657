import { get, useFormState, type FieldError } from 'react-hook-form'
import { addressOf, wardOf } from '#contract/applications/address'
import { applicationTexts, type ApplicationText } from '#contract/texts/applications/form'
import { peopleTexts, wordsOfDead, type WordOfDead } from '#contract/texts/applications/people'
import { useFormat } from '#frontend/app/format.ts'
import { OfficeOf } from '#frontend/app/LocalOffice.tsx'
import { useSaid } from '#frontend/app/said.ts'
import { useText } from '#frontend/app/text.ts'
import { fieldId } from '#frontend/ui/field-id.ts'
import { useIssueWords } from '#frontend/ui/issue-words.ts'
import { ofAny } from '#frontend/ui/of-any.ts'
import { ownProblemOf } from '#frontend/ui/own-problems.ts'
import { ErrorSummary } from '#frontend/ui/ErrorSummary.tsx'
import { panelOf } from './panel-of.ts'
import { useDead } from './useDead.ts'
import { useApplication } from './useApplicationForm.ts'
import type { Refused } from './useSubmitRefusal.ts'

/** Of this form's, several fields have these, too. */
const ofSeveral = new Set(
  'either_script name_short name_digits name_letters mobile mobile_digits verification_signs choice_off'.split(
    ' ',
  ),
)

/** As they stand on the page; what doesn't stand there stays where it is. */
function inPageOrder(one: { field: string }, other: { field: string }): number {
  const [first, second] = [one, other].map(({ field }) => document.getElementById(fieldId(field)))
  if (!first || !second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
}

/** Of more than these each panel tells its first, and the others at a press: a long list helps nobody. */
const listedMaximum = 8

/** What a failed submit found, by panel, as long as it isn't mended. */
export function ProblemSummary({ issues, attempt }: { issues: Refused; attempt: number }) {
  const { form, program, variables } = useApplication()
  const { nameOf } = useFormat()
  const text = useText(applicationTexts)
  const { isDead, label } = useDead()
  const { errors } = useFormState({ control: form.control })
  const people = useText(peopleTexts)
  const said = useSaid()
  const wordsOf = useIssueWords(true)
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
  /** Whose words these are, where any field may have them. */
  const labelOf = (field: string): string | undefined => {
    if (isDead && field in wordsOfDead) return label(field as WordOfDead)
    if (field in applicationTexts.en) return text(field as ApplicationText)
    return field in peopleTexts.en ? people(field as keyof typeof peopleTexts.en) : undefined
  }
  const open = issues
    .flatMap(({ field, message: given }) => {
      const error = get(errors, field) as FieldError | undefined
      if (!error) return []
      // As the field says it now: what is wrong may be something else by now.
      const words = ownProblemOf(form.control, field) ?? (wordsOf(field, error) || said(given ?? ''))
      const key = error.message ?? ''
      const isOfAny = (ofAny.has(key) || ofSeveral.has(key)) && words === wordsOf('', error)
      const of = ownerOf(field) ?? (isOfAny ? labelOf(field) : undefined)
      const part = text(panelOf(field, program))
      return words ? [{ field, message: of ? `${of}: ${words}` : words, part }] : []
    })
    .toSorted(inPageOrder)
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
