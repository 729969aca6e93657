import type { PublicProgram } from '#contract/applications/public-program'
import { ApplicationPage } from './OnlineApplication.tsx'

const hasDeadOption = (program: Pick<PublicProgram, 'dead_option_enable_disable'>) =>
  program.dead_option_enable_disable === 1

/** The form, opened on the program for martyrs and injured of the student movement. */
const StudentMovement = () => (
  <ApplicationPage title="page_title_movement" intro="page_intro_movement" offers={hasDeadOption} />
)
export default StudentMovement
