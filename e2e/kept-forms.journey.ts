import type { Page } from '@playwright/test'
import { list } from '#contract/texts/screen-parts'
import { shell } from '#contract/texts/shell'
import { say } from './journey.ts'
import { expect, minted, test } from './staff.ts'

const typed = 'Kept Without Saving'

/** Everything that the device keeps of forms, as text. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const database = await settled(indexedDB.open('kept-forms'))
    if (!database.objectStoreNames.contains('forms')) return { keys: 0, forms: [] as string[] }
    const stores = database.transaction(['keys', 'forms'])
    const keys = (await settled(stores.objectStore('keys').getAll())) as CryptoKey[]
    const rows = (await settled(stores.objectStore('forms').getAll())) as { sealed: ArrayBuffer }[]
    database.close()
    if (keys.some(({ extractable }) => extractable)) throw new Error('a key can be taken out')
    return { keys: keys.length, forms: rows.map(({ sealed }) => new TextDecoder('latin1').decode(sealed)) }
  })

test('a long form that was not saved comes back after a reload, sealed on the device, and goes at sign-out', async ({
  page,
  api,
  language,
  staff,
}) => {
  // Of their own: who signs out ends the session for every journey that shares it.
  const who = await minted(api, { permissions: ['user-view', 'user-create', 'role-view', 'office-view'] })
  await staff.arrive(who, '/system-configuration/users/create')
  const text = (key: keyof typeof list.en) => say(list, language, key)
  await page.locator('#full_name').fill(typed)
  await expect.poll(async () => (await onDevice(page)).forms.length).toBe(1)
  const { keys, forms } = await onDevice(page)
  expect([keys, forms.join().includes(typed)]).toEqual([1, false])

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.locator('#full_name')).toHaveValue('')
  await page.getByRole('button', { name: text('kept_form_back') }).click()
  await expect(page.locator('#full_name')).toHaveValue(typed)

  await page.reload()
  await page.getByRole('button', { name: text('kept_form_away') }).click()
  await expect.poll(async () => (await onDevice(page)).forms.length).toBe(0)

  await page.locator('#full_name').fill(typed)
  await expect.poll(async () => (await onDevice(page)).forms.length).toBe(1)
  await page.getByRole('button', { name: say(shell, language, 'account') }).click()
  await page.getByRole('button', { name: say(shell, language, 'logout') }).click()
  await expect.poll(async () => await onDevice(page)).toEqual({ keys: 0, forms: [] })
})
