import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/browser.ts'
import { joinWithRole } from '../../support/writer.ts'

const word = () => randomBytes(3).toString('hex')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function picture(name: string) {
  const create = { width: 640, height: 640, channels: 3, background: '#2f5560' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Holds uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/article_img_temp_upload', async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function createAuthor(page: Page, name: string) {
  await page.getByRole('form', { name: 'New author' }).getByLabel('New author').fill(name)
  await page.keyboard.press('Enter')
  const editing = page.getByRole('region', { name, exact: true })
  await expect(editing.getByLabel('Name').first()).toBeFocused()
  return editing
}

test('What is typed into a form of the admin outlives every way of leaving it', async ({
  page,
}) => {
  await joinWithRole(page, 'edda', 'editor')
  await page.goto('/vii/authors')
  const [june, otto] = [`June ${word()}`, `Otto ${word()}`]
  await createAuthor(page, otto)
  const editing = await createAuthor(page, june)
  const biography = editing.getByLabel('Biography')
  const back = editing.getByText('The text that you did not save')
  await biography.fill('June turns bowls.')

  await button(page, 'Close').click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await button(page, `Edit ${june}`).click()
  await expect(biography).toHaveValue('June turns bowls.')
  await expect(back).toBeVisible()

  await biography.fill('June turns plates.')
  await button(page, `Edit ${otto}`).click()
  await button(page, `Edit ${june}`).click()
  await expect(biography).toHaveValue('June turns plates.')

  await page.reload()
  await button(page, `Edit ${june}`).click()
  await expect(biography).toHaveValue('June turns plates.')

  await page.getByRole('form', { name: 'New author' }).getByLabel('New author').fill('Half a n')
  await page.goto('/vii/series')
  await expect(page.getByRole('textbox', { name: 'New series' })).toHaveValue('')
  await page.goto('/vii/authors')
  await expect(page.getByRole('textbox', { name: 'New author' })).toHaveValue('Half a n')
  await button(page, `Edit ${june}`).click()
  await expect(biography).toHaveValue('June turns plates.')

  await editing.getByRole('button', { name: 'Discard it' }).click()
  await expect(biography).toHaveValue('')
  await biography.fill('June turns spoons.')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${june} was saved.`)).toBeVisible()
  await expect(editing).toBeHidden()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await button(page, `Edit ${june}`).click()
  await expect(biography).toHaveValue('June turns spoons.')
  await expect(back).toBeHidden()
})

test('A form is saved with the picture whose upload has not ended', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  // The save may move the picture before its preview has loaded.
  trouble.allow(/images\/temp\//)
  await joinWithRole(page, 'edda', 'editor')
  await page.goto('/vii/authors')
  const june = `June ${word()}`
  const editing = await createAuthor(page, june)
  const release = await holdUploads(page)
  await editing.getByLabel('Choose images').setInputFiles(await picture('june.jpg'))
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByText('A picture is uploading.')).toBeVisible()
  release()
  await expect(editing.getByLabel('Description of portrait')).toBeFocused()
  await editing.getByLabel('Description of portrait').fill('June at her lathe')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${june} was saved.`)).toBeVisible()
  await button(page, `Edit ${june}`).click()
  await expect(editing.getByLabel('Description of portrait')).toHaveValue('June at her lathe')
})

test('A picture that arrives takes nothing away from who types elsewhere', {
  tag: '@deep',
}, async ({ page }) => {
  await joinWithRole(page, 'edda', 'editor')
  await page.goto('/vii/articles/new')
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.click()
  await page.keyboard.type('Some words.')
  const release = await holdUploads(page)
  await page.getByLabel('Pictures for the text').setInputFiles(await picture('kelp.jpg'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  const title = page.getByLabel('Title', { exact: true })
  await title.click()
  await page.keyboard.type('Kelp')
  release()
  await expect(body.locator('figure img')).toBeVisible()
  await page.keyboard.type(' on a line')
  await expect(title).toHaveValue('Kelp on a line')
  await expect(page.getByRole('dialog', { name: 'Describe the picture' })).toBeHidden()
})
