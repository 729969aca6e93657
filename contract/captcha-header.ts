/** Carries a captcha where the body is somebody else's to specify: base64 of JSON (contract/captcha.ts). */
export const captchaHeader = 'x-captcha'
