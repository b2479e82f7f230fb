import { randomBytes } from 'node:crypto'
import { axe, expect, test } from '../../support/browser.ts'
import { openArticle, showPane } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Ines changes the address of her article, before its publication and after it, without saving what she types', async ({
  page,
  trouble,
}) => {
  trouble.allow(/422/)
  const word = randomBytes(3).toString('hex')
  const [draft, known] = [`oars-${word}`, `on-oars-${word}`]
  const first = await openArticle(page, 'ines')
  await showPane(page, 'Details')
  const address = page.getByRole('form', { name: 'Address' })
  const field = address.getByLabel('Address')
  const change = address.getByRole('button', { name: 'Change the address' })
  await expect(field).toHaveValue(first)
  await expect(change).toBeHidden()

  await field.fill('On oars')
  await change.click()
  await expect(address).toContainText('lowercase words joined by hyphens')
  await field.fill('search')
  await change.click()
  await expect(address).toContainText('This address is reserved.')
  await axe(page)
  await field.fill(draft)
  await field.press('Enter')
  await expect(page).toHaveURL(`/vii/articles/${draft}`)
  await expect(field).toHaveValue(draft)
  expect((await page.request.get(`/article/${first}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(address).toContainText('The old address leads to the new one within minutes.')
  await page.getByLabel('Subtitle').fill('Of a long evening')
  await field.fill(known)
  await change.click()
  await expect(page).toHaveURL(`/vii/articles/${known}`)
  await expect(page.getByLabel('Subtitle')).toHaveValue('Of a long evening')
  const moved = await page.request.get(`/article/${draft}`, { maxRedirects: 0 })
  expect([200, 301]).toContain(moved.status())
  expect((await page.request.get(`/article/${known}`)).status()).toBe(200)
  const saved = page.waitForResponse(/\/api\/article$/)
  await page.keyboard.press('Control+s')
  expect((await saved).status()).toBe(200)

  // The release removes the page at the former address.
  await expect
    .poll(async () => (await page.request.get(`/article/${draft}`, { maxRedirects: 0 })).status(), {
      timeout: 60_000,
    })
    .toBe(301)
  await page.goto(`/article/${draft}`)
  await expect(page).toHaveURL(`/article/${known}`)
  await page.goto(`/vii/articles/${draft}`)
  await expect(page).toHaveURL(`/vii/articles/${known}`)
})
