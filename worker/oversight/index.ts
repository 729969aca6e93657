import { oversight } from '#contract/oversight'
import { handlers } from '#worker/http/call'
import { programNames } from '#worker/programs/index'
import { activityLog, activityLogs, recordHistory, securityLog } from './activity.ts'
import { applicationTracking } from './application-tracking.ts'
import { applicationDashboard } from './application-dashboard.ts'
import { grievanceTracking, trackedTypes } from './grievance-tracking.ts'
import { hands } from './hands.ts'
import { dashboard } from './dashboard.ts'
import { search } from './search.ts'
import { waiting } from './waiting.ts'

export { namesOf } from './names.ts'
export { sealAudit } from './seal.ts'
export { subject, subjectsNamed } from './subjects.ts'
export { verifyAudit, type AuditReport } from './verify.ts'

export const oversightHandlers = handlers(oversight, {
  dashboard: {
    get: dashboard,
    waiting,
    applications: applicationDashboard,
  },
  search: { find: search },
  activity: {
    list: activityLogs,
    security: securityLog,
    get: activityLog,
    hands,
    history: recordHistory,
  },
  tracking: {
    programs: async ({ db }) => ({ data: await programNames(db) }),
    list: applicationTracking,
  },
  grievanceTracking: { types: trackedTypes, list: grievanceTracking },
})
