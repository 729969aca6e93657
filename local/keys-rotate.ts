import { openDatabase } from '#worker/db/client'
import { layIndexKey, renewEncrypted } from '#worker/db/key-rotation'
import { createSecrets } from '#worker/db/secrets'
import { directWriter } from '#worker/db/writer'
import { installation } from './installation.ts'

const how = `npm run keys:rotate -- data    DATA_KEY=new,old: encrypts anew under the first key, while the product runs
npm run keys:rotate -- index   INDEX_KEY=old,brief.new: lays the last key over the indexes, while the product is closed
  docs/security.md, "Keys", has the steps.`

const [what] = process.argv.slice(2)
if (what !== 'data' && what !== 'index') {
  console.log(how)
  process.exit(1)
}
const env = installation()
const open = () => openDatabase({ url: env['DATABASE_URL']!, authToken: env['DATABASE_TOKEN'] })
const world = {
  openDatabase: open,
  writer: directWriter(open),
  secrets: createSecrets({ DATA_KEY: env['DATA_KEY']!, INDEX_KEY: env['INDEX_KEY']! }),
  now: new Date(),
}
const report = ({ table, rows }: { table: string; rows: number }) => console.log(`  ${table}: ${rows} rows`)
await (what === 'data' ? renewEncrypted(world, report) : layIndexKey(world, report))
console.log(
  what === 'data'
    ? 'Everything stands under the first key: DATA_KEY can go on with it alone.'
    : 'The last key lies over every index: INDEX_KEY keeps all of its keys. The product can be opened again.',
)
