import type { training as table } from '../training.ts'
import { circularTexts } from '../texts/training/circulars.ts'
import { staffWords } from '../texts/staff-words.ts'
import { certificateTexts } from '../texts/training/certificates.ts'
import { participantTexts } from '../texts/training/participants.ts'
import { trainingPrograms as programs } from '../texts/training/programs.ts'
import { trainingTrainers as trainers } from '../texts/training/trainers.ts'
import { exports as words } from '../texts/exports.ts'
import { organisationOf } from '../training/organisation.ts'
import { bothNames, column, type ExportsOf } from './columns.ts'

/** The lists of training. */
export const trainingExports: ExportsOf<typeof table> = {
  'circular.list': [
    column(circularTexts, 'name', (row) => row.circular_name),
    column(circularTexts, 'circular_type', (row, { nameOf }) => nameOf(row.circular_type)),
    column(circularTexts, 'training_type', (row, { nameOf }) => nameOf(row.training_type)),
    column(circularTexts, 'status', (row, { nameOf }) => nameOf(row.status)),
    column(circularTexts, 'modules', (row, { nameOf }) => row.modules.map(nameOf).join(', ')),
    column(circularTexts, 'class_duration_minutes', (row) => row.class_duration),
    column(circularTexts, 'start_date', (row) => ({ day: row.start_date })),
    column(circularTexts, 'end_date', (row) => ({ day: row.end_date })),
    column(circularTexts, 'told', (row) => ({ moment: row.published_at })),
  ],
  'trainer.list': [
    ...bothNames(),
    column(trainers, 'designation', (row, { nameOf }) => nameOf(row.designation)),
    column(trainers, 'organisation', (row) => row.organisation),
    column(trainers, 'subjects', (row) => row.subjects),
    column(trainers, 'rating', (row) => row.rating?.average),
    column(words, 'active', (row, { yes }) => yes(row.active)),
  ],
  'program.list': [
    column(programs, 'program_name', (row) => row.program_name),
    column(programs, 'circular', (row) => row.circular.circular_name),
    column(programs, 'trainers', (row, { nameOf }) => row.trainers.map(nameOf).join(', ')),
    column(programs, 'start_date', (row) => ({ day: row.start_date })),
    column(programs, 'end_date', (row) => ({ day: row.end_date })),
    column(staffWords, 'place', (row, { nameOf }) => (row.place ? nameOf(row.place) : '')),
    column(programs, 'room', (row) => row.room),
    column(programs, 'seats', (row) => row.seats),
    column(staffWords, 'status', (row, { nameOf }) => nameOf(row.status)),
  ],
  'participant.list': [
    column(participantTexts, 'full_name', (row) => row.full_name),
    column(participantTexts, 'training_program', (row) => row.program.program_name),
    column(participantTexts, 'designation', (row, { nameOf }) =>
      row.designation ? nameOf(row.designation) : '',
    ),
    column(participantTexts, 'organisation', (row, { nameOf }) => organisationOf(row, nameOf)),
    column(participantTexts, 'place', (row, { nameOf }) => (row.place ? nameOf(row.place) : '')),
    column(participantTexts, 'status', (row, { say }) => say(participantTexts, `status_${row.status}`)),
    column(participantTexts, 'source', (row, { say }) => say(participantTexts, `source_${row.source}`)),
    column(participantTexts, 'joined_at', (row) => ({ moment: row.joined_at })),
    column(participantTexts, 'attended', (row) => row.attended),
    column(participantTexts, 'classes_held', (row) => row.classes_held),
  ],
  'certificate.candidates': [
    column(certificateTexts, 'name', (row) => row.full_name),
    column(certificateTexts, 'organisation', (row, { nameOf }) => organisationOf(row, nameOf)),
    column(certificateTexts, 'score', (row) => (row.score === null ? null : row.score / 100)),
    column(certificateTexts, 'attended', (row) => row.attended),
  ],
  'certificate.list': [
    column(certificateTexts, 'number', (row) => row.id),
    column(certificateTexts, 'name', (row) => row.full_name),
    column(certificateTexts, 'organisation', (row, { nameOf }) => organisationOf(row, nameOf)),
    column(certificateTexts, 'program', (row) => row.program_name),
    column(certificateTexts, 'issued_on', (row) => ({ moment: row.issued_at })),
    column(certificateTexts, 'issued_by', (row) => row.issued_by),
    column(certificateTexts, 'status', (row, { say }) => say(certificateTexts, `state_${row.state}`)),
    column(certificateTexts, 'withdrawn_on', (row) => ({ moment: row.withdrawn_at })),
  ],
}
