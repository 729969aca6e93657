import { createHash, createHmac } from 'node:crypto'

export type StoreAccess = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
export type StoreRequest = { method: 'GET' | 'PUT'; key: string; body?: Uint8Array; type?: string; now: Date }

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** RFC 3986, as the signature wants it: encodeURIComponent leaves five characters as they are. */
const encoded = (key: string): string =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

/**
 * Signs requests to an S3-compatible store (AWS signature version 4, path style, the body's hash included). Two calls
 * of S3 are all we use: the official client costs more CPU for each than the rest of a registration.
 */
export function s3Signer(access: StoreAccess) {
  const { origin, host, pathname } = new URL(access.endpoint)
  const root = `${pathname.replace(/\/$/, '')}/${access.bucket}/`
  let signingKey: { day: string; key: Buffer } | undefined
  const keyOf = (day: string): Buffer => {
    if (signingKey?.day !== day) {
      const regional = hmac(hmac(`AWS4${access.secretAccessKey}`, day), access.region)
      signingKey = { day, key: hmac(hmac(regional, 's3'), 'aws4_request') }
    }
    return signingKey.key
  }
  return ({ method, key, body, type, now }: StoreRequest): { url: string; headers: Record<string, string> } => {
    const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
    const day = moment.slice(0, 8)
    const path = root + encoded(key)
    const bodyHash = hashOf(body ?? '')
    const signed = {
      ...(type === undefined ? {} : { 'content-type': type }),
      host,
      'x-amz-content-sha256': bodyHash,
      'x-amz-date': moment,
    }
    const names = Object.keys(signed).join(';')
    const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
    const canonical = [method, path, '', lines.join(''), names, bodyHash].join('\n')
    const scope = `${day}/${access.region}/s3/aws4_request`
    const toSign = ['AWS4-HMAC-SHA256', moment, scope, hashOf(canonical)].join('\n')
    const signature = hmac(keyOf(day), toSign).toString('hex')
    const { host: _, ...headers } = signed
    return {
      url: origin + path,
      headers: {
        ...headers,
        authorization: `AWS4-HMAC-SHA256 Credential=${access.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
      },
    }
  }
}
