import { committees } from '#contract/committees'
import { handlers } from '#worker/http/call'
import { get, list, secretaries } from './committees.ts'
import { destroyPermission, permissions, updatePermission } from './permissions.ts'
import * as seats from './seats.ts'
import { addItems, candidates, removeItems } from './sessions/agenda.ts'
import { decide } from './sessions/decide.ts'
import { cancel, close, record, sendBack } from './sessions/life.ts'
import { interest } from './sessions/interests.ts'
import { minutes } from './sessions/minutes.ts'
import * as sessions from './sessions/read.ts'
import * as variance from './sessions/variance.ts'
import { attend, insert as call, update as change } from './sessions/write.ts'
import { destroy, insert, update } from './write.ts'

export { sessionsToClose, sessionsToHold } from './sessions/waiting.ts'

export const committeeHandlers = handlers(committees, {
  committee: { list, get, secretaries, insert, update, destroy },
  permission: { list: permissions, update: updatePermission, destroy: destroyPermission },
  session: {
    list: sessions.list,
    get: sessions.get,
    agenda: sessions.agenda,
    candidates,
    insert: call,
    update: change,
    addItems,
    removeItems,
    attend,
    interest,
    decide,
    record,
    sendBack,
    close,
    cancel,
    minutes,
  },
  variance: { list: variance.list, counts: variance.counts },
  seat: {
    list: seats.list,
    program: seats.ofProgram,
    update: seats.update,
    updateProgram: seats.updateProgram,
  },
})
