import { useWatch } from 'react-hook-form'
import type { PersonRefusal } from '#contract/applications/person'
import { lookupType } from '#contract/lookups'
import { fittingTexts } from '#contract/texts/applications/fitting'
import { sayPlainly } from '#contract/texts/validation'
import { Stuck } from '#frontend/app/Helpline.tsx'
import { useFormat } from '#frontend/app/format.ts'
import { useLanguage } from '#frontend/app/language.ts'
import { useText } from '#frontend/app/text.ts'
import { Button } from '#frontend/ui/Button.tsx'
import { Notice } from '#frontend/ui/Notice.tsx'
import { focusField } from '#frontend/ui/focus-field.ts'
import { FittingPrograms, useGendersOf } from './FittingPrograms.tsx'
import { useApplication } from './useApplicationForm.ts'

/** Who can't have the chosen program is told before anything else is asked, and which ones there are instead. */
export function Stopped({ refusal }: { refusal: PersonRefusal }) {
  const { form, programs, program, standings, answer, lookupsOf } = useApplication()
  const text = useText(fittingTexts)
  const { nameOf } = useFormat()
  const gendersOf = useGendersOf()
  const language = useLanguage()
  const [date_of_birth, gender] = useWatch({ control: form.control, name: ['date_of_birth', 'gender_id'] })
  const isKnown = standings.applicant?.known.includes('gender_id') === true
  const { code: key, field, parameters } = refusal
  const own = lookupsOf(lookupType.gender).find(({ id }) => String(id) === gender)
  // The button that was pressed has gone.
  const goOn = () =>
    setTimeout(() => focusField('verified-applicant') || focusField('verification_number'), 50)
  // Whoever typed the number of somebody else's card sees it by this.
  const isOfDead = key === 'identity_dead' && program?.dead_option_enable_disable === 1
  const isOfCard = key === 'applicant_gender_type' && isKnown && own && program
  return (
    <>
      <Notice kind="error" live>
        <p className="font-semibold">
          {isOfDead
            ? text('stopped_dead')
            : isOfCard
              ? text('stopped_gender', { gender: nameOf(own).toLowerCase(), genders: gendersOf(program) })
              : sayPlainly(language, { field, key, parameters })}
        </p>
        <Stuck />
      </Notice>
      {isOfDead && (
        <div>
          <Button
            onClick={() => {
              answer('deadOptional', '1')
              goOn()
            }}
          >
            {text('as_dead')}
          </Button>
        </div>
      )}
      {!isOfDead && (
        <FittingPrograms
          person={{
            date_of_birth,
            ...(isKnown && { gender_id: Number(gender) }),
            deceased: standings.applicant?.deceased,
          }}
          offered={programs.filter(({ id }) => id !== program?.id)}
          onChoose={(chosen) => {
            answer('program_id', String(chosen.id))
            goOn()
          }}
        />
      )}
    </>
  )
}
