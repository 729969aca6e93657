import * as z from 'zod'
import { listQuery, Page } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, optional, word } from '../fields.ts'
import { deviceActions, deviceStatuses } from './life.ts'
import { Device, deviceToken, deviceTypes } from './shapes.ts'

const params = z.object({ id })
const reply = z.object({ id: z.int(), message: z.string() })
const located = { policy: 'located' } as const

const DeviceBody = z.object({
  user_id: id,
  name: line(80),
  purpose_of_use: line(200),
  device_type: z.enum(deviceTypes),
})
/** Devices: browsers that may be used to sign in; located by their user. */
export const devices = {
  device: {
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/device/get',
      access: 'device-registration-view',
      summary: 'Devices in scope',
      query: listQuery(['name', 'status', 'created_at', 'full_name']).extend({
        status: optional(z.enum(deviceStatuses)),
        user_id: optional(id),
        /** Those whom who asks may let in. */
        waits: optional(z.enum(['me'])),
      }),
      reply: Page(Device),
    }),
    users: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/device/get_users',
      access: 'device-registration-view',
      summary: 'Users in scope to register a device for',
      query: z.object({ search: word(60).optional() }),
      reply: z.object({
        users: z.array(z.object({ id: z.int(), full_name: z.string(), username: z.string() })),
      }),
    }),
    get: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/device/edit/:id',
      access: ['device-registration-edit', 'device-registration-view'],
      summary: 'A device',
      params,
      reply: z.object({ device: Device }),
    }),
    insert: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/device/insert',
      access: 'device-registration-create',
      summary:
        'Registers a device for a user from its fingerprint (/browser-token), active at once; pending if the caller has just changed another way in of theirs',
      retryOnStale: true,
      body: DeviceBody.extend({ device_token: deviceToken }),
      reply: reply.extend({ waits: z.boolean() }),
    }),
    update: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/device/update',
      access: 'device-registration-edit',
      summary: 'Changes a device',
      body: DeviceBody.omit({ user_id: true }).extend({ id, version: id }),
      reply,
    }),
    changeStatus: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/device/status/:id',
      access: 'device-registration-edit',
      summary: 'Toggles a device’s activation, or does what is said; its sessions end when it goes off',
      retryOnStale: true,
      params,
      body: z.object({ version: optional(id), action: optional(z.enum(deviceActions)) }),
      reply: reply.extend({ status: z.enum(deviceStatuses) }),
    }),
    destroy: endpoint({
      ...located,
      method: 'DELETE',
      path: '/admin/device/destroy/:id',
      access: 'device-registration-delete',
      summary: 'Deletes a device; its sessions end',
      params,
      reply,
    }),
  },
}
