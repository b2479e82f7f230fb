import { expect, test } from '../support/browser.ts'

// tests/integration/magazine-pages.test.ts has where a series leads.
test('The part of a series stands behind a separator unless it begins a line, as at 360 px', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/article/thinning-fruit-in-june')
  for (const [width, broken] of [
    [360, true],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    const part = page.locator('.article-part')
    const left = await part.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect().left
    })
    const line = await page.locator('.article-kicker').boundingBox()
    const separator = await part.boundingBox()
    if (broken) expect(left - (line?.x ?? 0)).toBeLessThan(8)
    expect((separator?.x ?? 0) < (line?.x ?? 0), `${width} px`).toBe(broken)
  }
})
