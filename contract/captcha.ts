import './zod-setup.ts'
import * as z from 'zod'
import { token, word } from './fields.ts'

/**
 * What a captcha brings with a body: the picture's token and digits, or a solved proof of work (ALTCHA, base64 of its
 * JSON) for who can't see or read the picture.
 */
export const captchaFields = {
  captcha_token: token(2000).optional(),
  captcha_value: word(20).optional(),
  altcha: token(4000).optional(),
}

/** What the header (captcha-header.ts) holds, as base64 of its JSON: these, or a solved proof of work. */
export const HeaderCaptcha = z.object({
  captcha_token: token(2000),
  captcha_value: word(20),
})
