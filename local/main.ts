import { resolve } from 'node:path'
import { leaveDataDirectory } from './leftovers.ts'
import { screen } from './screen.ts'
import type { Stack } from './stack.ts'
import { startStack } from './stack.ts'

const number = (name: string, usual: number): number => {
  const value = Number(process.env[name] ?? usual)
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value
  console.error(`${name} must be a port number, not "${process.env[name]}"`)
  process.exit(1)
}

const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')
let stack: Stack | undefined
let ending = false

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  if (code === 0) console.log('\nStopping …')
  await stack?.stop()
  // In the middle of starting there is no stack yet; what has been started is known all the same.
  await leaveDataDirectory(dataDir)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// The process that started this one is gone, so nobody could end this one any more.
process.on('disconnect', () => void end(0))

const begun = Date.now()
try {
  console.log('Starting …')
  stack = await startStack({
    dataDir,
    runtime: 'workerd',
    port: number('PORT', 8787),
    sandboxPort: number('SANDBOX_PORT', 8788),
    ...(process.env['PUBLIC_URL'] && { publicUrl: process.env['PUBLIC_URL'] }),
    demo: process.env['DEMO'] !== '0',
    scheduleEverySeconds: 10,
  })
  console.log(screen(stack, { dataDir, seconds: (Date.now() - begun) / 1000 }))
  const dead = await stack.died
  console.error(
    `\nThe ${dead.name} has ended by itself. The end of its log:\n\n${dead.logTail() || '(it wrote nothing)'}\n`,
  )
  await end(1)
} catch (error) {
  if (!ending) console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  await end(1)
}
