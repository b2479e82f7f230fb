import { expect, test } from '../support/browser.ts'

// It has ½ and ² in its tables, byline and captions.
const ARTICLE = '/article/a-hen-house-for-wet-winters'

test('A page in English loads no font of rarer letters', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.goto(ARTICLE, { waitUntil: 'networkidle' })
  expect(fonts.length).toBeGreaterThan(2)
  expect(fonts.filter((font) => font.includes('-latin'))).toEqual([])
})
