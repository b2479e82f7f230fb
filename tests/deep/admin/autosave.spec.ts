import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, test } from '../../support/browser.ts'
import { fillIn, joinAsAdministrator, writeArticle } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const unique = (word: string) => `${word}-${randomBytes(4).toString('hex')}`
const title = (page: Page) => page.getByLabel('Title', { exact: true })
const kept = (page: Page) => page.locator('.editor-saved')
const offered = (page: Page) => page.getByRole('region', { name: 'Unsaved text' })
const question = (page: Page) => page.getByRole('alertdialog')

test('The network fails while Lena writes, and every word is there again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/)
  await joinAsAdministrator(page, 'lena')
  await page.goto('/vii/articles/new')
  await fillIn(page, 'Oat cakes', 'Soaked overnight.')
  await expect(kept(page)).toHaveText(/draft kept \d/)

  await page.context().setOffline(true)
  await page.getByLabel('Standfirst').fill('Written on a train without a signal.')
  await expect(kept(page)).toHaveText(/not sent: no network · kept in this browser \d/, {
    timeout: 15_000,
  })
  // Saving fails without a network, and her text stays.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unable to create this record.')).toBeVisible()
  await expect(page.getByRole('alert').getByText('A network error occurred.')).toBeVisible()
  await expect(page.getByLabel('Standfirst')).toHaveValue('Written on a train without a signal.')

  // The browser asks before it leaves a page whose text is stored nowhere else.
  let dialogType = ''
  page.on('dialog', (dialog) => {
    dialogType = dialog.type()
    dialog.accept()
  })
  await page.context().setOffline(false)
  await page.evaluate(() => {
    // She closes the page before the text is sent again.
    window.fetch = () => new Promise(() => {})
  })
  await page.getByLabel('Standfirst').press('End')
  await page.getByLabel('Standfirst').pressSequentially(' Twice.')
  await page.reload()
  expect(dialogType).toBe('beforeunload')

  // The browser's copy is newer than the server's draft; she can choose either.
  const offer = offered(page).getByRole('listitem').first()
  await expect(offer).toContainText('kept in this browser')
  await expect(title(page)).toHaveValue('')
  await axe(page)
  await offer.getByRole('button', { name: 'Compare' }).click()
  await expect(offered(page)).toContainText('Soaked overnight.')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Standfirst')).toHaveValue(
    'Written on a train without a signal. Twice.',
  )
  await expect(title(page)).toHaveValue('Oat cakes')
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('oat-cakes')
  await expect(kept(page)).toHaveText(/draft kept \d/)
})

test('An autosave is found from another browser, and readers never see it', async ({
  page,
  browser,
  trouble,
}) => {
  const person = await joinAsAdministrator(page, 'otto')
  const id = await writeArticle(page, unique('tinned-plums'))
  await page.goto(`/vii/articles/${id}`)
  await title(page).fill('Half a tit')
  await expect(kept(page)).toHaveText(/Saved .* · draft kept/)
  // The browser does not ask when the text is stored.
  await page.goto('/vii/articles/new')
  await expect(title(page)).toHaveValue('')

  const elsewhere = await browser.newContext()
  await trouble.watch(elsewhere)
  const other = await elsewhere.newPage()
  const { logInAs } = await import('../../support/people.ts')
  await logInAs(other, person)
  await other.goto(`/vii/articles/${id}`)
  await expect(offered(other)).toContainText('kept as a draft')
  await expect(title(other)).toHaveValue(`On ${id}`)
  await offered(other).getByRole('button', { name: 'Discard' }).click()
  await question(other).getByRole('button', { name: 'Discard' }).click()
  await expect(offered(other)).toBeHidden()
  await other.reload()
  await expect(title(other)).toHaveValue(`On ${id}`)
  await expect(offered(other)).toBeHidden()
  await elsewhere.close()
})

test('Leaving with unsaved changes asks first, by the back button and by a link', async ({
  page,
}) => {
  await joinAsAdministrator(page, 'nora')
  const id = await writeArticle(page, unique('split-cedar'))
  await page.goto('/vii/articles/new')
  await page.goto('/vii/articles')
  await page.getByRole('link', { name: 'New article' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New article')
  // The server holds drafts back until the test lets them through.
  let drafts = 0
  let hold = true
  await page.route('**/api/admin/article/draft', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    drafts += 1
    return hold ? undefined : route.continue()
  })
  await title(page).pressSequentially('Split ced')
  await page.goBack()
  await expect(question(page)).toContainText('Leave with unsaved text?')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/vii/articles/new')
  await expect(title(page)).toHaveValue('Split ced')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/vii/articles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles')

  // The copy belongs to this article and is not offered in another one.
  await page.goto(`/vii/articles/${id}`)
  await expect(title(page)).toHaveValue(`On ${id}`)
  await expect(offered(page)).toBeHidden()
  hold = false
  await page.goto('/vii/articles/new')
  await offered(page).getByRole('button', { name: 'Restore' }).click()
  await expect(title(page)).toHaveValue('Split ced')
  await expect(kept(page)).toHaveText(/draft kept/)
  expect(drafts).toBeGreaterThan(0)
})

test('A session that ends while Lena writes is renewed by a login, and the text stays', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/)
  const person = await joinAsAdministrator(page, 'vera')
  const id = await writeArticle(page, unique('goat-path'))
  await page.goto(`/vii/articles/${id}`)
  await expect(title(page)).toHaveValue(`On ${id}`)
  await page.context().clearCookies()
  await title(page).fill('The goat path')
  const login = page.getByRole('dialog').filter({ hasText: 'Password' })
  await expect(login).toBeVisible()
  await login.getByLabel(/e-?mail|username/i).fill(person.username)
  await login.getByLabel('Password', { exact: true }).fill(person.password)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(title(page)).toHaveValue('The goat path')
  await expect(kept(page)).toHaveText(/draft kept/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Success: Record updated.')).toBeVisible()
})
