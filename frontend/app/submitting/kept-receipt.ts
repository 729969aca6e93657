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
  clear: (): void => kept.session.remove(name),
})

/** The Idempotency-Key of a form that was sent, kept until its receipt is there. */
export const sendingKeyStore = (name: string) => ({
  get: (): string | null => kept.local.get(name),
  set: (key: string): void => kept.local.set(name, key),
  clear: (): void => kept.local.remove(name),
})
export type SendingKeyStore = ReturnType<typeof sendingKeyStore>
