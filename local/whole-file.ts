import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a file whole or not at all: what stands there stays when the disk is full or the power goes. */
export function writeWhole(file: string, content: string | Uint8Array, mode = 0o644): void {
  const beside = `${file}.new`
  try {
    writeFileSync(beside, content, { mode, flush: true })
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
