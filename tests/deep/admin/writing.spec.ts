import { randomBytes } from 'node:crypto'
import { expect, test } from '../../support/browser.ts'
import { joinAsAdministrator, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`
const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

test('An article that does not exist is not found, and a new one is one step away', async ({
  page,
  trouble,
}) => {
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
