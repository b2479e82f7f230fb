import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type StartedSite, startTestSite } from '../../scripts/test/site.ts'
import { runChecks } from '../../tools/go-live/doctor/findings.ts'
import { liveChecks } from '../../tools/go-live/doctor/live.ts'
import { axe, test as base, expect, overflow } from '../support/browser.ts'

const PASSWORD = 'plums and a wooden ladder'

type Empty = { site: StartedSite; restart(): Promise<StartedSite> }

/** A magazine that was begun with `npm start -- --empty`, on a data folder of its own. */
const test = base.extend<object, { empty: Empty }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'site-empty-'))
      const start = () => startTestSite(join(folder, 'data'), undefined, ['--empty'])
      const empty: Empty = {
        site: await start(),
        async restart() {
          await empty.site.stop()
          empty.site = await start()
          return empty.site
        },
      }
      await use(empty)
      await empty.site.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.site.url),
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })
// One magazine: it is set up first.
test.describe.configure({ mode: 'serial' })

const codeIn = async ({ output }: StartedSite) => {
  await expect.poll(output).toContain('which works once')
  return /^ {2}(\w{5}(?:-\w{5}){4})$/m.exec(output())?.[1] ?? ''
}

async function fillIn(page: Page, code: string, username: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Set up' })
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Name', { exact: true }).fill('The Tide Table')
  await form.getByLabel('Place').fill('Aberdeen')
  await form.getByLabel('First category').fill('Boats')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(`${username}@example.org`)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
}

test('The doctor finds nothing wrong with a magazine that has nothing yet, as after a first deploy', async ({
  baseURL,
}) => {
  const findings = await runChecks(liveChecks(`${baseURL}`))
  expect(findings.filter(({ result }) => result === 'wrong')).toEqual([])
})

test('Isla is led to the set-up of her empty magazine, and comes to its dashboard; the next start goes on with it', async ({
  page,
  browser,
  empty,
  trouble,
}) => {
  trouble.allow(/409|422/)
  const code = await codeIn(empty.site)
  await page.goto('/')
  await expect(page.getByText('This site has no administrator yet.')).toBeVisible()
  await page.goto('/vii')
  await expect(page).toHaveURL('/vii/setup')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Set up your magazine')
  await axe(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await overflow(page)
  }

  const other = await (await browser.newContext({ baseURL: empty.site.url })).newPage()
  await other.goto('/vii/setup')
  await other.getByLabel('Name', { exact: true }).fill('The Spring Tide')
  // The page is there already: only the end of its address changes.
  await other.goto(`/vii/setup#${code}`)
  await expect(other.getByLabel('Code')).toHaveValue(code)
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('The Spring Tide')
  await expect(other).toHaveURL(`${empty.site.url}/vii/setup`)
  await other.reload()
  await expect(other.getByLabel('Code')).toHaveValue(code)

  await fillIn(page, 'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa', 'isla')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('The Tide Table')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('isla@example.org')
  for (const label of ['Password', 'Confirm password']) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveValue('')
    await field.fill(PASSWORD)
  }
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByText('This code is not valid')).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(code.toUpperCase())
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page).toHaveURL('/vii')
  await expect(
    page.getByText('Welcome. The Tide Table is ready for your first article.'),
  ).toBeVisible()
  const next = page.getByRole('region', { name: 'What to do next' })
  await expect(next.getByRole('link')).toHaveText([
    'Import a magazine',
    'Restore a backup',
    'Settings',
    'Authors',
    'A first article',
    'Categories',
    'Pages',
    'People',
  ])
  // The set-up has made a category; the rest is left to do.
  await expect(next.getByText('(done)')).toHaveCount(1)
  await expect(next.getByRole('listitem').filter({ hasText: '(done)' })).toContainText('Categories')
  await axe(page)

  await fillIn(other, code, 'mallory')
  await other.getByRole('button', { name: 'Set up' }).click()
  await expect(other.getByRole('heading', { name: 'This site is set up' })).toBeFocused()
  await other.context().close()

  await expect.poll(async () => (await page.request.get('/')).text()).toContain('The Tide Table')
  await page.goto('about:blank')
  const again = await empty.restart()
  expect(again.output()).not.toContain('no administrator yet')
  const front = await (await page.request.get(`${again.url}/category/boats`)).text()
  expect(front).toContain('The Tide Table')
})

test('Isla restores a backup of her empty magazine, reads how far it is, and logs in anew', async ({
  page,
  request,
  trouble,
}) => {
  // The restore ends her session, and the database waits for it.
  trouble.allow(/401|503/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const logIn = async () => {
    await page.getByLabel('Email or username').fill('isla')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await page.goto('/vii/backup')
  await logIn()
  const list = page.getByRole('region', { name: 'Backups' })
  await list.getByRole('button', { name: 'Make a backup' }).click()
  const made = list.getByRole('listitem').filter({ hasText: 'On request' })
  await made.getByRole('button', { name: 'Download' }).click()
  const link = made.getByRole('link', { name: /^rows-/ })
  const zip = await request.get((await link.getAttribute('href')) ?? '')
  const name = 'rows.zip'
  const file = { name, mimeType: 'application/zip', buffer: await zip.body() }

  await page.goto('/vii')
  await page.getByRole('link', { name: 'Restore a backup' }).click()
  const restore = page.getByRole('region', { name: 'Restore a backup' })
  const choose = restore.getByLabel('Choose ZIP files')
  const uploaded = restore.getByRole('listitem').filter({ hasText: name })
  await choose.setInputFiles({ ...file, buffer: file.buffer.subarray(0, 2000) })
  await expect(restore.getByRole('status')).toContainText('This ZIP cannot be read')
  await expect(restore.getByRole('button', { name: 'Restore this backup' })).toHaveCount(0)
  await overflow(page)
  await axe(page)
  await restore.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(uploaded).toHaveCount(0)

  await choose.setInputFiles(file)
  await expect(uploaded).toBeVisible()
  await page.goto('/vii/import')
  await expect(page.getByText('Nothing has been uploaded yet.')).toBeVisible()
  await page.goto('/vii/backup')
  await expect(uploaded).toBeVisible()
  await restore.getByRole('button', { name: 'Restore this backup' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore it' }).click()
  await expect(restore.getByRole('status')).toContainText(/ …/)
  await expect(page).toHaveURL('/login#restored', { timeout: 60_000 })
  await expect(page.getByText('The backup is restored.', { exact: true })).toBeVisible()
  // Longer than the message, which goes.
  await expect(page.getByText('Log in with the username or email')).toContainText(
    'the password that you had in the magazine of the backup',
  )
  await logIn()
  await expect(page).toHaveURL('/vii/backup')
  await expect(restore.getByText(/^This magazine was restored from the backup of /)).toBeVisible()
})
