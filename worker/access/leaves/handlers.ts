import { leaves as table } from '#contract/access/leaves'
import { handlers } from '#worker/http/call'
import { actFor, actForOneself } from './acting.ts'
import { leavePeople, leavesInScope } from './read.ts'
import { endLeave, insertLeave } from './write.ts'

export const leaveHandlers = handlers(table, {
  leave: { list: leavesInScope, people: leavePeople, insert: insertLeave, end: endLeave },
  acting: { begin: actFor, end: actForOneself },
})
