import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { joinAsAdministrator } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const clipboard = (name: string) => readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8')
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** Pastes at the caret as a browser does. */
const paste = (page: Page, type: string, value: string) =>
  textOf(page).evaluate(
    (text, [type, value]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, value)
      text.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    [type, value] as const,
  )

/** 3,000 words in paragraphs. */
const longText = () => {
  const sentence = 'The loaf that is left alone for one cold night has the better crust of both. '
  return Array.from({ length: 40 }, () => sentence.repeat(5).trim()).join('\n\n')
}

/** Types into a new paragraph at the end of the text. */
async function below(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(typed)
  if (typed.startsWith('/')) await page.keyboard.press('Enter')
}

async function chooseFiles(page: Page, count: number, open: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await open()
  const files = Array.from({ length: count }, async (_, index) => ({
    name: `${index}.png`,
    mimeType: 'image/png',
    buffer: await sharp({
      create: {
        width: 640,
        height: 400,
        channels: 3,
        background: { r: 90 * index, g: 110, b: 70 },
      },
    })
      .png()
      .toBuffer(),
  }))
  await (await chooser).setFiles(await Promise.all(files))
}

for (const [place, viewport] of Object.entries({
  'at a table': { width: 1280, height: 800 },
  'on a phone': { width: 390, height: 800 },
}))
  test.describe(place, () => {
    test.use({ viewport })

    test('A text of 3,000 words with all that a text can have is pasted, written by keyboard, previewed and published', async ({
      page,
      trouble,
    }) => {
      trouble.allow(/422/)
      const title = `A great text ${randomBytes(4).toString('hex')}`
      await joinAsAdministrator(page, 'greta')
      await page.goto('/vii/articles/new')
      await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
      await page.keyboard.type(title)
      const text = textOf(page)
      await expect(async () => {
        await page.keyboard.press('Tab')
        await expect(text).toBeFocused({ timeout: 100 })
      }).toPass()

      for (const [name, heading] of [
        ['word', 'Rye in winter'],
        ['google-docs', null],
        ['notion', 'From Notion'],
      ] as const) {
        await page.keyboard.press('Control+End')
        const before = await text.textContent()
        await paste(page, 'text/html', clipboard(name))
        await expect(text).not.toHaveText(before ?? '')
        if (heading) await expect(text.getByRole('heading', { name: heading })).toBeVisible()
      }
      await below(page, '')
      await paste(page, 'text/plain', `## At length\n\n${longText()}`)
      await expect(text.getByRole('heading', { name: 'At length' })).toBeVisible()

      await page.keyboard.press('Control+End')
      await page.keyboard.press('Control+Alt+f')
      await expect(page.getByRole('dialog', { name: 'Add a footnote' })).toBeVisible()
      await page.keyboard.type('Of a stone oven.')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('img', { name: 'Footnote 1: Of a stone oven.' })).toBeAttached()

      await below(page, '/grid')
      for (const cell of ['Flour', 'Water', 'Salt', '500 g']) {
        await page.keyboard.type(cell)
        await page.keyboard.press('Tab')
      }
      await below(page, '/video')
      const embed = page.getByRole('dialog', { name: 'Add a video, sound or link' })
      await expect(embed.getByLabel('Address')).toBeFocused()
      await page.keyboard.type('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Folding')
      await page.keyboard.press('Enter')
      await expect(embed).toBeHidden()
      await expect(text.locator('figure.embed-video')).toBeVisible()
      for (const kind of ['note', 'tip', 'warning', 'safety']) {
        await below(page, `/${kind}`)
        await page.keyboard.type(`A callout, ${kind}.`)
        await page.keyboard.press('Enter')
        await page.keyboard.press('Enter')
      }
      await expect(text.locator('.callout')).toHaveCount(4)

      await chooseFiles(page, 3, () => below(page, '/gallery'))
      await expect(text.locator('figure.gallery img')).toHaveCount(3)
      // Each of them is asked about, one after the other.
      for (const [index, name] of ['Crumb', 'Crust', 'Oven'].entries()) {
        const described = page.getByRole('dialog', {
          name: `Describe the picture, ${index + 1} of 3`,
        })
        await described.getByLabel('Description').fill(name)
        await page.keyboard.press('Enter')
        await expect(text.getByRole('img', { name, exact: true })).toBeVisible()
      }

      const details = page.getByRole('dialog', { name: 'Details' })
      if (!(await details.isVisible())) await page.keyboard.press('Control+.')
      await page.getByLabel('Subtitle').fill('Of one evening')
      await page.getByLabel('Standfirst').fill('What there is to it.')
      await page.getByRole('button', { name: 'Add a recipe' }).press('Enter')
      await page.getByLabel('Name of the card', { exact: true }).fill('Rye loaf')
      await page.keyboard.press('Escape')
      if (place === 'on a phone') {
        if (await details.isVisible()) await page.keyboard.press('Control+.')
        await expect(details).toBeHidden()
      }
      await text.focus()
      await below(page, '/recipe')
      await expect(text.getByText('Card: Rye loaf')).toBeVisible()
      await overflow(page)
      await axe(page)

      await page.keyboard.press('Control+p')
      const preview = page.getByRole('dialog', { name: 'Preview' }).frameLocator('iframe')
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(preview.locator('figure.gallery img')).toHaveCount(3)
      await page.keyboard.press('Escape')

      await page.keyboard.press('Control+Shift+Enter')
      await expect(page.locator('.editor-bar').getByText('Published', { exact: true })).toBeVisible(
        {
          timeout: 20_000,
        },
      )
      await page.goto(`/article/${title.toLowerCase().replaceAll(' ', '-')}`)
      const article = page.getByRole('article').first()
      await expect(article.locator('.footnotes-list')).toContainText('Of a stone oven.')
      await expect(article.locator('.callout')).toHaveCount(4)
      await expect(article.locator('figure.gallery img')).toHaveCount(3)
      await expect(article.locator('figure.embed-video')).toContainText('Folding')
      await expect(article.getByText('Rye loaf').first()).toBeVisible()
      expect(await article.getByRole('table').count()).toBeGreaterThanOrEqual(3)
      const words = (await article.innerHTML()).replace(/<[^>]*>/g, ' ')
      expect(words.split(/\s+/).length).toBeGreaterThan(3000)
      await overflow(page)
      await axe(page)
    })
  })
