import { jobs } from '#contract/jobs'
import { handlers } from '#worker/http/call'
import { bulk, exportList, file, get, list, results, resume, stop } from './handlers.ts'

export { beginBulk } from './handlers.ts'
export { runJobs } from './engine.ts'
export { sweepFiles } from './sweep.ts'

export const jobHandlers = handlers(jobs, {
  job: {
    list,
    get,
    results,
    startBulk: bulk,
    startExport: exportList,
    stop,
    resume,
    file,
  },
})
