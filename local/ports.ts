import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import * as z from 'zod'
import { writeWhole } from './whole-file.ts'

const Ports = z.record(z.string(), z.number())

const listen = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const got = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(got))
    })
  })

/** Whether nothing listens on the port. */
export const isFree = (port: number): Promise<boolean> =>
  listen(port).then(
    () => true,
    () => false,
  )

/** Below what systems give to outgoing connections (32768 of Linux, 49152 of others): none of those takes it before its part listens. */
const drawnFrom = { least: 15_000, most: 32_000 }

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const port = randomInt(drawnFrom.least, drawnFrom.most)
  return (await isFree(port)) ? port : freePort()
}

const fileOf = (dataDir: string) => `${dataDir}/ports.json`

function read(dataDir: string): Record<string, number> {
  try {
    return Ports.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch {
    return {}
  }
}

/**
 * Free ports for the named parts: those of the last start with this data directory where they still are free. For who
 * holds the directory alone: beside a running product its own ports are taken, by itself.
 */
export async function drawPorts<Name extends string>(
  dataDir: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const kept = read(dataDir)
  const ports: Record<string, number> = {}
  for (const name of names) {
    const before = kept[name]
    ports[name] = before && (await isFree(before)) ? before : await freePort()
  }
  writeWhole(fileOf(dataDir), `${JSON.stringify(ports, null, 2)}\n`)
  return ports
}

/** The ports that a running product has; nothing is drawn, nothing is written. */
export function recordedPorts<Name extends string>(
  dataDir: string,
  names: readonly Name[],
): Record<Name, number> {
  const ports = read(dataDir)
  const missing = names.filter((name) => ports[name] === undefined)
  if (missing.length > 0)
    throw new Error(`${fileOf(dataDir)} doesn't name the port of: ${missing.join(', ')}`)
  return ports
}
