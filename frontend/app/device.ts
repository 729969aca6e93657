import { kept } from './storage.ts'

const key = 'browser-id'
const database = 'device'
const store = 'kept'

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

async function withStore<Value>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<Value>) {
  const opening = indexedDB.open(database, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  const opened = await settled(opening)
  try {
    return await settled(use(opened.transaction(store, mode).objectStore(store)))
  } finally {
    opened.close()
  }
}

const fromStore = (): Promise<string | null> =>
  withStore('readonly', (rows) => rows.get(key) as IDBRequest<unknown>).then(
    (value) => (typeof value === 'string' ? value : null),
    () => null,
  )

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

async function find(): Promise<string> {
  const id = (await fromStore()) ?? kept.local.get(key) ?? random()
  kept.local.set(key, id)
  await withStore('readwrite', (rows) => rows.put(id, key)).catch(() => undefined)
  return id
}

let found: Promise<string> | undefined

/** The id of this browser, kept in IndexedDB and local storage: either brings the other back. Random if there is none. */
export const browserId = (): Promise<string> => (found ??= find())

/** Takes an id that was registered for this browser beforehand, in place of its own. */
export async function adoptBrowserId(id: string): Promise<void> {
  kept.local.set(key, id)
  await withStore('readwrite', (rows) => rows.put(id, key)).catch(() => undefined)
  found = Promise.resolve(id)
}
