import { useWatch } from 'react-hook-form'
import { isChild } from '#contract/applications/person'
import { peopleTexts, wordsOfDead, type WordOfDead } from '#contract/texts/applications/people'
import { applicationTexts } from '#contract/texts/applications/form'
import { useText } from '#frontend/app/text.ts'
import { isOfDead } from './of-dead.ts'
import { useApplication } from './useApplicationForm.ts'

/** Whether the form is about somebody who died, and what is said of them in other words than of oneself. */
export function useDead() {
  const { form, program, issuesContext } = useApplication()
  const text = useText(applicationTexts)
  const people = useText(peopleTexts)
  const [chosen, born] = useWatch({ control: form.control, name: ['deadOptional', 'date_of_birth'] })
  const isDead = isOfDead({ deadOptional: chosen }, program)
  const isWard = !isDead && isChild(born, issuesContext.today)
  return {
    isDead,
    label: (name: WordOfDead): string =>
      isWard && name === 'signature'
        ? people('child_signature')
        : isDead
          ? people(wordsOfDead[name])
          : name === 'helper_relation'
            ? people(name)
            : text(name),
  }
}
