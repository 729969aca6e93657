import type { Locator } from '@playwright/test'

/** Opens the menu of what can be done to a row. */
export const openMenu = (row: Locator): Promise<void> => row.locator('[popovertarget]').click()
