import { kept } from '#frontend/app/storage.ts'

/** The receipt of what was sent last in this tab, as long as the tab. */
export const receiptStore = <Receipt extends object>(
  name: string,
  is: (stored: Partial<Receipt>) => boolean,
) => ({
  get(): Receipt | undefined {
    try {
      const stored = JSON.parse(kept.session.get(name) ?? 'null') as Receipt | null
      return stored && is(stored) ? stored : undefined
    } catch {
      return undefined
    }
  },
  set: (receipt: Receipt): void => kept.session.set(name, JSON.stringify(receipt)),
})

/**
 * The Idempotency-Key of a form that was sent in this tab, kept until its receipt is there: another tab's may be another person's. Beyond
 * the tab the draft that was sent under it has it (drafts/kept.ts).
 */
export const sendingKeyStore = (name: string) => ({
  get: (): string | null => kept.session.get(name),
  set: (key: string): void => kept.session.set(name, key),
  clear: (): void => kept.session.remove(name),
})
export type SendingKeyStore = ReturnType<typeof sendingKeyStore>
