import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { file, id, token } from '../fields.ts'
import { permissions, type Permission } from '../permissions.ts'
import { actingColumns } from './leaves.ts'
import { Seeing } from './roles.ts'
import {
  code,
  Device,
  MenuItem,
  mustEnrol,
  Notification,
  passwordNew,
  passwordTyped,
  Session,
  User,
} from './shapes.ts'

const own = { access: 'session', policy: 'own' } as const
const message = z.object({ message: z.string() })
const params = z.object({ id })
/** Who holds a session may not try passwords or codes without end. */
const limits = [{ by: 'user', times: 20, seconds: 3600 }] as const
/** What `confirm` gives: password and code were right a few minutes ago, in this session. */
const confirmation = token(2000).min(1, 'required')
/** Profile photo: JPG, JPEG or PNG, at most 300 KB, under 300 px each way (specification 5). */
export const profilePhotoBytesMaximum = 300 * 1024
export const profilePhotoPixelsMaximum = 300
/** Picture of a signature, as it is printed on certificates: under 200 KB (specification 5.4). */
export const signatureSize = { width: 600, height: 240 } as const
export const signatureBytesMaximum = 204_800

/** What every signed-in person has: permissions, menu, notifications, profile, own sessions and devices. */
export const profile = {
  profile: {
    permissions: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/permissions',
      summary: 'Permissions of the signed-in user',
      reply: z.object({
        data: z.array(z.enum(permissions as [Permission, ...Permission[]])),
        is_super_admin: z.boolean(),
        must_enrol: mustEnrol,
        seeing: Seeing.nullable(),
        ...actingColumns,
      }),
    }),
    menu: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/menu/get-all',
      summary: 'The menu of the signed-in user',
      reply: z.object({ data: z.array(MenuItem) }),
    }),
    get: endpoint({
      method: 'GET',
      path: '/admin/user/get-user/:id',
      access: 'session',
      policy: 'located',
      summary: 'A user: oneself, or one in scope with user-view',
      params,
      reply: z.object({ data: User }),
    }),
    photo: endpoint({
      method: 'GET',
      path: '/admin/user/photo/:id',
      access: 'session',
      policy: 'located',
      summary: 'Photo of a user: oneself, or one in scope',
      params,
      reply: 'image/png',
    }),
    changePassword: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/password',
      summary: 'Changes one’s own password; other sessions end',
      limits,
      body: z.object({ old_password: passwordTyped, password: passwordNew, confirm_password: passwordTyped }),
      reply: message,
    }),
    uploadPhoto: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/photo',
      summary: 'Changes one’s own photo',
      encoding: 'multipart',
      body: z.object({ photo: file(profilePhotoBytesMaximum, 'photo_too_big') }),
      reply: message.extend({ photo_url: z.string() }),
    }),
    signature: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/profile/signature',
      summary: 'Picture of one’s own signature',
      reply: 'image/png',
    }),
    uploadSignature: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/signature',
      summary: 'Changes the picture of one’s own signature; what was signed with the one before keeps it',
      encoding: 'multipart',
      body: z.object({ signature: file(signatureBytesMaximum) }),
      reply: message,
    }),
    removeSignature: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/signature/remove',
      summary: 'Takes the picture of one’s own signature away; what was signed with it keeps it',
      reply: message,
    }),
    devices: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/profile/devices',
      summary: 'One’s own devices',
      reply: z.object({ data: z.array(Device) }),
    }),
  },
  confirmation: {
    sendCode: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/confirm/otp',
      summary:
        'First step of confirming that it is oneself: checks the password and sends a code (or asks for the app’s)',
      limits,
      body: z.object({ password: passwordTyped }),
      reply: message.extend({ method: z.enum(['sms', 'totp']), seconds: z.int() }),
    }),
    confirm: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/confirm',
      summary:
        'Second step: the code; answers what the calls take that change one’s ways of signing in, for some minutes',
      limits,
      retryOnStale: true,
      body: z.object({ otp: code }),
      reply: message.extend({ confirmation: z.string(), seconds: z.int() }),
    }),
  },
  authenticator: {
    start: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/totp/start',
      summary: 'Begins to enrol an authenticator app: the secret and its otpauth address, for a QR code',
      limits,
      body: z.object({ confirmation }),
      reply: z.object({ secret: z.string(), otpauth: z.string(), enrolment: z.string() }),
    }),
    confirm: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/totp/confirm',
      summary: 'Confirms the app with its first code',
      limits,
      body: z.object({ enrolment: token(2000), code }),
      reply: message,
    }),
    remove: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/totp/remove',
      summary: 'Removes the app, unless a role demands it',
      limits,
      body: z.object({ confirmation }),
      reply: message,
    }),
  },
  session: {
    list: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/profile/sessions',
      summary: 'One’s own open sessions',
      reply: z.object({ data: z.array(Session) }),
    }),
    end: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/sessions/end/:id',
      summary: 'Ends one of one’s own sessions',
      params,
      body: z.object({ confirmation }),
      reply: message,
    }),
    endOthers: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/profile/sessions/end-others',
      summary: 'Ends all of one’s own sessions but this one',
      body: z.object({ confirmation }),
      reply: message,
    }),
  },
  notification: {
    list: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/notifications',
      summary: 'Newest notifications first, and how many are unread',
      query: z.object({ before: id.optional(), per_page: id.pipe(z.int().min(1).max(100)).default(20) }),
      reply: z.object({ notifications: z.object({ data: z.array(Notification) }), total_unread: z.int() }),
    }),
    markAsSeen: endpoint({
      ...own,
      method: 'GET',
      path: '/admin/notification/:id/markAsSeen',
      effect: 'write',
      summary: 'Marks a notification as seen',
      params,
      reply: z.object({ total_unread: z.int() }),
    }),
    markAllAsSeen: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/notifications/markAllAsSeen',
      summary: 'Marks every notification as seen',
      reply: z.object({ total_unread: z.int() }),
    }),
    ticket: endpoint({
      ...own,
      method: 'POST',
      path: '/admin/realtime/ticket',
      whileSeeing: true,
      summary:
        'A one-use ticket for the WebSocket at /api/v1/realtime: its second protocol, beside `notifications`',
      reply: z.object({ ticket: z.string() }),
    }),
  },
}
