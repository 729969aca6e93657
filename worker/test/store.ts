import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import S3rver from '@20minutes/s3rver'
import type { FilesEnvironment } from '#worker/files/store'

const bucket = 'spmis'

/** A real object store of its own on a free port, in this process. */
export async function storeWorld(): Promise<{
  env: FilesEnvironment
  directory: string
  close: () => Promise<void>
}> {
  const directory = mkdtempSync(`${tmpdir()}/store-`)
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = (await store.run()) as AddressInfo
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    directory,
    close: async () => {
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
