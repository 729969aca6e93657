import { oversight } from '#contract/oversight'
import { handlers } from '#worker/http/call'
import { activityLog, activityLogs, recordHistory, securityLog } from './activity.ts'
import { applicationTracking } from './application-tracking.ts'
import { dashboard } from './dashboard.ts'

export { sealAudit } from './seal.ts'
export { verifyAudit, type AuditReport } from './verify.ts'

export const oversightHandlers = handlers(oversight, {
  dashboard: {
    get: dashboard,
  },
  activity: {
    list: activityLogs,
    security: securityLog,
    get: activityLog,
    history: recordHistory,
  },
  tracking: {
    list: applicationTracking,
  },
})
