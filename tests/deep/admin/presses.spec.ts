import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/browser.ts'
import { inAdminDatabase } from '../../support/database.ts'
import { joinAsAdministrator, post, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The most presses of each job (rule: editor/presses). */
const MOST = {
  'start a text': 1,
  'store an idea': 1,
  publish: 2,
  'mend a typo': 3,
  'put a picture into the text': 3,
  'add a category': 2,
  schedule: 3,
  'find an article': 1,
  'suspend ten': 3,
  'send an issue': 4,
}
/** One of the sections that are not at the bottom of a phone is a press further. */
const MOST_ON_A_PHONE = { ...MOST, 'add a category': 3 }
type Job = keyof typeof MOST

const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 800 } }

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(`on a ${size} screen`, () => {
    test.use({ viewport, ...(size === 'phone' && { hasTouch: true }) })

    test('The ten most frequent jobs take no more presses than elsewhere', async ({ page }) => {
      const word = randomBytes(4).toString('hex')
      const presses: Partial<Record<Job, number>> = {}
      let job: Job
      /** Each key is pressed once; typed text does not count as a press. */
      const press = async (target: Locator) => {
        await target.click()
        presses[job] = (presses[job] ?? 0) + 1
      }
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
      const link = (name: string) => page.getByRole('link', { name, exact: true })
      const begin = async (name: Job, path: string) => {
        job = name
        await page.goto(path)
      }
      await joinAsAdministrator(page, 'pia')
      const names = Array.from({ length: 10 }, (_, index) => `${word}-${index}`)
      for (const name of names) await writeArticle(page, name)
      for (const id of names.slice(1)) await post(page, '/api/article/publish', { id }, 200)

      await begin('start a text', '/vii')
      await press(page.getByRole('link', { name: 'Write', exact: true }))
      await expect(page.getByLabel('Title', { exact: true })).toBeFocused()

      // Typed text is only stored, so nothing else is pressed.
      await begin('store an idea', '/vii')
      await press(page.getByRole('link', { name: 'Write', exact: true }))
      await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
      await page.keyboard.type('Idea of an evening')
      await expect(page.locator('.editor-saved')).toContainText(/draft kept/)

      await begin('find an article', '/vii')
      await press(button('Find').locator('visible=true'))
      await page.getByRole('combobox').fill(`On ${names[0]}`)
      await expect(page.getByRole('option').first()).toContainText(`On ${names[0]}`)

      await begin('publish', `/vii/articles?keyword=${names[0]}`)
      await press(link(`On ${names[0]}`))
      await press(button('Publish'))
      await expect(page.locator('.editor-bar')).toContainText('Published')

      await begin('mend a typo', `/article/${names[1]}`)
      await press(
        page
          .getByRole('banner')
          .getByRole('link', { name: 'Edit', exact: true })
          .locator('visible=true'),
      )
      const text = page.getByRole('textbox', { name: 'Text', exact: true })
      await expect(text).toBeFocused()
      await page.keyboard.type('More. ')
      await press(button('Update'))
      await expect(page.getByText('Updated for readers.')).toBeVisible()

      await begin('put a picture into the text', `/vii/articles/${names[2]}`)
      const chooser = page.waitForEvent('filechooser')
      await press(text)
      if (size === 'phone') await press(button('Picture'))
      else {
        await page.keyboard.press('Control+End')
        await page.keyboard.press('Enter')
        await page.keyboard.type('/picture')
        await press(page.getByRole('option', { name: 'Picture', exact: true }))
      }
      const create = { width: 640, height: 400, channels: 3, background: '#a4492c' } as const
      const buffer = await sharp({ create }).png().toBuffer()
      await (await chooser).setFiles([{ name: 'oven.png', mimeType: 'image/png', buffer }])
      await page
        .getByRole('dialog', { name: 'Describe the picture' })
        .getByLabel('Description')
        .fill('An oven')
      await press(button('Done'))
      await expect(page.getByRole('img', { name: 'An oven' })).toBeVisible()

      await begin('add a category', '/vii')
      if (size === 'phone') await press(button('More'))
      await press(
        page.getByRole('link', { name: 'Categories', exact: true }).locator('visible=true').first(),
      )
      const form = page.getByRole('form', { name: 'New category' })
      await form.getByLabel('New category').fill(`Category ${word}`)
      await press(form.getByRole('button', { name: 'Create' }))
      await expect(page.getByRole('region', { name: `Category ${word}` })).toBeVisible()

      await begin('suspend ten', `/vii/articles?keyword=${word}`)
      await press(page.getByLabel('Select all on this page'))
      await press(button('Suspend them'))
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }))
      await expect(page.getByText('10 articles are suppressed.')).toBeVisible()

      const draft = await writeArticle(page, `${word}-later`)
      await begin('schedule', `/vii/articles?keyword=${draft}`)
      await press(link(`On ${draft}`))
      if (size === 'phone') await press(button('Details'))
      await page.getByLabel('Schedule for').fill(`${new Date().getFullYear() + 1}-03-01T07:00`)
      await press(button('Schedule'))
      await expect(page.getByRole('region', { name: 'State' })).toContainText('Scheduled for')

      await inAdminDatabase(
        (sql) => sql`insert into public.newsletter_subscribers (email, confirmed_at)
          values (${`${word}@example.org`}, now())`,
      )
      await begin('send an issue', '/vii/newsletter')
      await press(button('Write an issue'))
      await page.getByRole('textbox', { name: 'Subject' }).fill(`Issue ${word}`)
      await text.pressSequentially('What is new.')
      await press(button('Send now'))
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Send' }))
      await expect(page.getByText('The issue is being sent.')).toBeVisible()

      for (const [name, most] of Object.entries(size === 'phone' ? MOST_ON_A_PHONE : MOST))
        expect.soft(presses[name as Job], name).toBeLessThanOrEqual(most)
    })
  })
