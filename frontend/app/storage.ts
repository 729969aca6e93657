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

/** Whether a form of a page is kept on this device: a mark beside it, so that nobody reads the form to know. */
export const keptForm = {
  key: (form: string): string => `kept ${form}`,
  isHere: (form: string): boolean => Number(kept.local.get(keptForm.key(form))) > Date.now(),
}
