import { openDatabase } from '#worker/db/client'
import { refusePlainHttp } from '#worker/plain-http'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

// npm run migrate: brings the database of a real installation up to date; DATABASE_URL and DATABASE_TOKEN say which.
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL=https://… DATABASE_TOKEN=… npm run migrate')
refusePlainHttp({ DATABASE_URL: url, ALLOW_PLAIN_HTTP: process.env['ALLOW_PLAIN_HTTP'] ?? '' })
const client = openDatabase({ url, authToken: process.env['DATABASE_TOKEN'] })
const done = [...(await migrate(client)), ...(await seed(client, { demo: false }))]
client.close()
console.log(done.length > 0 ? done.join('\n') : 'nothing to do')
