import { Failure, type FailureReply } from '#contract/failure'
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
  private gzipped: Promise<ArrayBuffer> | undefined
  constructor(body: Uint8Array<ArrayBuffer>, etag: string) {
    this.body = body
    this.etag = etag
  }

  /** Compressed once: where no edge stands before the worker, nobody else does it. */
  gzip(): Promise<ArrayBuffer> {
    const stream = () => new Blob([this.body]).stream().pipeThrough(new CompressionStream('gzip'))
    return (this.gzipped ??= new Response(stream()).arrayBuffer())
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
  const headers = {
    ...json,
    'cache-control': `public, max-age=${cacheSeconds}`,
    etag: made.etag,
    vary: 'accept-encoding',
  }
  if (request.headers.get('if-none-match') === made.etag) return new Response(null, { status: 304, headers })
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(made.body, { headers })
  // workerd's own: the body is compressed already.
  const init: ResponseInit & { encodeBody: 'manual' } = {
    headers: { ...headers, 'content-encoding': 'gzip' },
    encodeBody: 'manual',
  }
  return new Response(await made.gzip(), init)
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

/** When a call may be made again, of failures that pass by themselves. */
function retryAfterSeconds({ code, parameters, data }: Failure): number | undefined {
  if (code === 'waiting' || code === 'full') return Number(data?.['retry_seconds'])
  if (code === 'busy') return 5
  return code === 'too_many' ? Number(parameters['minutes']) * 60 : undefined
}

/** The one place where a Failure gets its words. */
export function replyFailure(failure: Failure, language: Language): Response {
  const body: FailureReply = {
    success: false,
    message: sayFailure(language, failure.code, failure.parameters),
    error_code: failure.code,
  }
  if (failure.issues.length > 0) {
    body.errors = {}
    body.issues = failure.issues
    for (const issue of failure.issues) {
      ;(body.errors[issue.field] ??= []).push(sayIssue(language, issue))
    }
  }
  if (failure.data) body.data = failure.data
  const wait = retryAfterSeconds(failure)
  const headers = wait === undefined ? fresh : { ...fresh, 'retry-after': String(wait) }
  return new Response(JSON.stringify(body), { status: failure.status, headers })
}
