import { manyAllows, type ManyAct } from '#contract/grievances/many'
import { eq } from 'drizzle-orm'
import { grievances } from '#contract/grievances'
import { nameOfToday } from '#contract/former-names'
import { say } from '#contract/texts'
import { grievanceWords } from '#contract/texts/grievances/messages'
import { idempotency } from '#worker/db/schema/system'
import { fitting, handlers, tellingTogether, type Ended } from '#worker/http/call'
import * as acts from './acts.ts'
import { cases, choices, counts, findCases } from './cases.ts'
import { appeal, rate, reopen, write } from './complainant.ts'
import { dashboard } from './dashboard.ts'
import { casesOfApplication } from './mends.ts'
import { offices, pageData } from './page-data.ts'
import { settings, updateSetting } from './setting.ts'
import { slip } from './slip.ts'
import { confirmCode, sendCode } from './prove.ts'
import { receiptOf, submit, type StoredReceipt } from './submit.ts'
import { track } from './track.ts'
import { categories, grievanceSubjects, grievanceTypes, typeChoices } from './types.ts'
import { tellUntold } from './untold.ts'
import { caseDocument, caseMobile, viewCase } from './view.ts'

/** What the configuration bundle asks of grievances. */
export { grievanceSettingsPart } from './bundle/settings.ts'
export { grievanceSubjectsPart, typeOf } from './bundle/subjects.ts'
export { categoryOf, grievanceTypesPart } from './bundle/types.ts'
export { byState } from './dashboard.ts'
export { stateOf as ofStage, waitsForWord } from './case-conditions.ts'
export { findClusters } from './clusters.ts'
export { escalateGrievances } from './escalate.ts'
export { remindLate } from './late.ts'
export { maySee, ownOf } from './record.ts'
export { scanGrievances } from './scan-documents.ts'

type Cases = (typeof grievances)['case']
/** What this can't tell the schedule tells. */
const tellNow: Ended = async (call) => call.afterwards(() => tellUntold(call.deps).catch(() => undefined))
const fitsIn =
  (act: ManyAct) =>
  (row: Parameters<typeof manyAllows>[0]): boolean =>
    manyAllows(row, act)

export const grievanceHandlers = handlers(grievances, {
  form: {
    pageData,
    offices,
    check: async (call) => {
      const [row] =
        call.idempotencyKey === ''
          ? []
          : await call.db.select().from(idempotency).where(eq(idempotency.key, call.idempotencyKey))
      const isOurs = row && nameOfToday(row.endpoint) === grievances.grievance.submit.name
      return { data: { receipt: isOurs ? await receiptOf(call, row.reply as StoredReceipt) : null } }
    },
  },
  grievance: {
    submit: {
      handle: submit,
      finish: async (stored, call) => ({
        ...(await receiptOf(call, stored as StoredReceipt)),
        message: say(grievanceWords, call.language, 'submitted'),
      }),
    },
    track,
    sendCode,
    confirmCode,
    slip,
    write,
    reopen,
    appeal,
    rate,
  },
  grievanceType: { ...grievanceTypes, categories },
  grievanceSubject: { ...grievanceSubjects, types: typeChoices },
  setting: { list: settings, update: updateSetting },
  case: {
    choices,
    list: cases,
    counts,
    find: findCases,
    get: viewCase,
    ofApplication: casesOfApplication,
    mobile: caseMobile,
    document: caseDocument,
    colleagues: acts.colleagues,
    officeColleagues: acts.officeColleagues,
    accept: fitting<Cases['accept']>(acts.accept, fitsIn('accept')),
    start: fitting<Cases['start']>(acts.start, fitsIn('start')),
    take: fitting<Cases['take']>(tellingTogether<Cases['take']>(acts.take, tellNow), fitsIn('take')),
    handOver: fitting<Cases['handOver']>(
      tellingTogether<Cases['handOver']>(acts.handOver, tellNow),
      fitsIn('hand_over'),
    ),
    forward: fitting<Cases['forward']>(
      tellingTogether<Cases['forward']>(acts.forward, tellNow),
      fitsIn('forward'),
    ),
    solve: fitting<Cases['solve']>(acts.solve, fitsIn('solve')),
    reject: acts.reject,
    write: acts.writeTo,
    note: acts.addNote,
    mend: acts.mend,
  },
  dashboard: { get: dashboard },
})
