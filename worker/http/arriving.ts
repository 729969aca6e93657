import { Failure } from '#contract/failure'
import type { Hold } from './held.ts'

/** Slower than 1 KB a second over half a minute, or longer than five minutes: nobody is served by waiting on. */
export const pace = { windowMilliseconds: 30_000, windowBytes: 30 * 1024, mostMilliseconds: 300_000 }

const firstBlock = 4 * 1024
const largestBlock = 256 * 1024

/**
 * Reads a body up to a limit: what is longer is refused while it arrives, whatever its headers say, and so is what comes
 * too slowly. It lies in blocks that grow, so that a body in tiny pieces takes no more room than one in large ones.
 */
export async function arriving(
  request: Request,
  maximum: number,
  hold: Hold,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maximum) throw new Failure('too_large')
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const watch = watched()
  const blocks: Uint8Array[] = []
  let [size, room] = [0, 0]
  try {
    for (;;) {
      const { done, value } = await watch.next(() => reader.read())
      if (done) break
      if (size + value.byteLength > maximum) throw new Failure('too_large')
      for (let at = 0; at < value.byteLength;) {
        if (room === 0) {
          room = Math.min(Math.max(size, firstBlock), largestBlock)
          hold.take(room)
          blocks.push(new Uint8Array(room))
        }
        const block = blocks.at(-1)!
        const piece = value.subarray(at, at + room)
        block.set(piece, block.byteLength - room)
        room -= piece.byteLength
        size += piece.byteLength
        at += piece.byteLength
      }
    }
  } catch (error) {
    if (error instanceof Failure && error.code !== 'too_slow') reader.releaseLock()
    // What is still on its way goes nowhere.
    else void reader.cancel().catch(() => undefined)
    // Its pieces are none (chunks that say no length), or its sender has gone.
    throw error instanceof Failure ? error : new Failure('bad_request', { cause: error })
  } finally {
    watch.end()
  }
  return joined(blocks, size)
}

/** Of what is refused, so much more is let go by than is still expected. */
const beyond = 1024 * 1024
const patience = { silenceMilliseconds: 1_000, mostMilliseconds: 60_000 }

/**
 * Lets what is left of a refused body go by, keeping nothing: whoever is still sending reads no answer, and finds the line
 * closed instead of the reason. What is far too large, too slow, or waits to be asked for isn't waited for.
 */
export async function letGoBy(request: Request, expected: number): Promise<void> {
  const { body, headers } = request
  const most = expected + beyond
  if (!body || body.locked || headers.has('expect')) return
  if (Number(headers.get('content-length') ?? 0) > most) return
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const ends = Date.now() + patience.mostMilliseconds
  for (let passed = 0; passed <= most && Date.now() < ends;) {
    const result = await soon(reader.read()).catch(() => undefined)
    if (!result || result.done) break
    passed += result.value.byteLength
  }
  void reader.cancel().catch(() => undefined)
}

/** What a promise gives, unless that takes too long. */
async function soon<T>(promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience.silenceMilliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

function joined(blocks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const block of blocks.splice(0)) {
    whole.set(at + block.byteLength > size ? block.subarray(0, size - at) : block, at)
    at += block.byteLength
  }
  return whole
}

type Read = ReadableStreamReadResult<Uint8Array>

/** Looks at each half minute how much has come; a sender who stands still is noticed by it, too. */
function watched() {
  const began = Date.now()
  let [bytes, fail]: [number, (error: Error) => void] = [0, () => undefined]
  let late = false
  const timer = setInterval(() => {
    late = bytes < pace.windowBytes || Date.now() - began >= pace.mostMilliseconds
    bytes = 0
    if (late) fail(new Failure('too_slow'))
  }, pace.windowMilliseconds)
  return {
    /** The next piece, or the failure that comes first. */
    next: async (read: () => Promise<Read>): Promise<Read> => {
      const result = await new Promise<Read>((resolve, reject) => {
        fail = reject
        if (late) reject(new Failure('too_slow'))
        read().then(resolve, reject)
      })
      bytes += result.value?.byteLength ?? 0
      return result
    },
    end: () => clearInterval(timer),
  }
}
