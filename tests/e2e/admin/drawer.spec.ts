import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, contrast, expect, overflow, test } from '../../support/browser.ts'
import { joinAsAdministrator, openArticle, save } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const details = (page: Page) => page.getByRole('dialog', { name: 'Details' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const state = (page: Page) => page.getByRole('region', { name: 'State' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('Ines begins with the title on her phone, saves, and is led to each field that is missing', async ({
    page,
  }) => {
    const title = `Rye and whey ${randomBytes(4).toString('hex')}`
    await joinAsAdministrator(page, 'ines')
    // rule: editor/presses
    await page.goto('/vii')
    await page.getByRole('link', { name: 'Write', exact: true }).click()
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
    const top = async (name: string) =>
      (await page.getByLabel(name, { exact: true }).boundingBox())?.y ?? 0
    expect((await top('Text')) - (await top('Title'))).toBeLessThan(240)
    await expect(details(page)).toBeHidden()
    await expect(button(page, '4 to do')).toBeVisible()
    await overflow(page)
    await axe(page)

    // A title is all that a draft needs.
    await page.keyboard.type(title)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Success: Record created.')).toBeVisible()
    await expect(page).toHaveURL(/\/vii\/articles\/rye-and-whey-/)

    // With the keyboard alone she goes from the list of missing fields to a field in the sheet.
    await button(page, '3 to do').press('Enter')
    await page.keyboard.press('Escape')
    await expect(button(page, '3 to do')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Standfirst/ }).press('Enter')
    await expect(page.getByLabel('Standfirst')).toBeFocused()
    const sheet = await details(page).boundingBox()
    expect(sheet).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
    await axe(page)
    await overflow(page)
    await page.keyboard.type('What there is to it.')
    await page.keyboard.press('Escape')
    await expect(details(page)).toBeHidden()

    // An incomplete article is not published, and the focus moves to the first missing field.
    await button(page, 'Publish').click()
    await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
    await page.keyboard.type('Some words.')
    await page.getByLabel('Text', { exact: true }).press('Control+Shift+Enter')
    await expect(page.getByLabel('Subtitle')).toBeFocused()
    await page.keyboard.type('Of one evening')
    await page.keyboard.press('Control+.')
    await expect(details(page)).toBeHidden()
    await button(page, 'Publish').click()
    await expect(page.locator('.editor-bar').getByText('Published', { exact: true })).toBeVisible()
    await expect(button(page, 'Publish')).toBeHidden()
  })

  test('Save, Preview and Publish stay in view at the end of a long text', {
    tag: '@deep',
  }, async ({ page }) => {
    await openArticle(page, 'olaf')
    await page.getByLabel('Text', { exact: true }).fill('A line.\n'.repeat(200))
    await page.getByText('Press Escape, then Tab, to leave the text.').scrollIntoViewIfNeeded()
    for (const name of ['Save', 'Preview', 'Publish', 'Details'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })

    // rule: editor/tools-at-the-selection and editor/presses: a picture takes two and the file.
    await page.setViewportSize({ width: 360, height: 640 })
    const bar = page.getByRole('toolbar', { name: 'Formatting' })
    await page.getByLabel('Text', { exact: true }).press('Control+End')
    await expect(bar).toBeInViewport({ ratio: 1 })
    expect((await bar.boundingBox())?.height).toBeLessThan(60)
    await axe(page)
    const chooser = page.waitForEvent('filechooser')
    await bar.getByRole('button', { name: 'Picture' }).click()
    const background = '#a4492c'
    const buffer = await sharp({ create: { width: 640, height: 900, channels: 3, background } })
      .png()
      .toBuffer()
    await (await chooser).setFiles([{ name: 'oven.png', mimeType: 'image/png', buffer }])
    await page.getByRole('dialog').getByLabel('Description').fill('An oven of clay')
    await expect(button(page, 'Done')).toBeInViewport({ ratio: 1 })
    await axe(page)
    await button(page, 'Done').click()
    await expect(page.getByRole('img', { name: 'An oven of clay' })).toBeVisible()
  })
})

test('Otto closes the details beside his text, finds them closed when he comes back, and previews and publishes by keyboard', {
  tag: '@deep',
}, async ({ page }) => {
  await openArticle(page, 'otto')
  // Nothing is missing, so what comes next is to publish it; the arrow keys lead to the fields.
  await page.getByRole('tab', { name: 'Publish', selected: true }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Details', selected: true })).toBeFocused()
  await expect(page.getByLabel('Subtitle')).toBeVisible()
  await button(page, 'Close the details').click()
  await expect(details(page)).toBeHidden()
  await expect(button(page, 'Details')).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  await expect(details(page)).toBeHidden()
  await page.keyboard.press('Control+.')
  await expect(details(page)).toBeVisible()
  await page.reload()
  await expect(state(page)).toBeVisible()
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await overflow(page)
    await contrast(page)
  }
  await axe(page)

  await page.getByLabel('Title', { exact: true }).blur()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Publish', { exact: true })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')

  // In a text field, the key types its character.
  await page.getByLabel('Title', { exact: true }).fill('Rye')
  await page.keyboard.type('?')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rye?')
  await expect(keys).toBeHidden()

  // rule: editor/page-is-paper
  const title = page.getByLabel('Title', { exact: true })
  const text = page.getByLabel('Text', { exact: true })
  const looksOf = (field: Locator) =>
    field.evaluate((it) => {
      const { fontFamily, fontSize, borderTopWidth } = getComputedStyle(it)
      return { fontFamily, fontSize, borderTopWidth, height: it.clientHeight }
    })
  await title.fill('Rye and whey, a bread of two evenings and of one cold morning')
  const long = await looksOf(title)
  await title.fill('Rye?')
  expect((await looksOf(title)).height).toBeLessThan(long.height)
  expect(long.borderTopWidth).toBe('0px')

  // rule: editor/goal-of-words
  await button(page, 'Set a goal').click()
  await page.getByLabel('Words').fill('1500')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 of 1,500 words, 1 minute to read')).toBeVisible()

  // rule: editor/focus-mode
  await text.focus()
  await page.keyboard.press('Control+Shift+f')
  await expect(button(page, 'Save')).toBeHidden()
  await expect(details(page)).toBeHidden()
  await save(page)
  await page.reload()
  await expect(text).toBeVisible()
  await expect(page.getByText('2 of 1,500 words')).toBeVisible()
  await expect(button(page, 'Save')).toBeHidden()
  await overflow(page)
  await axe(page)
  await text.focus()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Save')).toBeVisible()
  await expect(details(page)).toBeVisible()
  await title.fill('Rye?')

  await page.keyboard.press('Control+p')
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(state(page)).toContainText('Published')
  // The specified toast leads to what readers see, and lies over neither title nor Save.
  const toast = page.locator('.toast').filter({ hasText: 'Success: Record updated.' }).last()
  await expect(toast.getByRole('button', { name: 'View' })).toBeVisible()
  expect((await toast.boundingBox())?.y).toBeGreaterThan(450)
  expect((await toast.boundingBox())?.height).toBeLessThan(80)

  // A text that fills the window leaves the toast there while it is written.
  await text.focus()
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.toast').last()).toContainText('Updated for readers')
  expect((await page.locator('.toast').last().boundingBox())?.y).toBeGreaterThan(450)

  // An address that is longer than its field stays in it.
  await page.goto('/vii/articles/new')
  await page.getByLabel('Title', { exact: true }).fill('A title of many words '.repeat(6))
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(
    /^a-title-of-many/,
  )
  expect(await details(page).evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
})
