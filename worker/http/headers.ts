/** Headers of every page and asset. On Cloudflare `dist/site/_headers` carries the same (local/build.ts writes it from here). */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const transportSecurity = 'max-age=31536000; includeSubDomains'

export const pageHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-security-policy': contentSecurityPolicy,
  'strict-transport-security': transportSecurity,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
})

/** Headers of every other reply: opened by itself in a browser, or put into a frame, it is inert. */
export const replyHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'strict-transport-security': transportSecurity,
  'x-content-type-options': 'nosniff',
})

/** No page, no file, no words: 404, 405 and the like of doors that are no part of the API. */
export const bare = (status: number, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status, headers: { ...replyHeaders, 'cache-control': 'no-store', ...more } })

export const immutableCache = 'public, max-age=31536000, immutable'
export const pageCache = 'no-cache'
