import { birthNumberQuestion } from '#contract/applications/birth-number'
import { askingTexts } from '#contract/texts/applications/asking'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'

type Props = {
  number: string
  date: string
  /** Where a national ID does as well: what one is taken by. */
  onCard: (() => void) | undefined
  /** The button was pressed all the same: it goes on once it is pressed again. */
  isStopped: boolean
}

/** Asks, at once, whether number and birth date are of one certificate. */
export function BirthNumberNotice({ number, date, onCard, isStopped }: Props) {
  const text = useText(askingTexts)
  const { digits } = useFormat()
  const question = birthNumberQuestion(number, date)
  return (
    <div id="birth-asked" tabIndex={-1} role="status" className="outline-none">
      {question && (
        <Notice kind={isStopped ? 'error' : 'warning'}>
          <p>
            {question.what === 'length'
              ? text(onCard ? 'birth_card_length' : 'birth_length')
              : text('birth_year', { year: digits(question.year), born: digits(question.born) })}
          </p>
          {isStopped ? (
            <p className="mt-2 font-semibold">{text('birth_stopped')}</p>
          ) : (
            <p>{text('birth_go_on')}</p>
          )}
          {question.what === 'length' && onCard && (
            <div className="mt-2">
              <Button onClick={onCard}>{text('birth_is_card')}</Button>
            </div>
          )}
        </Notice>
      )}
    </div>
  )
}
