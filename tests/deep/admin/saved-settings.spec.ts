import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { asEditor } from '../../support/editor.ts'
import { ADMINISTRATOR, logInAs } from '../../support/people.ts'
import { buildNow, joinAsAdministrator } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// The tests save the same settings, so they run one after the other.
test.describe.configure({ mode: 'default' })

const SETTINGS = '/api/admin/site-settings'
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" onload="alert(1)">
  <script>alert(1)</script><circle cx="32" cy="32" r="30" fill="#1d5fa8"/></svg>`
const PAPER = { light: 'rgb(252, 254, 255)', dark: 'rgb(13, 17, 23)' }

/** The color of a picture at a place on its diagonal. */
const pixel = async (picture: Buffer, at: number): Promise<number[]> => [
  ...(await sharp(picture)
    .removeAlpha()
    .extract({ left: at, top: at, width: 1, height: 1 })
    .raw()
    .toBuffer()),
]
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => red < 50 && green < 120 && blue > 150

/** Calls the settings as the user of the page. */
async function callSettings(page: Page, method: 'GET' | 'PUT', data?: object) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'resedit_usr_token')
  const headers = { 'Sec-Fetch-Site': 'same-origin', Authorization: `Bearer ${token?.value}` }
  const answer = await page.request.fetch(SETTINGS, { method, headers, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).settings
}

/** Saves, although a menu of the site under test leads to an article that it does not have. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()
}

test('Ada gives the magazine other colors and a logo, and every page shows them', async ({
  page,
  playwright,
  baseURL,
  trouble,
}) => {
  trouble.allow(/ 404 |^404: HEAD .*roadmap/)
  await joinAsAdministrator(page, 'ada')
  const editor = await asEditor(playwright, baseURL)
  const before = await callSettings(page, 'GET')
  await page.goto('/vii/settings')
  await page.getByRole('link', { name: 'Look', exact: true }).click()
  const light = page.getByRole('group', { name: 'Light', exact: true })
  const dark = page.getByRole('group', { name: 'Dark', exact: true })

  const ink = light.getByLabel('Ink', { exact: true })
  await ink.fill('#888888')
  await expect(light.getByText('3.1:1, too faint: at least 7:1')).toBeVisible()
  await ink.blur()
  await expect(ink).toHaveAccessibleDescription(/contrast of this ink on its paper is 3\.1:1/)
  await ink.fill('#101418')
  await light.getByLabel('Choose: Paper, light').fill('#fcfeff')
  await expect(light.getByLabel('Paper', { exact: true })).toHaveValue('#fcfeff')
  await light.getByLabel('Accent', { exact: true }).fill('#1d5fa8')
  await dark.getByLabel('Paper', { exact: true }).fill('#0d1117')
  await dark.getByLabel('Ink', { exact: true }).fill('#e6edf3')
  await dark.getByLabel('Accent', { exact: true }).fill('#7ab8ff')
  const buffer = Buffer.from(LOGO)
  await page.getByRole('button', { name: 'Remove it: logo' }).click()
  await page
    .getByLabel('Choose a logo')
    .setInputFiles([{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer }])
  await expect(page.getByRole('button', { name: 'Remove it: logo' })).toBeVisible()
  const pale = Buffer.from(LOGO.replaceAll('/>', ' opacity="0.5"/>'))
  await page
    .getByLabel('Choose a dark logo')
    .setInputFiles([{ name: 'pale.svg', mimeType: 'image/svg+xml', buffer: pale }])
  await expect(page.getByRole('button', { name: 'Remove it: dark logo' })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await overflow(page)
    await axe(page)
  }

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' }).frameLocator('iframe')
  await expect(preview.locator('html')).toHaveCSS('background-color', PAPER.light)
  await expect(preview.locator('.masthead .logo-picture').first()).toBeVisible()
  await page.keyboard.press('Escape')

  try {
    await save(page)
    await editor.live()
    for (const path of ['/', '/article/a-first-loaf', '/articles', '/about', '/vii']) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveCSS('background-color', PAPER.light)
      const logos = page.locator('.brand .logo-picture')
      await expect(logos, path).toHaveCount(2)
      await expect(logos.first(), path).toBeVisible()
      await expect(logos.last(), path).toBeHidden()
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(logos.first(), path).toBeHidden()
      await expect(logos.last(), path).toBeVisible()
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.goto('/')
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark)
    await axe(page)
    const offline = await (await page.request.get('/offline')).text()
    expect(offline).toContain('--paper:light-dark(#fcfeff,#0d1117)')
    expect(offline).toContain('class="logo-picture"')
    const manifest = await (await page.request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ theme_color: '#fcfeff', background_color: '#fcfeff' })
    for (const { src } of manifest.icons) {
      const icon = await (await page.request.get(src)).body()
      const { width = 0 } = await sharp(icon).metadata()
      expect(await pixel(icon, 0), src).toEqual([252, 254, 255])
      expect(isBlue(await pixel(icon, width / 2)), src).toBe(true)
    }
  } finally {
    // The logo comes from the seed and is not an uploaded picture, so a save
    // cannot restore it.
    const { version } = await callSettings(page, 'GET')
    await callSettings(page, 'PUT', { ...before, version, logo: null, dark_logo: null })
  }
})

/** The pages of the release that is current have what is expected of them. */
const settles = async (
  page: Page,
  path: string,
  check: (html: string, status: number) => boolean,
) =>
  expect
    .poll(
      async () => {
        const answer = await page.request.get(path)
        return check(await answer.text(), answer.status())
      },
      { timeout: 60_000 },
    )
    .toBe(true)

test('Hazel takes shop and newsletter from the site, finds nothing that leads there, and gives them back', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ 404 |^404: /)
  await logInAs(page, ADMINISTRATOR)
  const choose = async (on: boolean) => {
    await page.goto('/vii/settings/menus')
    await page.getByRole('checkbox', { name: 'Show the shop and the cart' }).setChecked(on)
    const parts = page.getByRole('navigation', { name: 'Parts of the settings' })
    await parts.getByRole('link', { name: 'Comments and newsletter' }).click()
    await page
      .getByRole('checkbox', { name: 'Readers can subscribe to the newsletter' })
      .setChecked(on)
    await save(page)
    // The build budget of the month may be used up.
    await buildNow(page)
    await settles(page, '/shop', (_, status) => status === (on ? 200 : 404))
  }
  try {
    await choose(false)
    for (const path of ['/', '/articles', '/search', '/contact', '/sitemap.xml']) {
      const html = await (await page.request.get(path)).text()
      expect(html, path).not.toMatch(/(?:href="|<loc>[^<]*)\/shop\b|data-newsletter|cart-menu/)
    }
    await page.goto('/shop')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Not Found')
    await page.goto('/search/shop/rye')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Results' })).toBeVisible()
    await axe(page)
    await page.goto('/newsletter/confirm/a-code')
    await expect(page.getByText('This site has no newsletter.')).toBeVisible()
    await page.goto('/vii/newsletter')
    await expect(page.getByText('The newsletter is off')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'settings' }).click()
    await expect(page).toHaveURL('/vii/settings/readers')
  } finally {
    await choose(true)
  }
  await settles(page, '/', (html) => html.includes('data-newsletter') && html.includes('cart-menu'))
})
