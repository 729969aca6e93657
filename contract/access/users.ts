import * as z from 'zod'
import { listQuery, Page } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { email, file, flag, id, line, optional, reason } from '../fields.ts'
import {
  credentialActions,
  credentialKinds,
  deviceStatuses,
  takesAccess,
  userActions,
  userStatuses,
} from './life.ts'
import { CredentialChange, Session, staffMobile, User, username } from './shapes.ts'

const params = z.object({ id })
const reply = z.object({ id: z.int(), message: z.string() })
/** What was asked for waits for a second person. */
const mayWait = reply.extend({ waits: z.boolean() })

/** What is entered of a user. */
export const UserBody = z.object({
  full_name: line(120),
  username,
  mobile: staffMobile,
  email: optional(email),
  office_id: id,
  role_ids: z.array(id).min(1, 'required').max(20),
  /** Another account has this mobile, and both are one person's. */
  same_person: flag.default(false),
})
/** Of whom a change of what they sign in with waits for a second person; and what waits for who asks: to be let in, a change, either. */
export const userWaits = ['change', 'me', 'approve_me', 'change_me'] as const
export type UserWaits = (typeof userWaits)[number]
export const UserFilters = listQuery(['full_name', 'username', 'status', 'created_at', 'id']).extend({
  status: optional(z.enum(userStatuses)),
  office_id: optional(id),
  /** Of the user's office. */
  category_id: optional(id),
  role_id: optional(id),
  made_by: optional(id),
  /** Added by another person. */
  not_made_by: optional(id),
  /** Those who came with one file, this user among them. */
  added_with: optional(id),
  waits: optional(z.enum(userWaits)),
})
/** Columns of a spreadsheet of users. */
export const importColumns = [
  'full_name',
  'username',
  'mobile',
  'email',
  'office_code',
  'role_codes',
] as const
export type ImportRow = z.output<typeof ImportRow>
export const ImportRow = z.object({
  row: z.int(),
  full_name: z.string(),
  username: z.string(),
  mobile: z.string(),
  office_code: z.string(),
  role_codes: z.string(),
  issues: z.array(z.object({ field: z.string(), message: z.string() })),
})

/** As many devices of a new user are shown, and let in with them. */
export const devicesShown = 20

/** They may do what who looks may not: then nothing of theirs can be changed. */
const beyond_rights = z.boolean()
const located = { policy: 'located' } as const
/** Users: seen and changed within the places of who looks; nobody gives a role or an office beyond their own. */
export const users = {
  user: {
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/user/get',
      access: 'user-view',
      summary: 'Users in scope',
      query: UserFilters,
      exports: 'persons',
      reply: Page(User.extend({ beyond_rights, created_at: z.string() })),
    }),
    get: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/user/edit/:id',
      access: 'user-edit',
      summary: 'A user to change',
      params,
      reply: z.object({
        data: User.extend({
          role_ids: z.array(z.int()),
          office_id: z.int(),
          /** The level at which the office works. */
          office_category_id: z.int(),
          mobile_plain: z.string(),
        }),
      }),
    }),
    insert: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/user/insert',
      access: 'user-create',
      summary: 'Adds a user, unapproved; a default password goes out by SMS once they are approved',
      idempotent: true,
      retryOnStale: true,
      body: UserBody,
      reply,
    }),
    update: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/user/update',
      access: 'user-edit',
      summary:
        'Changes a user; the mobile waits for a second person if the caller has just changed another way in of theirs',
      retryOnStale: true,
      body: UserBody.extend({ id, version: id }),
      reply: mayWait,
    }),
    changeStatus: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/user/status/:id',
      access: 'user-edit',
      summary:
        'Approves, deactivates, activates, bans or unbans a user; another person than their maker lets them in the first time',
      bulk: { list: 'access.user.list', page: '/system-configuration/users/view/:id' },
      params,
      body: z
        .object({
          action: z.enum(userActions),
          version: id,
          /** Why access is taken: of who loses it, in their history. */
          reason: reason(500).optional(),
          /** Devices that were registered for a new user, which their approval lets in as well. */
          devices: z.array(id).max(devicesShown).optional(),
        })
        .refine(({ action, reason: why }) => !takesAccess(action) || why !== undefined, {
          path: ['reason'],
          message: 'required',
        }),
      reply,
    }),
    resetPassword: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/user/reset-password/:id',
      access: 'user-edit',
      summary:
        'Gives a user a new default password by SMS; their sessions end. It waits for a second person if the caller has just changed another way in of theirs',
      retryOnStale: true,
      params,
      body: z.object({ version: id }),
      reply: mayWait,
    }),
    sessions: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/user/sessions/:id',
      access: 'user-edit',
      summary: 'Open sessions of a user, when they signed in last, and how many devices they have',
      params,
      reply: z.object({
        data: z.array(Session),
        /** Null: never, or longer ago than sessions are kept. */
        last_sign_in: z.string().nullable(),
        devices: z.object({ active: z.int(), pending: z.int() }),
      }),
    }),
    endSession: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/user/sessions/end/:id',
      access: 'user-edit',
      summary: 'Ends a session of a user',
      params,
      reply: z.object({ message: z.string() }),
    }),
    importTemplate: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/user/import/template',
      access: 'user-create',
      summary:
        'An empty spreadsheet of users with an example, and the codes of the offices and roles that can be given',
      reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
    importPreview: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/user/import/preview',
      access: 'user-create',
      summary: 'Reads a spreadsheet of users and says what is wrong by row; keeps nothing',
      encoding: 'multipart',
      body: z.object({ file: file(2 * 1024 * 1024, 'document_too_big') }),
      /** The counts are of the whole file, the rows the first of those that are right and of the others. */
      reply: z.object({ rows: z.array(ImportRow), good: z.int(), bad: z.int() }),
    }),
    import: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/user/import',
      access: 'user-create',
      summary: 'Adds the users of a spreadsheet, all or none',
      encoding: 'multipart',
      idempotent: true,
      body: z.object({ file: file(2 * 1024 * 1024, 'document_too_big') }),
      reply: z.object({ added: z.int(), message: z.string() }),
    }),
  },
  credentialChange: {
    list: endpoint({
      ...located,
      method: 'GET',
      path: '/admin/user/credential-change/get/:id',
      access: 'user-edit',
      summary:
        'What of a user’s ways to sign in waits for a second person, and what of them the caller can’t change alone',
      params,
      reply: z.object({
        data: z.array(CredentialChange),
        /** The user may do what the caller may not: then they can change nothing of them. */
        beyond_rights: z.boolean(),
        second_person: z.array(z.enum(credentialKinds)),
        /** The caller has had a hand in an account that nobody has let in yet: somebody else does. */
        has_hand: z.boolean(),
        /** No password was made for them yet: letting them in brings the first one. */
        lacks_password: z.boolean(),
        /** Of a user whom nobody has let in yet: whom to ask for it, in words. */
        approval: z.string().nullable(),
        /** Of a user whom nobody has let in yet. */
        devices: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            device_type: z.string(),
            purpose_of_use: z.string(),
            status: z.enum(deviceStatuses),
            made_by: z.int().nullable(),
            made_by_name: z.string().nullable(),
          }),
        ),
      }),
    }),
    decide: endpoint({
      ...located,
      method: 'POST',
      path: '/admin/user/credential-change/decide/:id',
      access: 'user-edit',
      summary: 'Approves, by another person than who asked, or refuses a change that waits',
      params,
      body: z.object({ action: z.enum(credentialActions), version: id }),
      reply,
    }),
  },
}
