import './zod-setup.ts'
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
