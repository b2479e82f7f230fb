import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, lookAt, test } from '../../support/browser.ts'
import { asEditor } from '../../support/editor.ts'
import { expectTabOrder, press, tabTo, typeInto } from '../../support/keyboard.ts'
import { joinWithRole } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('Ada adds a page of her own and Lena rewrites the about page', { tag: '@deep' }, async ({
  page,
  browser,
  playwright,
  baseURL,
  trouble,
}) => {
  trouble.allow(/ 404 |^404: | 410 |^410: | 422 |^422: /)
  const word = randomBytes(3).toString('hex')
  await joinWithRole(page, 'ada', 'administrator')
  await page.goto('/vii/pages')
  await press(page, button(page, 'Of the site'))
  await expect(page).toHaveURL('/vii/pages?kind=site')
  await expect(page.getByRole('grid', { name: 'Pages' }).getByRole('row')).toHaveCount(9)
  await lookAt(page)

  await typeInto(page, page.getByRole('textbox', { name: 'New page' }), `Open days ${word}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Open days ${word}`)
  await expectTabOrder(page)
  const address = `/open-days-${word}`
  expect((await page.request.get(address)).status()).toBe(404)
  await tabTo(page, field(page, 'Public'))
  await page.keyboard.press('Space')
  await press(page, button(page, 'Save'))
  await expect(page.getByText('A public page needs a text.')).toBeVisible()
  await typeInto(page, field(page, 'Text'), 'Come and see us at {name}.')
  await typeInto(page, field(page, 'Description'), `When the doors stand open, ${word}.`)
  await page.reload()
  await expect(field(page, 'Text')).toHaveText('Come and see us at {name}.')
  await expect(page.getByText('not saved · kept in this tab')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'All pages' }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This tab has a copy and offers it')
  await press(page, question.getByRole('button', { name: 'Cancel' }))
  await expect(field(page, 'Text')).toHaveText('Come and see us at {name}.')

  await press(page, button(page, 'Preview'))
  const preview = page.getByRole('dialog', { name: 'Preview' }).frameLocator('iframe')
  await expect(preview.getByText('Come and see us at Salt & Cedar.')).toBeVisible()
  await page.keyboard.press('Escape')
  await lookAt(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible()

  const guest = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  await trouble.watch(guest)
  const read = await guest.newPage()
  await read.goto(address)
  await expect(read.getByRole('heading', { level: 1 })).toHaveText(`Open days ${word}`)
  await expect(read.getByText('Come and see us at Salt & Cedar.')).toBeVisible()
  await lookAt(read)

  const other = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  await trouble.watch(other)
  const admin = await other.newPage()
  await joinWithRole(admin, 'lena', 'editor')

  await admin.goto('/vii/pages')
  await expect(admin.getByRole('textbox', { name: 'New page' })).toHaveCount(0)
  await admin.getByRole('row', { name: 'About', exact: true }).press('Enter')
  await expect(field(admin, 'Title')).toHaveValue('About')
  const before = await field(admin, 'Text').textContent()
  await typeInto(admin, field(admin, 'Text'), `Lena and Ada make it, ${word}.`)
  await press(admin, button(admin, 'Save'))
  await expect(admin.getByText('Readers see it with the next update of the site')).toBeVisible()
  const hazel = await asEditor(playwright, baseURL)
  await hazel.live()
  await read.goto('/about')
  await expect(read.getByRole('main')).toContainText(`Lena and Ada make it, ${word}.`)

  await typeInto(admin, field(admin, 'Text'), 'Nothing at all.')
  await press(admin, button(admin, 'Revisions'))
  const dialog = admin.getByRole('dialog', { name: 'Revisions' })
  await press(admin, dialog.getByRole('listitem').getByRole('button').first())
  await expect(dialog.getByText('What has changed since')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Text', exact: true })).toContainText('Nothing')
  await axe(admin)
  await press(admin, dialog.getByRole('button', { name: 'Restore this text' }))
  await press(admin, admin.getByRole('alertdialog').getByRole('button', { name: 'Restore it' }))
  await expect(dialog).toBeHidden()
  await expect(field(admin, 'Text')).toHaveText(`Lena and Ada make it, ${word}.`)
  await press(admin, admin.getByText('Undo', { exact: true }))
  await expect(field(admin, 'Text')).toHaveText('Nothing at all.')

  await press(admin, button(admin, 'Restore the original text'))
  await press(admin, admin.getByRole('alertdialog').getByRole('button', { name: 'Put it back' }))
  await expect(field(admin, 'Text')).toContainText('{name} is a magazine on the web.')
  expect(before).not.toContain('{name}')
  await hazel.live()
  await read.goto('/about')
  await expect(read.getByRole('main')).toContainText('Salt & Cedar is a magazine on the web.')
  await guest.close()
  await other.close()
  await hazel.leave()
})
