import { ratingStep } from '#contract/training/shapes'
import { trainingTrainers as words } from '#contract/texts/training/trainers'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'

/** A rating in words; of few answers none is shown. */
export function useRatingWords() {
  const text = useText(words)
  const { decimal, count } = useFormat()
  return (rating: { average: number; answers: number } | null): string =>
    rating
      ? text('rating_of', { average: decimal(rating.average), count: count(rating.answers) })
      : text('rating_few', { count: count(ratingStep) })
}
