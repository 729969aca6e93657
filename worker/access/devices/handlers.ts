import { devices as table } from '#contract/access/devices'
import { handlers } from '#worker/http/call'
import { devices, deviceUsers, editDevice } from './read.ts'
import { destroyDevice, deviceStatus, insertDevice, updateDevice } from './write.ts'

export const deviceHandlers = handlers(table, {
  device: {
    list: devices,
    users: deviceUsers,
    get: editDevice,
    insert: insertDevice,
    update: updateDevice,
    changeStatus: deviceStatus,
    destroy: destroyDevice,
  },
})
