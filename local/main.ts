import { screen } from './screen.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { startStack } from './stack.ts'

const chosen = settings()
const begun = Date.now()

await session(chosen.dataDir, async () => {
  console.log('Starting …')
  const stack = await startStack({ ...chosen, runtime: 'workerd', scheduleEverySeconds: 10 })
  console.log(
    screen(stack, { dataDir: chosen.dataDir, demo: chosen.demo, seconds: (Date.now() - begun) / 1000 }),
  )
  return stack
})
