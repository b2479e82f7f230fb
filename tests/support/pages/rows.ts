import type { Locator } from '@playwright/test'

/** Chooses an action in the menu of a row. */
export async function chooseIn(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}
