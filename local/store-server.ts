import { mkdirSync } from 'node:fs'
import S3rver from '@20minutes/s3rver'
import * as z from 'zod'

const [directory, port, bucket] = z
  .tuple([z.string(), z.coerce.number(), z.string()])
  .parse(process.argv.slice(2))
mkdirSync(directory, { recursive: true })
const store = new S3rver({
  address: '127.0.0.1',
  port,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
})
process.on('SIGTERM', () => process.exit(0))
await store.run()
console.log(`object store on ${port}`)
