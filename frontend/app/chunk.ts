/** A chunk that did not come: the connection, or a newer version of the site. */
export class ChunkFailed extends Error {}

export const chunkSecondsMax = 120
/** Without a line: as long as what the device has itself may take. */
const offlineSeconds = 8

const isOffline = () => !navigator.onLine

/** Loads a chunk, or gives up after so many seconds. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  seconds = isOffline() ? offlineSeconds : chunkSecondsMax,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailed('timeout')), seconds * 1000)
  })
  try {
    return await Promise.race([load(), limit])
  } catch (cause) {
    throw cause instanceof ChunkFailed ? cause : new ChunkFailed('failed', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Loads a chunk that is not needed yet. A browser never asks again for an import that failed: none is begun without a line. */
export const loadAhead = <Module>(load: () => Promise<Module>): Promise<Module> =>
  isOffline() ? Promise.reject(new ChunkFailed('offline')) : loadChunk(load)
