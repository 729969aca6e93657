import { Failure, inBoth, type FailureCode, type FailureReply } from '#contract/failure'
import type { Language } from '#contract/texts'
import { addFailureWords, sayFailure } from '#contract/texts/failures'
import { staffFailures } from '#contract/texts/staff-failures'
import { adminValidation } from '#contract/texts/admin-validation'
import { addIssueWords, sayIssue } from '#contract/texts/validation'
import { replyHeaders } from './headers.ts'

addIssueWords(adminValidation)
addFailureWords(staffFailures)

const json = { ...replyHeaders, 'content-type': 'application/json; charset=utf-8' }
const fresh = Object.freeze({ ...json, 'cache-control': 'no-store' })

/** A reply that is JSON text already: what is the same for everybody is made once and kept. */
export class MadeReply {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** Till when it is right. */
  readonly until: number
  gzipped: ArrayBuffer | undefined
  inits: { plain: ResponseInit; zipped: ResponseInit & { encodeBody: 'manual' } } | undefined
  constructor(body: Uint8Array<ArrayBuffer>, etag: string, until = Infinity) {
    this.body = body
    this.etag = etag
    this.until = until
  }

  /** Its headers, made once. */
  dress(cacheSeconds: number): void {
    if (this.inits) return
    const headers = {
      ...json,
      'cache-control': `public, max-age=${cacheSeconds}`,
      etag: this.etag,
      vary: 'accept-encoding',
    }
    // workerd's own: the body is compressed already.
    const zipped = { headers: { ...headers, 'content-encoding': 'gzip' }, encodeBody: 'manual' as const }
    this.inits = { plain: { headers }, zipped }
  }

  /** Compressed once: where no edge stands before the worker, nobody else does it. */
  async gzip(): Promise<ArrayBuffer> {
    const stream = () => new Blob([this.body]).stream().pipeThrough(new CompressionStream('gzip'))
    return (this.gzipped ??= await new Response(stream()).arrayBuffer())
  }
}

type Disposition = 'inline' | 'attachment' | `attachment; filename="${string}"`

type FileBody = Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array>
/** A file with its own type, shown in place or saved. */
export class FileReply {
  readonly bytes: FileBody
  readonly type: string
  readonly disposition: Disposition
  constructor(bytes: FileBody, type: string, disposition: Disposition) {
    this.bytes = bytes
    this.type = type
    this.disposition = disposition
  }
}

export function replyWith(content: object, cacheSeconds?: number): Response {
  const headers =
    cacheSeconds === undefined ? fresh : { ...json, 'cache-control': `public, max-age=${cacheSeconds}` }
  return new Response(JSON.stringify({ success: true, ...content }), { headers })
}

export async function replyMade(made: MadeReply, request: Request, cacheSeconds: number): Promise<Response> {
  made.dress(cacheSeconds)
  if (!made.gzipped && takesGzip(request)) await made.gzip()
  return replyAtOnce(made, request)
}

/** Named, and not with a weight of nothing. */
const gzip = /\bgzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i
export const takesGzip = (request: Request): boolean =>
  gzip.test(request.headers.get('accept-encoding') ?? '')

/** Also in a list, and with the W/ of a proxy that has packed it. */
const isKnown = (request: Request, etag: string): boolean => {
  const known = request.headers.get('if-none-match')
  return known !== null && (known.includes(etag) || known.trim() === '*')
}

/** What is made already. */
export function replyAtOnce(made: MadeReply, request: Request): Response {
  const { plain, zipped } = made.inits!
  if (isKnown(request, made.etag)) return new Response(null, { status: 304, headers: plain.headers! })
  return made.gzipped && takesGzip(request)
    ? new Response(made.gzipped, zipped)
    : new Response(made.body, plain)
}

export const replyFile = ({ bytes, type, disposition }: FileReply): Response =>
  new Response(bytes, {
    headers: {
      ...replyHeaders,
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': 'no-store',
    },
  })

const passing: ReadonlySet<FailureCode> = new Set([
  'busy',
  'unavailable',
  'writer_unavailable',
  'files_unavailable',
])

/** When a call may be made again, of failures that pass by themselves. */
function retryAfterSeconds({ code, parameters, data }: Failure): number | undefined {
  if (code === 'waiting' || code === 'full') return Number(data?.['retry_seconds'])
  if (passing.has(code)) return 5
  return code === 'too_many' ? Number(parameters['minutes']) * 60 : undefined
}

/** The one place where a Failure gets its words. */
export function replyFailure(failure: Failure, language: Language): Response {
  const message = inBoth((of) => sayFailure(of, failure.code, failure.parametersIn(of)))
  const body: FailureReply = {
    success: false,
    message: message[language],
    error_code: failure.code,
  }
  body.said = [message]
  const issues = { bn: failure.issuesIn('bn'), en: failure.issuesIn('en') }
  if (failure.issues.length > 0) {
    // A field may be called as what all objects have: here it is a name like any other.
    body.errors = Object.create(null) as NonNullable<typeof body.errors>
    body.issues = issues[language]
    for (const [nth, issue] of failure.issues.entries()) {
      const words = inBoth((of) => sayIssue(of, issues[of][nth]!))
      ;(body.errors[issue.field] ??= []).push(words[language])
      body.said.push(words)
    }
  }
  if (failure.data) body.data = failure.data
  const wait = retryAfterSeconds(failure)
  const headers = wait === undefined ? fresh : { ...fresh, 'retry-after': String(wait) }
  return new Response(JSON.stringify(body), { status: failure.status, headers })
}
