import { tracking } from '#contract/texts/applications/tracking'
import type { Tracked } from '#contract/applications/loaded'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'

type Score = NonNullable<NonNullable<Tracked['full']>['score']>

/** How the score came about, answer by answer. */
export function ScoreLines({ score }: { score: Score }) {
  const text = useText(tracking)
  const { digits, nameOf } = useFormat()
  const points = (value: number) => digits(value.toFixed(3).replace('-', '−'))
  return (
    <>
      <p className="text-base-content/80">{text('score_help')}</p>
      <table className="w-full">
        <caption className="sr-only">{text('score')}</caption>
        <thead>
          <tr className="border-b border-base-300 text-start">
            <th scope="col" className="py-2 text-start font-semibold">
              {text('score_line')}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {text('score_points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {score.lines.map((line, index) => (
            <tr key={`${index} ${line.name_en}`} className="border-b border-base-300 align-top">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {nameOf(line)}
              </th>
              <td className="py-2 text-end">{points(line.value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['total', 'cut_off'] as const).map((row) => (
            <tr key={row} className="align-top font-semibold">
              <th scope="row" className="py-2 pe-3 text-start">
                {text(`score_${row}`)}
              </th>
              <td className="py-2 text-end">{points(row === 'total' ? score.score : score.cut_off)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p>{text(score.eligible ? 'score_eligible' : 'score_not_eligible')}</p>
    </>
  )
}
