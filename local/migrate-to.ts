import { openDatabase } from '#worker/db/client'
import { installation } from './installation.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed.ts'

// npm run migrate: brings the database of an installation up to date; DATABASE_URL and DATABASE_TOKEN say which.
const env = installation()
const client = openDatabase({ url: env['DATABASE_URL']!, authToken: env['DATABASE_TOKEN'] })
const done = [...(await migrate(client)), ...(await seed(client, { demo: false }))]
client.close()
console.log(done.length > 0 ? done.join('\n') : 'nothing to do')
