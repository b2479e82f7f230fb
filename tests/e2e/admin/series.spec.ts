import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, lookAt, test } from '../../support/browser.ts'
import { asEditor } from '../../support/editor.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Series', exact: true }).locator(':scope > li')
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

test('Hazel makes a series by keyboard, puts it first on the front page, moves and deletes it', {
  tag: '@deep',
}, async ({ page, playwright, baseURL }) => {
  const word = randomBytes(3).toString('hex')
  const [title, one, other, draft] = [
    `Knots ${word}`,
    `Bowline ${word}`,
    `Hitch ${word}`,
    `Splice ${word}`,
  ]
  const editor = await asEditor(playwright, baseURL)
  for (const article of [one, other, draft])
    await editor.write(article.replace(' ', '-').toLowerCase(), { title: article })
  for (const article of [one, other]) await editor.publish(article.replace(' ', '-').toLowerCase())
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/series')
  await rows(page).first().waitFor()
  const count = await rows(page).count()

  await page.getByRole('form', { name: 'New series' }).getByLabel('New series').fill(title)
  await page.keyboard.press('Enter')
  const editing = page.getByRole('region', { name: title, exact: true })
  await expect(editing.getByLabel('Title')).toBeFocused()
  await expect(rows(page)).toHaveCount(count + 1)
  await expect(rows(page).last()).toContainText('none published yet')

  await editing.getByLabel('Tagline').fill('Over, under, through')
  await editing.getByLabel('Description optional').fill('What holds.\n\nAnd what lets go.')
  const buffer = await sharp({
    create: { width: 900, height: 560, channels: 3, background: '#2f5560' },
  })
    .jpeg()
    .toBuffer()
  await editing
    .getByLabel('Choose images')
    .setInputFiles([{ name: 'knot.jpg', mimeType: 'image/jpeg', buffer }])
  await editing.getByLabel('Description of cover').fill('A knot in a tarred rope')
  await editing.getByLabel('Find an article').fill(word)
  for (const article of [one, draft, other]) await press(page, `Add ${article}`)
  const articles = editing
    .getByRole('list', { name: 'Articles of the series' })
    .getByRole('listitem')
  await expect(articles).toContainText([one, draft, other])
  await expect(articles.nth(1)).toContainText('unpublished')
  await press(page, `Move ${other} up`)
  await expect(articles).toContainText([one, other, draft])
  await expect(page.getByRole('button', { name: `Move ${other} up` })).toBeFocused()
  await press(page, `Move ${other} up`)
  await expect(articles).toContainText([other, one, draft])
  await articles
    .filter({ hasText: other })
    .locator('[draggable]')
    .dragTo(articles.filter({ hasText: draft }), { targetPosition: { x: 60, y: 2 } })
  await expect(articles).toContainText([one, other, draft])
  await lookAt(page)
  await editing.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`${title} was saved.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()

  for (let place = count; place > 0; place -= 1) {
    await press(page, `Move ${title} up`)
    await expect(page.locator('.order > [aria-live]').last()).toHaveText(
      `${title} is now ${place} of ${count + 1}.`,
    )
  }
  await expect(rows(page).first()).toContainText(title)
  await editor.live()
  await page.goto('/')
  const first = page.getByRole('region', { name: title })
  await expect(first.getByRole('img', { name: 'A knot in a tarred rope' })).toBeVisible()
  await expect(first.getByRole('list').getByRole('link')).toContainText([one, other])
  await first.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(`/series/knots-${word}`)
  await expect(page.getByText('Over, under, through')).toBeVisible()
  await expect(page.getByText('And what lets go.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A knot in a tarred rope' })).toBeVisible()
  await lookAt(page)

  await page.goto('/vii/series')
  const checkbox = page.getByRole('checkbox', { name: `${title} on the home page` })
  await checkbox.press('Space')
  await expect(checkbox).not.toBeChecked()
  await press(page, `Edit ${title}`)
  await editing.getByLabel('Address').fill(`hitches-${word}`)
  await editing.getByLabel('Address').press('Enter')
  await expect(page.getByText(`${title} was saved.`).first()).toBeVisible()
  await editor.live()
  await page.goto('/')
  await expect(page.getByRole('region', { name: title })).toHaveCount(0)
  await page.goto(`/series/knots-${word}`)
  await expect(page).toHaveURL(`/series/hitches-${word}`)

  await page.goto('/vii/series')
  await press(page, `Edit ${title}`)
  await press(page, `Delete ${title}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText(`${title} was deleted.`)).toBeVisible()
  await expect(rows(page)).toHaveCount(count)
  await expect(page.getByRole('region', { name: 'Series', exact: true })).toBeFocused()
  await editor.live()
  expect((await page.request.get(`/series/knots-${word}`)).status()).toBe(410)
  expect((await page.request.get(`/article/bowline-${word}`)).status()).toBe(200)
  await editor.leave()
})
