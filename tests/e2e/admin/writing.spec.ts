import { randomBytes } from 'node:crypto'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { expectTabOrder } from '../../support/keyboard.ts'
import { fillIn, joinAsAdministrator, pressTool, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`
const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

test('Maud writes an article, is told what is missing, and corrects it', async ({
  page,
  trouble,
}) => {
  const title = unique('Rye and whey')
  await joinAsAdministrator(page, 'maud')
  await page.goto('/vii/articles/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New article')
  await expect(page).toHaveTitle(/^New article · /)

  // Enter leads from the title to the text. An empty title is said when it is saved, not before.
  const ofTitle = page.locator('[data-field=title]')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(ofTitle.getByText('This field is required.')).toBeHidden()

  // The menu of blocks is asked for while the tools are still loading.
  await page.keyboard.type('/card')
  await expect(page.getByRole('option').first()).toHaveText('Card')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')

  // A save that is refused leads to the first field that is wrong.
  await page.keyboard.press('Control+s')
  await expect(
    page.getByRole('alert').getByText('Please correct the highlighted fields.'),
  ).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await expect(ofTitle.getByText('This field is required.')).toBeVisible()
  await axe(page)

  // The id follows the title until somebody writes one.
  await fillIn(page, title)
  const id = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect(id).toHaveValue(idOf(title))
  await id.fill('search')
  await page.getByLabel('Title', { exact: true }).fill(`${title}!`)
  await expect(id).toHaveValue('search')

  // The server knows which ids are free: its sentence stands beside the field.
  trouble.allow(/422.*\/api\/article$|status of 422/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('An error occurred.')).toBeVisible()
  await expect(page.getByText('Unable to create this record.')).toBeVisible()
  await expect(page.getByText('This address is reserved.')).toBeVisible()
  await expect(id).toBeFocused()

  await id.fill('')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(id).toHaveValue(idOf(title))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Success: Record created.')).toBeVisible()
  await expect(page).toHaveURL(`/vii/articles/${idOf(title)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(id).toHaveValue(idOf(title))
  await overflow(page)
  await expectTabOrder(page)

  // A footnote is written, numbered and changed by keyboard alone.
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Alt+f')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await axe(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A note needs some words.')).toBeVisible()
  await page.keyboard.type('Not wheat')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Footnote 1: Not wheat' })).toHaveText('1')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Change the footnote' })).toBeVisible()
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Footnote 1: Not wheat.' })).toBeVisible()

  // Some words are in another language, by keyboard alone.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Oui Seigle')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await pressTool(page, 'Language')
  await page.getByRole('dialog').getByLabel('Language').selectOption('Lushootseed')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(text.locator('[lang=lut]')).toHaveText('Seigle')
  await pressTool(page, 'Language')
  await page.getByRole('dialog').getByLabel('Language').selectOption('French')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(text.locator('[lang=fr]')).toHaveText('Seigle')
  await pressTool(page, 'Language')
  await page.getByRole('dialog').getByLabel('Language').selectOption('English, like the site')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(text.locator('[lang]')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(text.locator('[lang=fr]')).toHaveText('Seigle')

  // HTML is put in as it is.
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/html')
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add HTML' })
  await adding.getByLabel('HTML', { exact: true }).fill('<pre>a\n  <em>b</em></pre>')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(text.getByRole('button', { name: 'Edit the HTML' })).toBeVisible()
  // A file is refused, or added, with its name, kind and size.
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('/file')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a file' })
  const choice = dialog.getByLabel('File', { exact: true })
  await choice.setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Only these files can be added')).toBeVisible()
  await axe(page, 'dialog:modal')
  const buffer = Buffer.from('%PDF-1.7')
  await choice.setInputFiles({ name: 'apron.pdf', mimeType: 'application/pdf', buffer })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.locator('figure.embed-file')).toContainText('apron (PDF, 1 kB)')
  // The block replaced the empty paragraph with the caret.
  await expect(
    page.locator('p:has(> br.ProseMirror-trailingBreak) + figure.embed-file'),
  ).toHaveCount(0)
  await page.getByLabel('Subtitle').fill('Of two evenings')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Success: Record updated.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Subtitle')).toHaveValue('Of two evenings')
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toHaveText(
    /^Saved \d+:\d\d [AP]M$/,
  )

  // The next new article begins empty.
  await page.goto('/vii/articles/new')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Unsaved text' })).toHaveCount(0)
})

test('An article that does not exist is not found, and a new one is one step away', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/404/)
  await joinAsAdministrator(page, 'ned')
  const id = await writeArticle(page, idOf(unique('found again')))
  await page.goto('/vii/articles/nobody-wrote-this')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No article found')
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeFocused()
  await page.goto(`/vii/articles/${id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`On ${id}`)
})
