const urlOf = (typed: string): URL | undefined => {
  try {
    return new URL(typed)
  } catch {
    return undefined
  }
}

const isOutside = (typed: string): boolean => {
  const url = /^https:\/\/[^/]/i.test(typed) ? urlOf(typed) : undefined
  return url !== undefined && url.username === '' && url.password === '' && url.hostname.includes('.')
}

/** A path of this site. */
export const isInside = (typed: string): boolean => /^\/(?!\/)/.test(typed) && isPlain(typed)

/** No blank, no backslash (a browser takes it for a slash), no control or direction sign. */
const isPlain = (typed: string): boolean => !/[\s\\\p{C}]/u.test(typed)

/**
 * Whether a link may lead there: over TLS, or to a path of this site. No other scheme, and no name before an @ that shows
 * as somebody else's.
 */
export const isWebAddress = (typed: string): boolean =>
  isPlain(typed) && (isInside(typed) || isOutside(typed))
