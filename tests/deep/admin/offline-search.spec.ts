import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser.ts'
import { ANY_SEARCH, title, withoutSearchPage } from '../../support/pages/search.ts'
import { buildNow, joinAsAdministrator, post, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Publishes or suspends an article, and waits until the release says so. */
async function change(page: Page, verb: 'publish' | 'suspend', id: string): Promise<void> {
  await post(page, `/api/article/${verb}`, { id }, 200)
  await buildNow(page)
  const isListed = async () =>
    (await (await page.request.get('/sitemap.xml')).text()).includes(`/article/${id}<`)
  await expect.poll(isListed).toBe(verb === 'publish')
}

test('Sam finds offline what Lena published, once its index has followed, and nothing that she suspended', async ({
  page,
  trouble,
}) => {
  trouble.allow(/api\/article\/search/)
  // Between a withdrawal and the next index there is none (docs/decisions/044).
  trouble.allow(/pagefind/i)
  await joinAsAdministrator(page, 'lena')
  const word = `quince${randomBytes(4).toString('hex')}`
  const id = await writeArticle(page, word, { title: word, body: `<p>Slow ${word}.</p>` })
  await page.route(ANY_SEARCH, (route) => route.abort('failed'))
  await withoutSearchPage(page)
  await change(page, 'publish', id)
  await expect(async () => {
    await page.goto(`/search?keyword=${word}`)
    await expect(title(page, word)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Offline results')).toBeVisible()

  await change(page, 'suspend', id)
  await expect(async () => {
    await page.goto(`/search?keyword=${word}`)
    await expect(page.getByText('No records found.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Offline results')).toBeVisible()
})
