import { workLine } from '#worker/http/work-line'
import type { CallBase } from '#worker/http/call'
import type { Certificate } from '#worker/pdf/certificate'

/** A print is some 80 ms of work that anybody may ask for: one at a time, and who waits, waits some two seconds at most. */
const inLine = workLine({ atOnce: 1, waiting: 16, pollMilliseconds: 10, forgottenMilliseconds: 5_000 })

const bytesMaximum = 4 * 2 ** 20
type Paper = { key: string; bytes: Uint8Array<ArrayBuffer> }
/** The last that were printed in this isolate, the one asked for last at the end. */
let kept: Paper[] = []

function lately(key: string): Uint8Array<ArrayBuffer> | undefined {
  const found = kept.find((one) => one.key === key)
  if (found) kept = [...kept.filter((one) => one !== found), found]
  return found?.bytes
}
function keep(paper: Paper): void {
  kept = [...kept.filter(({ key }) => key !== paper.key), paper]
  let total = kept.reduce((sum, { bytes }) => sum + bytes.length, 0)
  while (total > bytesMaximum) total -= kept.shift()!.bytes.length
}

/** Everything that stands on it, in short: one that was withdrawn, or of a department that is called otherwise, is another paper. */
async function keyOf({ signature: { picture, ...signature }, ...paper }: Certificate): Promise<string> {
  const said = new TextEncoder().encode(JSON.stringify({ ...paper, signature }))
  const all = new Uint8Array(said.length + (picture?.length ?? 0))
  all.set(said)
  if (picture) all.set(picture, said.length)
  return Buffer.from(await crypto.subtle.digest('SHA-256', all)).toString('base64url')
}

/** Prints a certificate for anybody who holds its statement: the same again is taken from what was kept, and beyond the line it is 503. */
export async function printedForAnybody(
  { deps }: Pick<CallBase, 'deps'>,
  paper: Certificate,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await keyOf(paper)
  return (
    lately(key) ??
    inLine(async () => {
      // Whoever was before in the line may have wanted the same.
      const already = lately(key)
      if (already) return already
      const bytes = await deps.printCertificates([paper])
      keep({ key, bytes })
      return bytes
    })
  )
}
