import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, lookAt, test } from '../../support/browser.ts'
import { asEditor } from '../../support/editor.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tree = (page: Page) => page.getByRole('list', { name: 'Categories' })
const row = (page: Page, name: string) => page.locator('.order-row').filter({ hasText: name })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')
const expectAnnouncement = (page: Page, sentence: string) =>
  expect(page.locator('.order > [aria-live]')).toHaveText(sentence)

async function create(page: Page, name: string, below?: string): Promise<void> {
  const form = page.getByRole('form', { name: 'New category' })
  await form.getByLabel('New category').fill(name)
  if (below) await form.getByLabel('Within').selectOption({ label: below })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('region', { name, exact: true }).getByLabel('Name')).toBeFocused()
}

test('Hazel sorts the categories by name, and moves them only in their own order', async ({
  page,
}) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/categories')
  const head = page.getByRole('button', { name: 'Name', exact: true })
  // Other tests create categories meanwhile.
  const NAMES = ['Bread', 'Food']
  const names = async () =>
    (await page.locator('.order-row a').allInnerTexts()).filter((name) => NAMES.includes(name))
  const moves = page.getByRole('button', { name: /^Move / })
  await head.click()
  await expect(page).toHaveURL(/\?sort_by=name$/)
  await expect(moves).toHaveCount(0)
  await expect.poll(names).toEqual(NAMES)
  await page.reload()
  await expect(tree(page)).toContainText('Bread')
  await expect(moves).toHaveCount(0)
  await expect.poll(names).toEqual(NAMES)
  await axe(page)
  await head.click()
  await expect.poll(names).toEqual(['Food', 'Bread'])
  await head.click()
  await expect(moves.first()).toBeVisible()
})

test('Hazel makes a branch of the tree, orders it by keyboard and by dragging, and describes it', {
  tag: '@deep',
}, async ({ page, playwright, baseURL, trouble }) => {
  trouble.allow(/422/)
  const word = randomBytes(3).toString('hex')
  const [shed, saws, planes] = [`Shed ${word}`, `Saws ${word}`, `Planes ${word}`]
  const editor = await asEditor(playwright, baseURL)
  await editor.write(`saw-${word}`, { title: `On ${saws}` })
  await editor.publish(`saw-${word}`)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii/categories')
  await expect(tree(page)).toContainText('Bread')

  await create(page, shed)
  await create(page, saws, shed)
  await create(page, planes, shed)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: `Edit ${planes}` })).toBeFocused()

  await press(page, `Move ${planes} up`)
  await expectAnnouncement(page, `${planes} is now 1 of 2 in ${shed}.`)
  await expect(page.getByRole('button', { name: `Move ${planes} up` })).toBeFocused()
  await press(page, `Move ${saws} into the one above it`)
  await expectAnnouncement(page, `${saws} is now 1 of 1 in ${planes}.`)
  await expect(
    page.getByRole('button', { name: `Move ${saws} into the one above it` }),
  ).toBeFocused()
  await press(page, `Move ${saws} out of the one around it`)
  await expectAnnouncement(page, `${saws} is now 2 of 2 in ${shed}.`)
  await row(page, saws)
    .locator('[draggable]')
    .dragTo(row(page, planes), { targetPosition: { x: 60, y: 2 } })
  await expectAnnouncement(page, `${saws} is now 1 of 2 in ${shed}.`)

  await page.getByRole('button', { name: `Edit ${saws}` }).click()
  const editing = page.getByRole('region', { name: saws, exact: true })
  await editing.getByLabel('Description optional').fill('What cuts along.\n\nAnd across.')
  const background = '#a4492c'
  const buffer = await sharp({ create: { width: 900, height: 560, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await editing
    .getByLabel('Choose images')
    .setInputFiles([{ name: 'saw.jpg', mimeType: 'image/jpeg', buffer }])
  await editing.getByLabel('Description of picture').waitFor()
  await editing.getByLabel('Find an article').fill(word)
  await editing.getByRole('button', { name: `Add On ${saws}` }).click()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByLabel('Description of picture')).toBeFocused()
  await expect(editing.getByLabel('Description of picture')).toHaveAccessibleDescription(
    /Describe each image/,
  )
  await editing.getByLabel('Description of picture').fill('A saw on its peg')
  const needsSafety = editing.getByLabel('Cards here, and in the categories below, need a safety')
  await needsSafety.check()
  await lookAt(page)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${saws} was saved.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${saws}` })).toBeFocused()
  await page.getByRole('button', { name: `Edit ${saws}` }).click()
  await expect(needsSafety).toBeChecked()

  await editor.live()
  await page.goto(`/category/saws-${word}`)
  await expect(page.getByText('And across.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A saw on its peg' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Start here' }).getByRole('link')).toHaveText(
    `On ${saws}`,
  )
  await axe(page)

  await page.goto('/vii/categories')
  await page.getByRole('button', { name: `Edit ${shed}` }).click()
  const whole = page.getByRole('region', { name: shed, exact: true })
  await press(page, `Delete ${shed}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(whole.getByText('There are categories below it.')).toBeVisible()
  await whole.getByLabel('Move its contents into').selectOption({ label: 'Food' })
  await whole.getByRole('button', { name: 'Merge into Food' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`${shed} is now part of Food.`)).toBeVisible()
  await expect(row(page, shed)).toHaveCount(0)
  await expect(row(page, saws)).toBeVisible()
  await editor.live()
  const former = await page.request.get(`/category/shed-${word}`, { maxRedirects: 0 })
  expect([former.status(), former.headers().location]).toEqual([301, '/category/food'])
  await editor.leave()
})
