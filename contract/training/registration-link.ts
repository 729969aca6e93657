/** Ends with our marks: that it opens this registration, and that we wrote it, HMAC-SHA256 in base64url, 43 and 16 letters. */
const code = /^([0-9a-z]{1,12})\.([\w-]+)\.[\w-]{43}\.[\w-]{16}$/

export type RegistrationLink = {
  /** Milliseconds since 1970. */
  until: number
  /** With which it was registered. */
  full_name: string
}

/** What the code of an e-mail's link says; undefined: some of it is cut off or was changed on the way. That we wrote it is another question. */
export function readRegistrationCode(said: string): RegistrationLink | undefined {
  const [, time = '', name = ''] = code.exec(said) ?? []
  const until = Number.parseInt(time, 36)
  if (!(until <= 8.64e15)) return undefined
  try {
    const letters = atob(name.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return { until, full_name: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return undefined
  }
}
