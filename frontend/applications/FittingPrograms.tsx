import { lacksOf, type Lack, type PersonFacts } from '#contract/applications/person'
import type { PublicProgram } from '#contract/applications/public-program'
import { lookupType } from '#contract/lookups'
import { fittingTexts } from '#contract/texts/applications/fitting'
import { useFormat } from '#frontend/app/format.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { cardOf } from './panel-of.ts'
import { Upcoming } from './Upcoming.tsx'
import { useApplication } from './useApplicationForm.ts'

type Props = {
  person: PersonFacts
  offered: readonly PublicProgram[]
  onChoose: (program: PublicProgram) => void
}
const ageWithoutLimit = 150

/** Whom a program is for, in the order in which genders are asked, as within a sentence. */
export function useGendersOf() {
  const { lookupsOf } = useApplication()
  const { nameOf } = useFormat()
  return (program: PublicProgram): string =>
    lookupsOf(lookupType.gender)
      .filter(({ id }) => program.genders.some((row) => row.id === id))
      .map((row) => nameOf(row).toLowerCase())
      .join(', ')
}

/** The programs that a person can have, each to be chosen; and of the others what is missing. */
export function FittingPrograms({ person, offered, onChoose }: Props) {
  const { issuesContext, upcoming } = useApplication()
  const text = useText(fittingTexts)
  const { nameOf } = useFormat()
  const gendersOf = useGendersOf()
  const rows = offered.map((program) => {
    const lacks = lacksOf(person, program, issuesContext.today)
    const isOthers = lacks.some(({ what }) => what === 'gender')
    // The ages of a program that is for others say nothing to this person.
    return { program, lacks: isOthers ? lacks.filter(({ what }) => what !== 'age') : lacks }
  })
  const fit = rows.filter(({ lacks }) => lacks.length === 0)
  const others = rows.filter(({ lacks }) => lacks.length > 0)
  const say = (lack: Lack, program: PublicProgram): string => {
    if (lack.what === 'gender') return text('lack_gender', { genders: gendersOf(program) })
    if (lack.what === 'age') return text(lack.to < ageWithoutLimit ? 'lack_age_to' : 'lack_age', lack)
    if (lack.what === 'dead') return text('lack_dead')
    return lack.what === 'card' ? text('lack_card') : ''
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{text(fit.length > 0 ? 'fit' : 'fit_none')}</p>
      {fit.length > 1 && <p>{text('fit_one')}</p>}
      {fit.map(({ program }) => (
        <div key={program.id} className="flex flex-col gap-1">
          <Button onClick={() => onChoose(program)}>{nameOf(program)}</Button>
          <p className="text-base-content/80">
            {nameOf({ name_en: program.summary_en, name_bn: program.summary_bn })}
          </p>
          {cardOf(program)?.option === 2 && <p className="text-base-content/80">{text('needs_card')}</p>}
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <p className="font-semibold">{text('not_fit')}</p>
          <ul className="list-disc ps-6">
            {others.map(({ program, lacks }) => (
              <li key={program.id}>
                {text('stopped_program', {
                  program: nameOf(program),
                  reason: lacks.map((lack) => say(lack, program)).join(', '),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {upcoming.length > 0 && <Upcoming programs={upcoming} />}
    </div>
  )
}
