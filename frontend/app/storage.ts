type Kept = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Browser storage that may be full, blocked or absent: then nothing is kept, and nothing breaks. */
const guarded = (storage: () => Storage): Kept => ({
  get(key) {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  },
  set(key, value) {
    try {
      storage().setItem(key, value)
    } catch {
      // Nothing to do: the page works without.
    }
  },
  remove(key) {
    try {
      storage().removeItem(key)
    } catch {
      // As above.
    }
  },
})

export const kept = { local: guarded(() => localStorage), session: guarded(() => sessionStorage) }
