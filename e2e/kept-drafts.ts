import type { Page } from '@playwright/test'

export type Kept = { values: Record<string, string>; kept_at: number; verified_at: Record<string, number> }

/** What the device keeps: forms without their files, and how many files. */
export const keptOn = (page: Page): Promise<{ drafts: Kept[]; files: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('error', () => reject(opening.error as Error))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('drafts')) return resolve({ drafts: [], files: 0 })
          const transaction = database.transaction(['drafts', 'files'])
          const drafts = transaction.objectStore('drafts').getAll()
          const files = transaction.objectStore('files').count()
          transaction.addEventListener('complete', () => {
            database.close()
            resolve({ drafts: drafts.result as Kept[], files: files.result })
          })
        })
      }),
  )
