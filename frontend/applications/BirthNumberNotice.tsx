import { birthNumberQuestion } from '#contract/applications/birth-number'
import { askingTexts } from '#contract/texts/applications/asking'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Notice } from '#frontend/ui/Notice.tsx'

/** Asks, at once, whether number and birth date are of one certificate. */
export function BirthNumberNotice({ number, date }: { number: string; date: string }) {
  const text = useText(askingTexts)
  const { digits } = useFormat()
  const question = birthNumberQuestion(number, date)
  return (
    <div role="status">
      {question && (
        <Notice kind="warning">
          {question.what === 'length'
            ? text('birth_length')
            : text('birth_year', { year: digits(question.year), born: digits(question.born) })}
        </Notice>
      )}
    </div>
  )
}
