import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, lookAt, overflow, test } from '../../support/browser.ts'
import { chooseIn } from '../../support/pages/rows.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.getByRole('grid', { name: 'Redirects' }).getByRole('row')
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

test('Hazel redirects an address that she has tested, finds it, changes it, and deletes it', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/ 404 |^404: | 410 |^410: | 422 |^422: /)
  const old = `/old-${randomBytes(3).toString('hex')}`
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/redirects')
  const form = page.getByRole('form', { name: 'New redirect' })
  await form.getByLabel('From').fill('/about')
  await form.getByLabel('To').fill('/nowhere-at-all')
  await press(page, 'Test')
  await expect(form.getByRole('status')).toHaveText(
    'There is a page at /about.There is no page at /nowhere-at-all.',
  )
  await form.getByLabel('To').fill('/contact')
  await press(page, 'Add')
  await expect(form.getByText('The site uses this address')).toBeVisible()
  await expect(form.getByLabel('From')).toBeFocused()

  await form.getByLabel('From').fill(old)
  await form.getByLabel('To').fill('/nowhere-at-all')
  await press(page, 'Add')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('There is no page at /nowhere-at-all.')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(form.getByText('Nothing was saved.')).toBeVisible()
  await form.getByLabel('To').fill('/about')
  await lookAt(page)
  await press(page, 'Add')
  await expect(page.getByText(`${old} leads to /about.`)).toBeVisible()
  await expect(form.getByLabel('From')).toBeFocused()
  await expect(form.getByLabel('From')).toHaveValue('')

  await page.getByLabel('Find a redirect').fill(old)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('leads to /about(301)')
  const answer = await page.request.get(old, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/about'])

  const head = page.getByRole('columnheader', { name: 'From' })
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await press(page, 'From')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort_by=from_path/)
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await press(page, 'From')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await press(page, 'From')
  await expect(head).toHaveAttribute('aria-sort', 'none')

  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByLabel('Sort by').selectOption('From, descending')
  await expect(page).toHaveURL(/sort_by=-from_path/)
  await page.getByLabel('Sort by').selectOption('Default order')
  await expect(page).not.toHaveURL(/sort_by/)
  if (desktop) await page.setViewportSize(desktop)

  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  const edited = page.getByRole('form', { name: `Edit ${old}` })
  await expect(edited.getByLabel('From')).toBeFocused()
  await expect(edited.getByLabel('To')).toHaveValue('/about')
  await edited.getByLabel('From').fill('/about')
  await edited.getByLabel('To').fill('/contact')
  await press(page, 'Save')
  await expect(edited.getByText('The site uses this address')).toBeVisible()
  await edited.getByLabel('From').fill(old)
  await axe(page)
  await press(page, 'Save')
  await expect(rows(page)).toContainText('leads to /contact(301)')
  await expect(edited).toHaveCount(0)
  // A release that was made meanwhile has the former rule until the next one.
  const target = async () => (await page.request.get(old, { maxRedirects: 0 })).headers().location
  await expect.poll(target).toBe('/contact')

  await chooseIn(rows(page), 'Delete')
  await expect(page.getByText(/^The redirect was deleted\./)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Redirects' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toContainText('leads to /contact(301)')
})

test('Hazel imports a file, and corrects the row that was refused', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  trouble.allow(/ 410 |^410: /)
  const word = randomBytes(3).toString('hex')
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/redirects')
  await page.getByText('Import a table').press('Enter')
  const form = page.getByRole('form', { name: 'Import redirects' })
  const buffer = Buffer.from(`from,to,status\n/gone-${word},,410\nmoved-${word},/about\n`)
  await page
    .getByLabel('A CSV file')
    .setInputFiles([{ name: 'old.csv', mimeType: 'text/csv', buffer }])
  await expect(form.getByLabel('Table')).toHaveValue(/^from,to,status/)
  await press(page, 'Import')
  await expect(page.getByText('Imported: 1 redirect.')).toBeVisible()
  await expect(page.getByText(`Line 1: moved-${word},/about`)).toBeVisible()
  await expect(page.getByText('An address begins with a slash')).toBeVisible()
  await overflow(page)
  await axe(page)
  await expect(form.getByLabel('Table')).toHaveValue(`moved-${word},/about`)
  await form.getByLabel('Table').fill(`/moved-${word},/about`)
  await page.reload()
  await expect(form.getByLabel('Table')).toBeVisible()
  await expect(form.getByLabel('Table')).toHaveValue(`/moved-${word},/about`)
  await press(page, 'Import')
  await expect(form.getByLabel('Table')).toHaveValue('')
  await page.getByLabel('Find a redirect').fill(word)
  await expect(rows(page)).toHaveCount(2)

  const answer = await page.goto(`/gone-${word}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This page is gone.')
})
