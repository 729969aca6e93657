import { Failure } from '#contract/failure'
import { arriving } from './arriving.ts'
import type { Hold } from './held.ts'
import { boundaryOf, entriesOf } from './multipart.ts'

const fieldsMaximum = 1_000
const levelsMaximum = 16

export type ReadBody = { fields: Record<string, unknown>; uploads: Map<string, File> }
const bad = (cause?: unknown) => new Failure('bad_request', { cause })

/**
 * The fields of a JSON or multipart body of so many bytes at most; files of a multipart body are in both. What is sent as
 * anything else, or packed, isn't read.
 */
export async function readBody(request: Request, maximum: number, hold: Hold): Promise<ReadBody> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(identity)?$/i.test(request.headers.get('content-encoding') ?? '')) throw bad()
  const isForm = /^multipart\/form-data\s*;/i.test(type)
  const boundary = isForm ? boundaryOf(type) : ''
  const bytes = await arriving(request, maximum, hold)
  if (isForm) return readEntries(entriesOf(bytes, boundary))
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return readEntries(pairsOf(bytes))
  if (bytes.byteLength === 0) return { fields: {}, uploads: new Map() }
  if (!/^application\/json\s*(;|$)/i.test(type)) throw bad()
  return { fields: jsonOf(bytes), uploads: new Map() }
}

function readEntries(entries: [string, string | File][]): ReadBody {
  const uploads = entries.filter((entry): entry is [string, File] => typeof entry[1] !== 'string')
  const names = uploads.map(([name]) => name)
  const twice = names.find((name, nth) => names.indexOf(name) !== nth)
  if (twice !== undefined) throw new Failure('validation', { issues: [{ field: twice, key: 'file_twice' }] })
  // Each becomes a property of its own, whatever it is called: `__proto__` too.
  return { fields: Object.fromEntries(entries), uploads: new Map(uploads) }
}

function pairsOf(bytes: Uint8Array): [string, string][] {
  const text = new TextDecoder().decode(bytes)
  let fields = 0
  for (let at = -1; (at = text.indexOf('&', at + 1)) >= 0;)
    if ((fields += 1) > fieldsMaximum) throw new Failure('too_large')
  return [...new URLSearchParams(text)]
}

function jsonOf(bytes: Uint8Array): Record<string, unknown> {
  let fields: unknown
  try {
    fields = JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw bad(cause)
  }
  if (
    typeof fields !== 'object' ||
    fields === null ||
    Array.isArray(fields) ||
    isDeeper(fields, levelsMaximum)
  )
    throw bad()
  return fields as Record<string, unknown>
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))
