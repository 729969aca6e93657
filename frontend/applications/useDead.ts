import { useWatch } from 'react-hook-form'
import { peopleTexts, wordsOfDead, type WordOfDead } from '#contract/texts/applications/people'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { isOfDead } from './of-dead.ts'
import { useApplication } from './useApplicationForm.ts'

/** Whether the form is about somebody who died, and what is said of them in other words than of oneself. */
export function useDead() {
  const { form, program } = useApplication()
  const text = useText(applicationTexts)
  const people = useText(peopleTexts)
  const chosen = useWatch({ control: form.control, name: 'deadOptional' })
  const isDead = isOfDead({ deadOptional: chosen }, program)
  return {
    isDead,
    label: (name: WordOfDead): string =>
      isDead ? people(wordsOfDead[name]) : name === 'helper_relation' ? people(name) : text(name),
  }
}
