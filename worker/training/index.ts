import { training } from '#contract/training'
import { handlers } from '#worker/http/call'
import { circulars, get } from './circulars/circulars.ts'
import * as publicCirculars from './circulars/public.ts'
import { audience, roles } from './circulars/tell.ts'
import { insert, publish, update } from './circulars/write.ts'
import { clashes } from './clashes.ts'
import { dashboard } from './dashboard.ts'
import { details } from './details.ts'
import * as programWrites from './program-write.ts'
import * as programs from './programs.ts'
import { offered, timeSlots } from './slots.ts'
import * as trainerWrites from './trainer-write.ts'
import * as trainers from './trainers.ts'
import { sayTaught } from './term-write.ts'
import { ownClasses, week } from './week.ts'

import { check, issue, numbered, signatory, withdraw } from './certificate.ts'
import { candidates, list, own } from './certificate-lists.ts'
import { ownPdf, pdf, statedPdf } from './certificate-paper.ts'
import { exam, score } from './exam.ts'
import { forms, kobo, setForm, updateKobo } from './kobo.ts'
import { classes, mark, people } from './participants/attendance.ts'
import { confirm, link, register } from './participants/external.ts'
import { importParticipants, importPreview, importTemplate } from './participants/import.ts'
import { acts } from './participants/life.ts'
import * as participants from './participants/participant-list.ts'
import { ownTraining, withdrawOwn } from './participants/own.ts'
import { insertAccounts, insertParticipant, updateParticipant } from './participants/write.ts'
import { pull } from './pull.ts'
import { giveRating, ownRatings, ratings } from './ratings.ts'
import { send } from './send-codes.ts'

export { settleRaters } from './raters.ts'
export { appliedInTaking, readableCirculars, readablePrograms } from './drafts.ts'

export const trainingHandlers = handlers(training, {
  circular: { list: circulars.list, get, insert, update, publish, audience, roles },
  publicCircular: { get: publicCirculars.get, open: publicCirculars.open },
  timeSlot: { ...timeSlots, offered },
  trainer: {
    list: trainers.list,
    get: trainers.get,
    photo: trainers.photo,
    designations: trainers.designations,
    accounts: trainers.accounts,
    insert: trainerWrites.insert,
    update: trainerWrites.update,
    changePhoto: trainerWrites.changePhoto,
  },
  program: {
    list: programs.list,
    get: programs.get,
    choices: programs.choices,
    circulars: programs.circulars,
    trainers: programs.trainers,
    week,
    clashes,
    insert: programWrites.insert,
    update: programWrites.update,
    sayTaught,
  },
  programDetails: { get: details },
  own: { classes: ownClasses },
  participant: {
    list: participants.participants,
    programs: participants.programs,
    designations: participants.designations,
    get: participants.viewParticipant,
    insert: insertParticipant,
    update: updateParticipant,
    accounts: participants.accounts,
    insertAccounts,
    importTemplate,
    importPreview,
    import: importParticipants,
    ...acts,
  },
  external: { register, link, confirm },
  attendance: { classes, people, mark },
  exam: { get: exam, score },
  survey: { forms, form: setForm, pull, send },
  rating: { get: ratings, own: ownRatings, give: giveRating },
  kobo: { get: kobo, update: updateKobo },
  certificate: { candidates, signatory, issue, list, pdf, withdraw, own, ownPdf, statedPdf, numbered, check },
  ownTraining: { list: ownTraining, withdraw: withdrawOwn },
  dashboard: { get: dashboard },
})
