import { kept, keptForm } from '#frontend/app/storage.ts'
import { isOver, keptUntil, putTogether, takenApart, type KeptDraft } from './kept.ts'

const patienceMilliseconds = 3000

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('drafts', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('drafts', { keyPath: 'key' })
    opening.result.createObjectStore('files')
  })
  return settled(opening)
}

type Stores = { drafts: IDBObjectStore; files: IDBObjectStore }

/** One transaction over both stores: done only when the device has it. */
async function within<Value>(
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<Value> | Value,
): Promise<Value> {
  const database = await open()
  try {
    const transaction = database.transaction(['drafts', 'files'], mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
    })
    done.catch(() => undefined)
    const value = await work({
      drafts: transaction.objectStore('drafts'),
      files: transaction.objectStore('files'),
    })
    await done
    return value
  } finally {
    database.close()
  }
}

const filesOf = (key: string) => IDBKeyRange.bound([key], [key, []])

function remove({ drafts, files }: Stores, key: string) {
  drafts.delete(key)
  files.delete(filesOf(key))
}

/** Says to pages that read no forms which ones are kept here, and till when. */
function mark(before: readonly KeptDraft[], left: readonly KeptDraft[]): void {
  for (const { form } of before) kept.local.remove(keptForm.key(form))
  for (const draft of left) kept.local.set(keptForm.key(draft.form), String(keptUntil(draft)))
}

const tailKey = 'draft-tail'

/** Keeps at once what was typed last, without files: a page that is closing has no time for the rest. */
export function keepTail(draft: KeptDraft): void {
  const { sending_body: _, ...rest } = draft
  kept.local.set(tailKey, JSON.stringify({ ...rest, values: takenApart(draft.values).values }))
}

function tail(): KeptDraft | null {
  try {
    return JSON.parse(kept.local.get(tailKey) ?? 'null') as KeptDraft | null
  } catch {
    return null
  }
}

async function read(): Promise<KeptDraft[]> {
  const last = tail()
  const drafts = await readAll(last)
  kept.local.remove(tailKey)
  return drafts
}

async function readAll(last: KeptDraft | null): Promise<KeptDraft[]> {
  return within('readwrite', async (stores) => {
    const written = await settled(stores.drafts.getAll() as IDBRequest<KeptDraft[]>)
    const before = written.find((draft) => draft.key === last?.key)
    const isNewer = last !== null && (!before || before.kept_at < last.kept_at)
    // What was typed after a sending is not what was sent.
    const newest: KeptDraft | undefined = isNewer ? last : undefined
    if (newest) stores.drafts.put(newest)
    const all = newest ? [...written.filter((draft) => draft !== before), newest] : written
    for (const draft of all) if (isOver(draft, Date.now())) remove(stores, draft.key)
    const valid = all.filter((draft) => !isOver(draft, Date.now()))
    const whole: KeptDraft[] = []
    for (const draft of valid) {
      const range = filesOf(draft.key)
      const [names, blobs] = await Promise.all([
        settled(stores.files.getAllKeys(range)),
        settled(stores.files.getAll(range) as IDBRequest<Blob[]>),
      ])
      whole.push(putTogether(draft, new Map(names.map((name, at) => [(name as string[])[1]!, blobs[at]!]))))
    }
    mark(all, whole)
    return whole.toSorted((one, other) => other.kept_at - one.kept_at)
  })
}

/** What other tabs of a sitting, or of whichever (null), are told: the form was changed here, sent under a key, or deleted. */
export type TabNews = { sitting: string | null; sent?: string; deleted?: true }
export const newsKey = 'draft-news'
/** A word to the other tabs, of which nothing stays. */
export function tellTabs(news: TabNews): void {
  kept.local.set(newsKey, JSON.stringify(news))
  kept.local.remove(newsKey)
}

const takenKey = 'draft-taken'
/** The sitting that this tab goes on with once it is loaded again: nobody is asked which. */
export const takenUp = {
  note: (sitting: string): void => kept.session.set(takenKey, sitting),
  get: (): string | null => kept.session.get(takenKey),
  clear: (): void => kept.session.remove(takenKey),
}

/** What a device doesn't do in time, or can't, is as if it kept nothing. */
const inTime = <Value>(work: Promise<Value>, otherwise: Value): Promise<Value> =>
  Promise.race([
    work,
    new Promise<Value>((resolve) => setTimeout(() => resolve(otherwise), patienceMilliseconds)),
  ]).catch(() => otherwise)

/** What is kept on this device, latest first; what is over is forgotten. A device that keeps nothing has none. */
export const readDrafts = (): Promise<KeptDraft[]> => inTime(read(), [])

/** Keeps a form; of its files only what isn't among `before` is written. Answers the files as they are kept now. */
export async function keepDraft(
  draft: KeptDraft,
  before: ReadonlyMap<string, Blob>,
): Promise<ReadonlyMap<string, Blob>> {
  const { values, files } = takenApart(draft.values)
  await within('readwrite', (stores) => {
    stores.drafts.put({ ...draft, values })
    for (const [name, blob] of files) if (before.get(name) !== blob) stores.files.put(blob, [draft.key, name])
    for (const name of before.keys()) if (!files.has(name)) stores.files.delete([draft.key, name])
  })
  mark([], [draft])
  kept.local.remove(tailKey)
  return files
}

/** Forgets some of what is kept, or all. */
export function forgetDrafts(which: (draft: KeptDraft) => boolean = () => true): Promise<void> {
  const last = tail()
  if (last && which(last)) kept.local.remove(tailKey)
  return inTime(
    within('readwrite', async (stores) => {
      const all = await settled(stores.drafts.getAll() as IDBRequest<KeptDraft[]>)
      for (const draft of all) if (which(draft)) remove(stores, draft.key)
      mark(
        all,
        all.filter((draft) => !which(draft)),
      )
    }),
    undefined,
  )
}
