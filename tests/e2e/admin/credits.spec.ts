import { randomBytes } from 'node:crypto'
import { axe, expect, test } from '../../support/browser.ts'
import {
  joinAsAdministrator,
  makePreviewLink,
  save,
  showPane,
  writeArticle,
} from '../../support/writer.ts'

test('Runa says whose the cover and a picture in the text are, and readers see it', {
  tag: '@deep',
}, async ({ page }) => {
  await joinAsAdministrator(page, 'runa')
  await page.goto('/article/a-first-loaf')
  const url = await page.locator('.cover > a').getAttribute('href')
  const id = await writeArticle(page, `runa-${randomBytes(4).toString('hex')}`, {
    images: [{ url, alt: 'Loaves.' }],
    body: `<figure><img src="${url}" alt="A loaf." width="1600" height="1000"><figcaption>The first one.</figcaption></figure>`,
  })
  await page.goto(`/vii/articles/${id}`)
  await showPane(page, 'Details')

  // A credit that is too long is refused at its field and stays as it was typed.
  const ofCover = page.getByLabel('Credit of image 1')
  await ofCover.fill('x'.repeat(201))
  await expect(ofCover).toHaveAccessibleDescription('A credit has at most 200 characters.')
  await page.keyboard.press('Control+s')
  await expect(
    page.getByRole('alert').getByText('Please correct the highlighted fields.'),
  ).toBeVisible()
  await expect(ofCover).toHaveValue('x'.repeat(201))
  await ofCover.fill('Photo: Ada Quill')

  const picture = page.getByLabel('Text', { exact: true }).getByRole('img')
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  await picture.dblclick()
  await dialog.getByLabel('Credit').fill('y'.repeat(201))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByLabel('Credit')).toHaveAccessibleDescription(
    'A credit has at most 200 characters.',
  )
  await axe(page)
  await dialog.getByLabel('Credit').fill('Photo: Bo & Sons')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await save(page)

  await page.reload()
  await expect(ofCover).toHaveValue('Photo: Ada Quill')
  await picture.dblclick()
  await expect(dialog.getByLabel('Credit')).toHaveValue('Photo: Bo & Sons')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(await makePreviewLink(page, id))
  await expect(page.getByText('Photo: Ada Quill', { exact: true })).toBeVisible()
  await expect(page.getByRole('figure')).toContainText('The first one. Photo: Bo & Sons')
})
