import * as z from 'zod'
import { createSandbox } from './server.ts'

const Keys = z.object({
  CAPTCHA_KEY: z.string(),
  NATIONAL_ID_KEY: z.string(),
  DISABILITY_KEY: z.string(),
  SMS_KEY: z.string(),
  EMAIL_KEY: z.string(),
  SCANNER_KEY: z.string(),
})

const [dataDir, port] = z.tuple([z.string(), z.coerce.number()]).parse(process.argv.slice(2))
process.on('SIGTERM', () => process.exit(0))
createSandbox({ keys: Keys.parse(process.env), dataDir: `${dataDir}/sandbox` }).listen(
  port,
  '127.0.0.1',
  () => {
    console.log(`sandbox on ${port}`)
  },
)
