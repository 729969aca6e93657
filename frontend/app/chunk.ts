/** A chunk that did not come: the connection, or a newer version of the site. */
export class ChunkFailed extends Error {}

export const chunkSecondsMax = 120

/** Loads a chunk, or gives up after so many seconds. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  seconds = chunkSecondsMax,
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
