import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import * as z from 'zod'

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

/** A port that is free now. */
export const freePort = (): Promise<number> => listen(0)

/** Free ports for the named parts: those of the last start with this data directory where they still are free. */
export async function keptPorts<Name extends string>(
  dataDir: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const file = `${dataDir}/ports.json`
  const kept = existsSync(file) ? Ports.catch({}).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const ports: Record<string, number> = {}
  for (const name of names) {
    const before = kept[name]
    ports[name] = before && (await isFree(before)) ? before : await freePort()
  }
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`)
  return ports
}
