import { trainingPrograms as words } from '#contract/texts/training/programs'
import { useMay } from '#frontend/app/permissions.ts'
import { useText } from '#frontend/app/text.ts'
import { useLink } from '#frontend/app/useLink.ts'
import { certificatesPath, examPath, ratingPath } from './paths.ts'

export type ResultsOf = { id: number; exam_status: boolean; rating_status: boolean; in_hand: boolean }

/**
 * The ways from a program to its certificates, exam and ratings, of those that the reader may open; the rarer ones are of an exam or
 * ratings that it doesn't have, where something from before may stand.
 */
export function useResultLinks({ id, exam_status, rating_status, in_hand }: ResultsOf, isOver: boolean) {
  const text = useText(words)
  const may = useMay()
  const certificates = useLink()(`${certificatesPath}?${isOver ? 'view=waiting&' : ''}program_id=${id}`)
  const judged = in_hand
    ? [
        { href: examPath(id), label: text('exam'), isThere: exam_status },
        { href: ratingPath(id), label: text('ratings'), isThere: rating_status },
      ]
    : []
  return {
    main: [
      ...(certificates && may('participant-view')
        ? [{ href: certificates, label: text('certificates') }]
        : []),
      ...judged.filter(({ isThere }) => isThere),
    ],
    rarer: judged.filter(({ isThere }) => !isThere),
  }
}
