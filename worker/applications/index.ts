import { applications } from '#contract/applications'
import { nameOfToday } from '#contract/former-names'
import { eq } from 'drizzle-orm'
import { say } from '#contract/texts'
import { words } from '#contract/texts/applications/server-messages'
import { idempotency } from '#worker/db/schema/system'
import { handlers } from '#worker/http/call'
import { configuration, openOffers } from '#worker/programs/index'
import { applicantsCopy } from './applicants-copy.ts'
import { correct, type Corrected } from './correction.ts'
import { decideDuplicate } from './duplicates.ts'
import { entries, entryChoices } from './entries.ts'
import { findEntries } from './sought.ts'
import { appealEntry, openReview, rejectEntry, withdrawEntry } from './entry-acts.ts'
import { viewEntry } from './entry-view.ts'
import { finalSubmit } from './final-submit.ts'
import { applicationFile, loadApplication, staffFile } from './load.ts'
import { track } from './tracking.ts'
import { confirmMobile, sendMobileCode } from './mobile.ts'
import { pageData } from './page-data.ts'
import { isReceiptOf, receiptOf, register, type StoredReceipt } from './registration.ts'
import { appeal, withdraw } from './withdrawal.ts'
import {
  birthNumberCheck,
  cardVerification,
  disabilityCardVerification,
  nomineeCardVerification,
} from './verification.ts'

export { appealsFor } from './entries.ts'
export { scanDocuments } from './scan-documents.ts'
export { maskNumber } from './masks.ts'
export { barsForComplaint } from './complaint-bars.ts'
export { appealForComplainant, reviewForComplainant } from './entry-acts.ts'
export { applicationList } from './listing.ts'
export { mobileOfAccount, numbersOf, ownAmong, ownCases } from './own-interest.ts'
export { hearNames } from './hear-names.ts'
export { refuseOnAgenda } from './on-agenda.ts'
export { stepApplications, type ApplicationStep } from './steps.ts'
export { sealValues } from './seal-values.ts'
export { verifyPending } from './verify-pending.ts'
export { applicationCount, applicationsByArea, applicationsByDay, applicationsByKind } from './totals.ts'

export const applicationHandlers = handlers(applications, {
  form: {
    pageData,
    openPrograms: async (call) => {
      const open = openOffers(await configuration(call), call.now)
      return { data: open.filter((offer) => offer.is_current).map((offer) => offer.shown) }
    },
    programs: async (call) => ({
      data: (await configuration(call)).offers
        .filter((offer) => offer.is_current)
        .map((offer) => offer.shown),
    }),
    variables: async (call) => ({ data: (await configuration(call)).variables }),
    disabledAreas: async (call) => ({
      data: (await configuration(call)).disabled
        .filter((area) => area.program_id === call.params.id)
        .map((area) => area.place_id),
    }),
    check: async (call) => {
      const open = openOffers(await configuration(call), call.now)
      const [row] =
        call.idempotencyKey === ''
          ? []
          : await call.db.select().from(idempotency).where(eq(idempotency.key, call.idempotencyKey))
      const stored =
        row && nameOfToday(row.endpoint) === applications.application.register.name
          ? (row.reply as StoredReceipt)
          : undefined
      const receipt = stored && (await isReceiptOf(call, stored)) ? await receiptOf(call, stored) : null
      const programs = [...new Set(open.map((offer) => offer.program_id))]
      return { data: { open: open.some((offer) => offer.is_current), programs, receipt } }
    },
  },
  verification: {
    applicant: cardVerification,
    birthNumber: birthNumberCheck,
    nominee: nomineeCardVerification,
    disabilityCard: disabilityCardVerification,
  },
  entry: {
    programs: entryChoices,
    list: entries,
    find: findEntries,
    get: viewEntry,
    review: openReview,
    reject: rejectEntry,
    withdraw: withdrawEntry,
    appeal: appealEntry,
    decideDuplicate,
  },
  application: {
    register: {
      handle: register,
      finish: async (stored, call) => ({
        ...(await receiptOf(call, stored as StoredReceipt)),
        message: say(words, call.language, 'submitted'),
      }),
    },
    get: loadApplication,
    file: applicationFile,
    staffFile,
    correct: {
      handle: correct,
      finish: (stored, call) =>
        Promise.resolve({ ...(stored as Corrected), message: say(words, call.language, 'corrected') }),
    },
    submit: finalSubmit,
    withdraw,
    appeal,
    sendMobileCode: sendMobileCode,
    confirmMobile,
    track,
    copy: applicantsCopy,
  },
})
