import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'

/** The disk under a data directory, as this process finds it. */
export type Disk = {
  /** Does what writes; false when the disk doesn't take it, which is said once. */
  write(work: () => void): boolean
  /** Looks now, rather than at the next turn. */
  look(): void
  /** Settles when there is room: at once, when there is. */
  room(): Promise<void>
}

const freeMinimum = 4_000_000
const freeAgain = 8_000_000
const lookEveryMilliseconds = 2_000

function freeOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/** Room and size of the disk, as the scheduled work is told them. */
export function spaceOf(directory: string): URLSearchParams {
  const { bavail, blocks, bsize } = statfsSync(directory)
  return new URLSearchParams({
    disk_free_bytes: String(bavail * bsize),
    disk_size_bytes: String(blocks * bsize),
  })
}

function hasRoom(directory: string): boolean {
  const file = `${directory}/log/.room`
  try {
    mkdirSync(`${directory}/log`, { recursive: true })
    writeFileSync(file, Buffer.alloc(64_000))
    rmSync(file)
    return freeOf(directory) >= freeAgain
  } catch {
    return false
  }
}

/** Watches the disk under a directory; `say` is told when it is full, and when there is room again. */
export function watchDisk(directory: string, say: (line: string) => void): Disk {
  let waiting: PromiseWithResolvers<void> | undefined
  const full = (why: string) => {
    if (waiting) return
    waiting = Promise.withResolvers()
    say(
      `\nThe disk of ${directory} takes nothing (${why}). What can go on does; what is new may not be kept.`,
    )
  }
  const look = () => {
    // What a test leaves is gone.
    if (!existsSync(directory)) return
    if (!waiting) {
      const free = freeOf(directory)
      if (free < freeMinimum) full(`${(free / 1_000_000).toFixed(1)} MB are left`)
    } else if (hasRoom(directory)) {
      say(`\nThere is room again on the disk of ${directory}: everything goes on.`)
      waiting.resolve()
      waiting = undefined
    }
  }
  setInterval(look, lookEveryMilliseconds).unref()
  return {
    look,
    room: () => waiting?.promise ?? Promise.resolve(),
    write(work) {
      try {
        work()
        return true
      } catch (error) {
        full((error as Error).message)
        return false
      }
    },
  }
}

const disks = new Map<string, Disk>()

/** One for each data directory, so that whoever finds its disk full, it is said once. */
export function diskOf(dataDir: string): Disk {
  const disk = disks.get(dataDir) ?? watchDisk(dataDir, console.error)
  disks.set(dataDir, disk)
  return disk
}
