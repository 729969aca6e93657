import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Disk } from './disk.ts'

const sizeMaximum = 10_000_000

/**
 * Appends to a log. At ten megabytes it becomes the older one (`….log.1`) and a new one begins; what a full disk doesn't
 * take is lost, and the log says how much.
 */
export function openLog(file: string, disk: Disk, maximum = sizeMaximum): (chunk: Buffer | string) => void {
  const sizeNow = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let size: number | undefined
  let lost = 0
  const write = (bytes: Buffer) => {
    if (size === undefined) mkdirSync(dirname(file), { recursive: true })
    size ??= sizeNow()
    if (size > 0 && size + bytes.length > maximum) {
      renameSync(file, `${file}.1`)
      size = 0
    }
    appendFileSync(file, bytes)
    size += bytes.length
  }
  return (chunk) => {
    const bytes = Buffer.from(chunk)
    const gap = lost > 0 ? `\n(${lost} bytes are missing here: the disk was full)\n` : ''
    const whole = disk.write(() => write(Buffer.concat([Buffer.from(gap), bytes])))
    // How much of it got through, and whether the file is still there, is seen in the file.
    if (!whole) size = undefined
    lost = whole ? 0 : lost + bytes.length
  }
}
