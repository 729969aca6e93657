import { at } from './paths.ts'
import type { Part } from './part.ts'
import { startPart } from './part.ts'

/** How to reach the object store. */
export type StoreAddress = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export const storeBucket = 'spmis'

/** The address of the object store on this machine; its server knows only this one pair of keys. */
export const storeAddress = (port: number): StoreAddress => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: storeBucket,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})

type Options = { dataDir: string; port: number; signal?: AbortSignal }

/** Starts the S3-compatible object store in a process of its own, with its bucket made. */
export function startStore({ dataDir, port, signal }: Options): Promise<Part> {
  const url = `http://127.0.0.1:${port}`
  return startPart({
    name: 'object store',
    command: process.execPath,
    args: [at('local/store-server.ts'), `${dataDir}/objects`, String(port), storeBucket],
    url,
    port,
    dataDir,
    signal,
    // Any answer will do: without a signature it is a refusal.
    ready: async () =>
      (await fetch(`${url}/${storeBucket}`, { signal: AbortSignal.timeout(2_000) })).status < 500,
  })
}
