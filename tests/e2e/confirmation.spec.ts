import type { Locator, Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { serveSource } from './source-modules.ts'

type Question = { head: string; body: string; action?: string }

const DELETE = { head: 'Delete this comment?', body: 'It cannot be restored.' }

const dialog = (page: Page): Locator => page.getByRole('alertdialog')
const answer = (page: Page): Locator => page.locator('html')

/** Asks, as a part of the page would, and writes the answer on the page's root. */
const ask = (page: Page, question: Question): Promise<void> =>
  page.evaluate(async (details) => {
    const module = new URL('/source/components/confirm.ts', location.href).href
    const { confirmAction } = await import(module)
    delete document.documentElement.dataset.answer
    confirmAction(details).then((answered: boolean) => {
      document.documentElement.dataset.answer = String(answered)
    })
  }, question)

test.beforeEach(async ({ page }) => {
  await serveSource(page)
  await page.goto('/about')
  await page.getByRole('link', { name: 'Search' }).first().focus()
})

test('Sam reads what a confirmation asks, confirms, and another time cancels by its button and by Escape', {
  tag: '@deep',
}, async ({ page }) => {
  await ask(page, DELETE)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toHaveAccessibleName(DELETE.head)
  await expect(dialog(page)).toHaveAccessibleDescription(DELETE.body)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(answer(page)).toHaveAttribute('data-answer', 'true')
  await expect(dialog(page)).toBeHidden()

  await test.step('Its button says what it does when the caller names it', async () => {
    await ask(page, { ...DELETE, action: 'Delete' })
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(answer(page)).toHaveAttribute('data-answer', 'true')
    await ask(page, DELETE)
    await expect(dialog(page).getByRole('button')).toHaveText(['Cancel', 'Confirm'])
  })

  await test.step('Tab goes round between the two buttons', async () => {
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      const outside = page.locator(':focus:not(body, #confirm-dialog *)')
      await expect(outside).toHaveCount(0)
    }
  })

  await test.step('Escape answers with no, even after a yes to another, and gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect(answer(page)).toHaveAttribute('data-answer', 'false')
    await expect(page.getByRole('link', { name: 'Search' }).first()).toBeFocused()
  })

  await test.step('Cancel has the focus, answers no and gives the focus back', async () => {
    await ask(page, DELETE)
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answer(page)).toHaveAttribute('data-answer', 'false')
    await expect(page.getByRole('link', { name: 'Search' }).first()).toBeFocused()
  })
})

test('A confirmation that is asked for while another one is going stays', { tag: '@deep' }, async ({
  page,
}) => {
  await ask(page, DELETE)
  await expect(dialog(page)).toBeVisible()
  await page.evaluate(async () => {
    const module = new URL('/source/components/confirm.ts', location.href).href
    const { confirmAction } = await import(module)
    document.querySelector<HTMLElement>('#confirm-dialog [value=cancel]')?.click()
    confirmAction({ head: 'Delete the next one?', body: '' }).then((answered: boolean) => {
      document.documentElement.dataset.answer = `next: ${answered}`
    })
  })
  await expect(answer(page)).toHaveAttribute('data-answer', 'false')
  await expect(dialog(page)).toHaveAccessibleName('Delete the next one?')
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(answer(page)).toHaveAttribute('data-answer', 'next: true')
})

test('The confirmation is accessible, and long words fit a small phone', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await ask(page, { head: DELETE.head, body: `${'Llanfairpwllgwyngyll'.repeat(4)}?` })
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
  await overflow(page)
  await axe(page)
})
