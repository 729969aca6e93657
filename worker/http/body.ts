import { Failure } from '#contract/failure'

const jsonMaximum = 256 * 1024
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

/** The fields of a JSON or multipart body; files of a multipart body are in both. */
export async function readBody(request: Request): Promise<ReadBody> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')) {
    const bytes = await readUpTo(request, multipartMaximum)
    const form = await new Response(bytes, { headers: { 'content-type': type } })
      .formData()
      .catch((cause: unknown) => {
        throw new Failure('bad_request', { cause })
      })
    const fields: Record<string, unknown> = {}
    const uploads = new Map<string, File>()
    for (const [name, value] of form.entries() as IterableIterator<[string, string | File]>) {
      fields[name] = value
      if (typeof value !== 'string') uploads.set(name, value)
    }
    return { fields, uploads }
  }
  const text = new TextDecoder().decode(await readUpTo(request, jsonMaximum))
  if (text === '') return { fields: {}, uploads: new Map() }
  try {
    const fields: unknown = JSON.parse(text)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      throw new Failure('bad_request')
    return { fields: fields as Record<string, unknown>, uploads: new Map() }
  } catch (cause) {
    throw new Failure('bad_request', { cause })
  }
}
