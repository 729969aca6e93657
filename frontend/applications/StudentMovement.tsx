import type { PublicProgram } from '#contract/applications/public-program'
import { peopleTexts } from '#contract/texts/applications/people'
import { useText } from '#frontend/app/text.ts'
import { ahead as formAhead, ApplicationPage } from './OnlineApplication.tsx'

export const ahead = formAhead

const hasDeadOption = (program: Pick<PublicProgram, 'dead_option_enable_disable'>) =>
  program.dead_option_enable_disable === 1

/** The form, opened on the program for martyrs and injured of the student movement. */
export default function StudentMovement() {
  const text = useText(peopleTexts)
  return <ApplicationPage title="page_title_movement" intro={text('intro_movement')} offers={hasDeadOption} />
}
