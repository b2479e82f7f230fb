import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, overflow, test } from '../../support/browser.ts'
import { asEditor } from '../../support/editor.ts'
import { joinAsAdministrator } from '../../support/writer.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SETTINGS = '/api/admin/site-settings'
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" onload="alert(1)">
  <script>alert(1)</script><circle cx="32" cy="32" r="30" fill="#1d5fa8"/></svg>`
const PAPER = { light: 'rgb(252, 254, 255)', dark: 'rgb(13, 17, 23)' }

/** Calls the settings as the user of the page. */
async function callSettings(page: Page, method: 'GET' | 'PUT', data?: object) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'resedit_usr_token')
  const headers = { 'Sec-Fetch-Site': 'same-origin', Authorization: `Bearer ${token?.value}` }
  const answer = await page.request.fetch(SETTINGS, { method, headers, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).settings
}

test('Ada gives the magazine other colours and a logo, and every page shows them', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000)
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
  await page
    .getByLabel('Choose a logo')
    .setInputFiles([{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer }])
  await expect(page.getByRole('button', { name: 'Remove it: logo' })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await overflow(page)
    await axe(page)
  }

  await page.getByRole('button', { name: 'Preview' }).click()
  const shown = page.getByRole('dialog', { name: 'Preview' }).frameLocator('iframe')
  await expect(shown.locator('html')).toHaveCSS('background-color', PAPER.light)
  await expect(shown.locator('.masthead .logo-picture')).toBeVisible()
  await page.keyboard.press('Escape')

  try {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings were saved.')).toBeVisible()
    await editor.live()
    for (const path of ['/', '/article/about', '/articles', '/login', '/offline', '/vii']) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveCSS('background-color', PAPER.light)
      await expect(page.locator('.brand .logo-picture'), path).toBeVisible()
    }
    await page.goto('/')
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveCSS('background-color', PAPER.dark)
    await axe(page)
    const manifest = await (await page.request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ theme_color: '#fcfeff', background_color: '#fcfeff' })
    for (const { src } of manifest.icons) {
      const { dominant } = await sharp(await (await page.request.get(src)).body())
        .extract({ left: 0, top: 0, width: 8, height: 8 })
        .stats()
      expect(dominant.r, src).toBeGreaterThan(240)
      const icon = await (await page.request.get(src)).body()
      const { width = 0 } = await sharp(icon).metadata()
      const middle = { left: width / 2, top: width / 2, width: 8, height: 8 }
      const { channels } = await sharp(icon).extract(middle).stats()
      expect(
        channels.slice(0, 3).map(({ mean }) => Math.round(mean / 16)),
        src,
      ).toEqual([2, 6, 11])
    }
  } finally {
    const { version } = await callSettings(page, 'GET')
    await callSettings(page, 'PUT', { ...before, version })
  }
})
