import { leaveDataDirectory } from './leftovers.ts'
import type { Stack } from './stack.ts'

/**
 * Runs the parts until a signal comes or one of them dies too often, and ends the process with everything it started;
 * `begin` starts them, and `closing` ends what isn't a part.
 */
export async function session(
  dataDir: string,
  begin: () => Promise<Pick<Stack, 'died' | 'stop'>>,
  closing: () => Promise<void> = async () => undefined,
): Promise<void> {
  let stack: Awaited<ReturnType<typeof begin>> | undefined
  let ending = false
  const end = async (code: number): Promise<void> => {
    if (ending) return
    ending = true
    if (code === 0) console.log('\nStopping …')
    await Promise.allSettled([closing()])
    await stack?.stop()
    // In the middle of starting there is no stack yet; what has been started is known all the same.
    await leaveDataDirectory(dataDir)
    process.exit(code)
  }
  // Who read along may be gone, and a file that it goes to may be on a full disk: neither ends the product.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  // The process that started this one is gone, so nobody could end this one any more.
  process.on('disconnect', () => void end(0))
  try {
    stack = await begin()
    const { part, how } = await stack.died
    const log = part.logTail() || '(it wrote nothing)'
    console.error(
      `\nThe ${part.name} has ended (${how}): everything is ended. The end of its log:\n\n${log}\n`,
    )
  } catch (error) {
    if (!ending) console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  }
  await end(1)
}
