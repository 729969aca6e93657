import { Failure } from '#contract/failure'

const jsonMaximum = 256 * 1024
/** The largest form has about a hundred fields and a handful of lists in them. */
const partsMaximum = 1_000
const levelsMaximum = 16
/** Four pictures of 200 KB, program files of 2 MB, and the fields. */
const multipartMaximum = 24 * 1024 * 1024

/** Reads a body up to a limit: what is longer is refused while it arrives, whatever its headers say. */
async function readUpTo(request: Request, maximum: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maximum) throw new Failure('too_large')
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

export type ReadBody = { fields: Record<string, unknown>; uploads: Map<string, File> }

/** The fields of a JSON or multipart body; files of a multipart body are in both. What is sent as anything else isn't read. */
export async function readBody(request: Request): Promise<ReadBody> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase()
  if (/^multipart\/form-data\s*;/.test(type)) return formOf(request, multipartMaximum)
  if (/^application\/x-www-form-urlencoded\s*(;|$)/.test(type)) return formOf(request, jsonMaximum)
  const text = new TextDecoder().decode(await readUpTo(request, jsonMaximum))
  if (text === '') return { fields: {}, uploads: new Map() }
  if (!/^application\/json\s*(;|$)/.test(type)) throw new Failure('bad_request')
  let fields: unknown
  try {
    fields = JSON.parse(text)
  } catch (cause) {
    throw new Failure('bad_request', { cause })
  }
  if (
    typeof fields !== 'object' ||
    fields === null ||
    Array.isArray(fields) ||
    isDeeper(fields, levelsMaximum)
  )
    throw new Failure('bad_request')
  return { fields: fields as Record<string, unknown>, uploads: new Map() }
}

async function formOf(request: Request, maximum: number): Promise<ReadBody> {
  const type = request.headers.get('content-type') ?? ''
  const separator = separatorOf(type)
  if (!separator) throw new Failure('bad_request')
  const bytes = await readUpTo(request, maximum)
  if (occursMoreThan(partsMaximum, bytes, separator)) throw new Failure('too_large')
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new Failure('bad_request', { cause })
    })
  const entries = [...(form.entries() as IterableIterator<[string, string | File]>)]
  const uploads = entries.filter((entry): entry is [string, File] => typeof entry[1] !== 'string')
  // Each becomes a property of its own, whatever it is called: `__proto__` too.
  return { fields: Object.fromEntries(entries), uploads: new Map(uploads) }
}

/** What stands between the parts of a form, as plainly said as browsers say it. */
function separatorOf(type: string): string | undefined {
  if (!/^multipart/i.test(type)) return '&'
  const [, boundary, ...more] = type.split(/;\s*boundary=/i)
  const plain = /^"?([\w'()+,./:=?-]{1,70})"?$/.exec(boundary ?? '')?.[1]
  return plain && more.length === 0 ? `--${plain}` : undefined
}

/** Counted before anything is made of the parts. */
function occursMoreThan(times: number, bytes: Uint8Array<ArrayBuffer>, separator: string): boolean {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = -1
  for (let count = 0; count <= times; count += 1) if ((at = body.indexOf(separator, at + 1)) < 0) return false
  return true
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))
