import { currentSession } from './session.ts'

/** What stood in a form when it was left, and what it had been filled from. */
export type KeptForm = { values: Record<string, unknown>; base: Record<string, unknown>; at: number }

const keptDays = 7
const nothing = () => undefined
const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

/** Keys by the user whose they are; forms, encrypted, by user and name. */
async function within<Value>(
  work: (stores: { keys: IDBObjectStore; forms: IDBObjectStore }) => Promise<Value>,
): Promise<Value> {
  const opening = indexedDB.open('kept-forms', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('keys')
    opening.result.createObjectStore('forms')
  })
  const database = await settled(opening)
  try {
    const open = database.transaction(['keys', 'forms'], 'readwrite')
    return await work({ keys: open.objectStore('keys'), forms: open.objectStore('forms') })
  } finally {
    database.close()
  }
}

/** The key of a user on this device. No script can take it out of the browser (`extractable` is false). */
async function keyOf(user: number): Promise<CryptoKey> {
  const kept = await within(({ keys }) => settled<CryptoKey | undefined>(keys.get(user)))
  if (kept) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await within(({ keys }) => settled(keys.put(made, user)))
  return made
}

type Sealed = { nonce: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer; at: number }
const nameOf = (user: number, form: string) => `${user} ${form}`

/** Keeps a form of the signed-in person on this device. Where the device keeps nothing, nothing is kept. */
export async function keepForm(form: string, content: KeptForm): Promise<void> {
  const user = currentSession()?.user.id
  if (user === undefined) return
  try {
    const nonce = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(content))
    const key = await keyOf(user)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain)
    const row: Sealed = { nonce, sealed, at: content.at }
    await within(({ forms }) => settled(forms.put(row, nameOf(user, form))))
  } catch {
    // The form works without.
  }
}

/** The form as the signed-in person left it; what is older than seven days goes. */
export async function keptForm(form: string): Promise<KeptForm | undefined> {
  const user = currentSession()?.user.id
  if (user === undefined) return undefined
  try {
    const row = await within(({ forms }) => settled<Sealed | undefined>(forms.get(nameOf(user, form))))
    if (!row) return undefined
    if (row.at < Date.now() - keptDays * 86_400_000) {
      await forgetForm(form)
      return undefined
    }
    const key = await keyOf(user)
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.nonce }, key, row.sealed)
    return JSON.parse(new TextDecoder().decode(plain)) as KeptForm
  } catch {
    return undefined
  }
}

export async function forgetForm(form: string): Promise<void> {
  const user = currentSession()?.user.id
  if (user === undefined) return
  await within(({ forms }) => settled(forms.delete(nameOf(user, form)))).catch(nothing)
}

/** Whoever signs out by choice leaves nothing: their key goes, and what it sealed can't be opened any more. */
export async function forgetForms(): Promise<void> {
  const user = currentSession()?.user.id
  if (user === undefined) return
  const own = IDBKeyRange.bound(`${user} `, `${user} \uFFFF`)
  await within(async ({ keys, forms }) => {
    await settled(keys.delete(user))
    await settled(forms.delete(own))
  }).catch(nothing)
}
