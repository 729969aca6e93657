import './zod-setup.ts'
import { domain } from './endpoint.ts'
import { attendanceCalls } from './training/attendance.ts'
import { certificateCalls } from './training/certificates.ts'
import { circularCalls } from './training/circulars.ts'
import { trainingDashboardCalls } from './training/dashboard.ts'
import { externalCalls } from './training/external.ts'
import { ownTrainingCalls } from './training/own.ts'
import { participantCalls } from './training/participants.ts'
import { programCalls } from './training/programs.ts'
import { publicCircularCalls } from './training/public-circulars.ts'
import { resultCalls } from './training/results.ts'
import { slotCalls } from './training/slots.ts'
import { trainerCalls } from './training/trainers.ts'

/** Training of staff and others, from circular to certificate (specification, operations 2.9, 3.11 and 7.9). */
export const training = domain('training', {
  ...circularCalls,
  ...publicCircularCalls,
  ...slotCalls,
  ...trainerCalls,
  ...programCalls,
  ...participantCalls,
  ...externalCalls,
  ...attendanceCalls,
  ...resultCalls,
  ...certificateCalls,
  ...ownTrainingCalls,
  ...trainingDashboardCalls,
})
