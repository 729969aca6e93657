import { browserId } from './device.ts'
import { kept } from './storage.ts'

const key = 'staff-browser'

/** Somebody of the staff has signed in here: this browser is registered. */
export const noteStaffBrowser = (): void => kept.local.set(key, '1')

/** An office that helps people apply has one address: its registered browsers say who they are, and no other does. */
export async function staffBrowserHeader(): Promise<Record<string, string>> {
  return kept.local.get(key) === null ? {} : { 'x-device-token': await browserId() }
}
