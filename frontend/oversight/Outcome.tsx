import { useLanguage } from '#frontend/app/language.ts'
import { StateMark } from '#frontend/ui/StateMark.tsx'
import { outcomeWords } from '#contract/texts/oversight/outcome'

export const Outcome = ({ outcome }: { outcome: string }) => {
  const language = useLanguage()
  return (
    <StateMark kind={outcome === 'done' ? 'good' : 'danger'}>{outcomeWords(language, outcome)}</StateMark>
  )
}
