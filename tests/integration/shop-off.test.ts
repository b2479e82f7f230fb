import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { openAdminSite } from '../support/admin-site.ts'
import { openReleases } from '../support/releases.ts'
import { openRenderer } from '../support/renderer.ts'

const site = openAdminSite()
const releases = openReleases()
openRenderer()

const offer = async (has_shop: boolean) => {
  const [row] = await site.sql`select version from public.site_settings`
  const settings = { ...demonstration, has_shop, version: row?.version ?? 0 }
  const { status } = await site.ask(site.ada, 'PUT', '/api/admin/site-settings', settings)
  expect(status).toBe(200)
}
const LEADS_THERE = /(?:href="|<loc>[^<]*)\/(?:search\/)?shop\b/
let withShop = ''

beforeAll(async () => {
  await offer(true)
  withShop = await releases.follow()
})

// rule: site-settings/shop
it('A release after the shop was switched off has no page of it and nothing that leads there', async () => {
  expect(existsSync(join(withShop, 'shop.html'))).toBe(true)
  expect(await readFile(join(withShop, 'index.html'), 'utf8')).toMatch(/cart-menu/)
  await offer(false)
  const without = await releases.make(withShop)
  expect(existsSync(join(without, 'shop.html'))).toBe(false)
  for (const file of Object.keys(await releases.read(without))) {
    if (!/\.(html|xml)$/.test(file)) continue
    const html = await readFile(join(without, file), 'utf8')
    expect(html, file).not.toMatch(LEADS_THERE)
    expect(html, file).not.toContain('cart-menu')
  }
  await offer(true)
  expect(existsSync(join(await releases.make(without), 'shop.html'))).toBe(true)
})
