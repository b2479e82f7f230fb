import type { Response } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

/** What React leaves in whatever bundle it is part of. */
const TRACES = /react\.(transitional\.)?element|__REACT_|_reactInternals|react-dom|reactjs\.org/i

const READING = [
  '/',
  '/articles',
  '/article/sourdough-in-a-cold-kitchen',
  '/category/food',
  '/about',
]

for (const path of READING) {
  test(`${path} is read to its end without React`, async ({ page }) => {
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts.length).toBeGreaterThan(0)
    const named = await page
      .locator('script[src]')
      .evaluateAll((tags) => tags.map((tag) => (tag as HTMLScriptElement).src))
    for (const script of scripts) {
      expect(script.url()).not.toMatch(/react|client\.[^/]*\.js/i)
      // The names of what is loaded later are no part of it.
      const code = (await script.text()).replace(/m\.f\|\|\(m\.f=\[[^\]]*\]/g, '')
      expect(code, script.url()).not.toMatch(TRACES)
      if (named.includes(script.url()))
        expect(code.trim(), 'named only to import another').not.toMatch(/^import"[^"]+";?$/)
    }
    await expect(page.locator('astro-island[client=load], astro-island[client=idle]')).toHaveCount(
      0,
    )
  })
}
