import './zod-setup.ts'
import * as z from 'zod'

/**
 * What a captcha brings with a body: the picture's token and digits, or a solved proof of work (ALTCHA, base64 of its
 * JSON) for who can't see or read the picture.
 */
export const captchaFields = {
  captcha_token: z.string().max(2000).optional(),
  captcha_value: z.string().trim().max(20).optional(),
  altcha: z.string().max(4000).optional(),
}

/** Carries a captcha where the body is somebody else's to specify: base64 of the JSON of a solved proof of work, or of these. */
export const captchaHeader = 'x-captcha'
export const HeaderCaptcha = z.object({
  captcha_token: z.string().max(2000),
  captcha_value: z.string().max(20),
})
