import * as z from 'zod'
import { captchaFields } from '../captcha.ts'
import { endpoint } from '../endpoint.ts'
import { line, token, word } from '../fields.ts'
import { permissions, type Permission } from '../permissions.ts'
import {
  code,
  deviceToken,
  deviceTypes,
  mustEnrol,
  passwordNew,
  passwordTyped,
  staffMobile,
  User,
  username,
} from './shapes.ts'

const common = { method: 'POST', access: 'public' } as const
const message = z.object({ message: z.string() })
const credentials = { device_token: deviceToken, username, password: passwordTyped }
/** Before any hashing. An address may be a whole office behind one router, with strangers beside it: registered browsers have a count of their own. */
const byAddress = { by: 'address', times: 300, seconds: 3600, staff: 3_000 } as const
const byAccount = { by: ['username', 'address', 'origin'], times: 20, seconds: 3600 } as const
/** An account gets few tries from each origin: strangers use up their own. */
const passwordLimits = [
  byAddress,
  byAccount,
  { by: ['username', 'origin'], times: 30, seconds: 3600 },
] as const
/** Tries at an account's codes are counted where they are judged (docs/otp.md). A request gets few, before any hashing. */
const codeLimits = [{ by: 'address', times: 600, seconds: 3600, staff: 6_000 }] as const
const byRequest = { by: 'captcha_token', times: 10, seconds: 600 } as const

/** Signing in, passwords and devices (specification 4 and 7, "Authentication and session"). */
export const entry = {
  entry: {
    loginOtp: endpoint({
      ...common,
      path: '/admin/login/otp',
      alike: true,
      summary:
        'First step of sign-in: checks password, captcha and device, and sends a code (or asks for the authenticator app’s)',
      captcha: true,
      limits: passwordLimits,
      body: z.object({ ...credentials, ...captchaFields }),
      reply: message.extend({ method: z.enum(['sms', 'totp']), seconds: z.int() }),
    }),
    login: endpoint({
      ...common,
      path: '/admin/login',
      alike: true,
      summary:
        'Second step of sign-in: the same (the captcha of the first step, too) with the code; answers the session',
      limits: [...codeLimits, byRequest],
      retryOnStale: true,
      body: z.object({ ...credentials, ...captchaFields, otp: code }),
      reply: message.extend({
        permissions: z.array(z.enum(permissions as [Permission, ...Permission[]])),
        token: z.string(),
        data: User,
        is_super_admin: z.boolean(),
        must_enrol: mustEnrol,
      }),
    }),
    resetPassword: endpoint({
      ...common,
      path: '/admin/reset/password',
      alike: true,
      summary: 'Sets the first password of one’s own in place of the default one',
      // That one is drawn at random, and any other is refused unheard: tries from elsewhere need no bound.
      limits: [byAddress, byAccount],
      body: z.object({
        device_token: deviceToken,
        username,
        old_password: passwordTyped,
        password: passwordNew,
        confirm_password: passwordTyped,
        otp: word(20).optional(),
      }),
      reply: message,
    }),
    forgotPassword: endpoint({
      ...common,
      path: '/admin/forgot-password',
      alike: true,
      summary: 'Sends a code to the user’s mobile; the same answer whether or not they exist',
      captcha: true,
      limits: [
        { by: 'address', times: 60, seconds: 3600, staff: 600 },
        { by: ['username', 'phone', 'address', 'origin'], times: 4, seconds: 86_400 },
        { by: ['username', 'phone', 'origin'], times: 8, seconds: 86_400 },
      ],
      /** With the browser's id, where that is a registered one, strangers use up none of its tries. */
      body: z.object({
        phone: staffMobile,
        username,
        ...captchaFields,
        device_token: deviceToken.optional(),
      }),
      reply: message,
    }),
    forgotPasswordSubmit: endpoint({
      ...common,
      path: '/admin/forgot-password/submit',
      alike: true,
      summary:
        'Sets a new password with the code; the captcha of the first step says whose request it is, else the address does',
      limits: [...codeLimits, byRequest],
      retryOnStale: true,
      body: z.object({
        phone: staffMobile,
        username,
        otp: code,
        password: passwordNew,
        confirm_password: passwordTyped,
        ...captchaFields,
      }),
      reply: message,
    }),
    browserRegisterOtp: endpoint({
      ...common,
      path: '/admin/browser-register/otp',
      alike: true,
      summary: 'Asks to register this browser: checks the password and sends a code',
      limits: passwordLimits,
      body: z.object({
        ...credentials,
        purpose_of_use: line(200),
        device_type: z.enum(deviceTypes),
        device_ip: word(60).optional(),
      }),
      reply: message.extend({ seconds: z.int() }),
    }),
    deviceRegistration: endpoint({
      ...common,
      path: '/device-registration',
      alike: true,
      summary: 'Registers this browser with the code; an administrator must still activate it',
      limits: [...codeLimits, { by: ['username', 'device_token', 'address'], times: 10, seconds: 600 }],
      retryOnStale: true,
      body: z.object({
        ...credentials,
        purpose_of_use: line(200),
        device_type: z.enum(deviceTypes),
        device_ip: word(60).optional(),
        otp: code,
      }),
      reply: message,
    }),
    getIp: endpoint({
      method: 'GET',
      path: '/get-ip',
      access: 'public',
      summary: 'The visitor’s address',
      reply: z.object({ ip: z.string() }),
    }),
    tokenCheck: endpoint({
      method: 'POST',
      path: '/auth/token/check',
      whileSeeing: true,
      access: 'session',
      policy: 'own',
      summary: 'Whether the session is good',
      body: z.object({ token: token(200).optional() }),
      reply: z.object({}),
    }),
    logout: endpoint({
      method: 'GET',
      path: '/admin/logout',
      whileSeeing: true,
      access: 'session',
      policy: 'own',
      effect: 'write',
      summary: 'Ends the session',
      reply: message,
    }),
  },
}
