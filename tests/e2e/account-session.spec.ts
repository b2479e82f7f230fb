import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { joinAs, logInAs, READER } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const footer = (page: Page) => page.getByRole('contentinfo')

const TOKEN = 'resedit_usr_token'
const isUser = (page: Page) =>
  expect(footer(page).locator('[data-user]')).not.toHaveAttribute('hidden')
const isGuest = (page: Page) =>
  expect(footer(page).locator('[data-user]')).toHaveAttribute('hidden')
const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === TOKEN)?.value ?? ''

test('A user who logs out comes to the path that is saved, and the back button does not show them', async ({
  page,
}) => {
  await logInAs(page, READER)
  await page.goto('/account')
  await expect(page.getByText('reader@example.com').first()).toBeVisible()

  await test.step('rules: sessions/devices, accounts/own-comments, accounts/deletion', async () => {
    const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
    await expect(devices.first()).toHaveText(
      /^(?:Chrome|Firefox) on .* \(this device\)Logged in .*, last used/,
    )
    const comments = page.getByRole('region', { name: 'Your comments' })
    await expect(comments.getByRole('article')).toHaveCount(5)
    await expect(comments.getByRole('button')).toHaveText(/^Show more, of \d+ left$/)
    const form = page.getByRole('form', { name: 'Delete the account' })
    await expect(form.getByLabel('Keep them without my name')).toBeChecked()
    await form.getByLabel('Password', { exact: true }).fill(READER.password)
    await form.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
  })

  await page
    .context()
    .addCookies([
      { name: 'resedit_saved_path', value: '%2Fabout', url: new URL('/', page.url()).href },
    ])
  await page.goto('/logout')
  await expect(page).toHaveURL('/about')
  await page.waitForLoadState()
  // Firefox says of `goBack` that it failed when the page leads on before it is whole. The call has
  // to be answered before the page is left.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page).toHaveURL('/login')
})

test('A page asks for the session once, and the page of a guest does not ask', {
  tag: '@deep',
}, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) requests.push(request.url())
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(requests).toHaveLength(0)
  await logInAs(page, READER)
  await page.goto('/about', { waitUntil: 'networkidle' })
  await isUser(page)
  expect(requests).toHaveLength(1)
})

test('Scripts cannot read the refresh token', { tag: '@deep' }, async ({ page }) => {
  await logInAs(page, READER)
  await page.goto('/about')
  const cookies = await page.evaluate(() => document.cookie)
  expect(cookies).toContain(TOKEN)
  expect(cookies).not.toContain('refresh')
})

test.describe('two tabs', { tag: '@deep' }, () => {
  test('Two tabs are logged in and out together', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto('/about')
    await page.goto('/login')
    await page.getByRole('main').getByLabel('Email or username').fill(READER.username)
    await page.getByLabel('Password', { exact: true }).fill(READER.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await isUser(page)
    // A background tab notices it when it becomes visible.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await isUser(other)
    await other.goto('/logout')
    await expect(other).toHaveURL('/')
    await isGuest(page)
  })

  test('A page that requires login is left when another tab logs out', async ({
    page,
    context,
  }) => {
    await joinAs(page, 'tom')
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/logout')
    await expect(page).toHaveURL('/login')
  })

  test('A login page continues when another tab logs in', async ({ page, context }) => {
    await page.goto('/login')
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeEnabled()
    const other = await context.newPage()
    await logInAs(other, READER)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL('/')
  })

  test('A name changed in one tab is shown in the other', async ({ page, context }) => {
    const tom = await joinAs(page, 'tom')
    await page.goto('/about')
    const other = await context.newPage()
    await other.goto('/account')
    await other.getByRole('main').getByLabel('Username').fill(`${tom.username}-2`)
    await other.getByRole('button', { name: 'Save the profile' }).click()
    await openMenu(page)
    await expect(page.locator('[data-username]')).toHaveText(`${tom.username}-2`)
  })
})

test.describe('the network', { tag: '@deep' }, () => {
  test('A network error does not end the session', async ({ page, context, trouble }) => {
    trouble.allow(/authenticate/)
    await logInAs(page, READER)
    await page.route('**/api/auth/authenticate', (route) => route.abort())
    await page.goto('/account')
    await expect(page.getByText('A network error occurred.')).toBeVisible()
    await expect(page).toHaveURL('/account')
    expect(await tokenOf(context)).not.toBe('')
    await page.unroute('**/api/auth/authenticate')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  })

  test('A network error at the logout leaves the session open, and says so', async ({
    page,
    context,
    trouble,
  }) => {
    trouble.allow(/logout/)
    await logInAs(page, READER)
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.goto('/logout')
    await expect(page.getByText('A network error occurred. You are still logged in.')).toBeVisible()
    expect(await tokenOf(context)).not.toBe('')
    await page.unroute('**/api/auth/logout')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/')
    expect(await tokenOf(context)).toBe('')
  })
})

test('Tom logs out after two seconds, and is back where he was', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (...args) => {
      // `performance.now()` counts from the moment when this page was loaded.
      if (String(args[0]).endsWith('/api/auth/logout'))
        sessionStorage.setItem('logged-out-after', String(performance.now()))
      return send(...args)
    }
  })
  await logInAs(page, READER)
  await page.goto('/about?part=2')
  await isUser(page)
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Log Out' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Putting the tools away')
  await expect(page).toHaveURL('/about?part=2')
  expect(await tokenOf(context)).toBe('')
  const after = await page.evaluate(() => sessionStorage.getItem('logged-out-after'))
  expect(Number(after)).toBeGreaterThanOrEqual(2000)
})
