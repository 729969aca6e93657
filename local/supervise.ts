import type { Exit, Part } from './part.ts'

/** A part that is started again when it dies or hangs. */
export type Kept<Kind extends Part> = {
  /** The process that serves now, or the last that did. */
  part(): Kind
  /** How often it hung within the last hour. */
  hung(): number
  /** Starts it afresh, ended or not. */
  restart(): Promise<void>
  /** Once `stopping` is aborted. */
  stop(): Promise<void>
}

type Options<Kind> = {
  /** Starts the part, on the same ports and data each time. */
  begin: () => Promise<Kind>
  /** From then on nothing is started again. */
  stopping: AbortSignal
  say: (line: string) => void
  /** Settles when the disk has room. */
  room: () => Promise<void>
  /** Settles with true when the part, which is ready by then, hangs: it is ended, and starts again. */
  hangs?: (part: Kind, gone: AbortSignal) => Promise<boolean>
  /** It died too often: `part` is the last that ran, `how` what became of it. */
  gaveUp: (part: Kind, how: string) => void
}

// Ctrl-C reaches every process of the terminal at once: what ends then hasn't died.
const graceMilliseconds = 300
const deathsMaximum = 5
const deathsWithinMilliseconds = 60_000
const firstPauseMilliseconds = 250
const hour = 3_600_000

const pause = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds))
const howOf = ({ code, signal }: Exit): string => signal ?? `code ${code}`

/** Starts a part, and again whenever it ends or hangs and nobody told it to: later each time, and not a fifth time in a minute. */
export async function keepRunning<Kind extends Part>(options: Options<Kind>): Promise<Kept<Kind>> {
  const { begin, stopping, say, room, hangs, gaveUp } = options
  const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()))
  let deaths: number[] = []
  let hangings: number[] = []
  let reviving = Promise.resolve()

  async function revive(dead: Kind, end: Exit): Promise<void> {
    await Promise.race([pause(graceMilliseconds), stopped])
    let how = howOf(end)
    while (!stopping.aborted && part === dead) {
      const now = Date.now()
      deaths = [...deaths.filter((at) => now - at < deathsWithinMilliseconds), now]
      if (deaths.length >= deathsMaximum) return gaveUp(dead, `${how}; ${deathsMaximum} times in a minute`)
      const count = deaths.length > 1 ? `, ${deaths.length} times in a minute` : ''
      say(`\nThe ${dead.name} has ended (${how}${count}): it is started again.`)
      const later = pause(firstPauseMilliseconds * 2 ** (deaths.length - 1))
      await Promise.race([later.then(room), stopped])
      if (stopping.aborted || part !== dead) return
      try {
        part = await watched()
        say(`The ${dead.name} is up again.`)
      } catch (error) {
        how = (error as Error).message.split('\n')[0]!
      }
    }
  }
  async function watched(): Promise<Kind> {
    const started = await begin()
    if (stopping.aborted) await started.stop()
    const gone = new AbortController()
    void started.exited.then((end) => {
      gone.abort()
      if (!end.wanted) reviving = revive(started, end)
    })
    void hangs?.(started, gone.signal).then((isHung) => {
      if (!isHung || stopping.aborted) return
      hangings.push(Date.now())
      say(`\nThe ${started.name} is there and does nothing: it is ended.`)
      started.drop()
    })
    return started
  }
  let part = await watched()

  return {
    part: () => part,
    hung: () => (hangings = hangings.filter((at) => Date.now() - at < hour)).length,
    async restart() {
      await part.stop()
      await reviving
      await part.stop()
      part = await watched()
    },
    async stop() {
      await reviving
      await part.stop()
    },
  }
}
