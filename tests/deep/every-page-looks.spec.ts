import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { PAGE_KINDS, waitAtTheDoor } from '../support/page-kinds.ts'

/** What `npm test` leaves out: a wide screen by axe, and the other theme at each width. */
const LOOKS = [
  { width: 360, colorScheme: 'dark', look: contrast },
  { width: 1280, colorScheme: 'light', look: axe },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const kind of PAGE_KINDS) {
  const { name, path, status = 200 } = kind

  for (const { width, colorScheme, look } of LOOKS) {
    test(`${name} is accessible at ${width} px, ${colorScheme}`, async ({ page, trouble }) => {
      if (status !== 200) trouble.allow(/ 404 |^404: /)
      await waitAtTheDoor(page, kind)
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const response = await page.goto(path)
      expect(response?.status()).toBe(status)
      await overflow(page)
      await look(page)
    })
  }
}
