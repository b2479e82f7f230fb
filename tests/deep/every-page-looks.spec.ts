import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { openPageKind } from '../support/open-page-kind.ts'
import { PAGE_KINDS } from '../support/page-kinds.ts'
import { forcedColors, noMotion } from '../support/preferences.ts'

/** Each width and theme, and the width that remains of a wide screen at twice the size. */
const LOOKS = [
  { width: 360, colorScheme: 'light', look: axe },
  { width: 360, colorScheme: 'dark', look: contrast },
  { width: 640, colorScheme: 'light', look: noMotion },
  { width: 1280, colorScheme: 'light', look: axe },
  { width: 1280, colorScheme: 'light', look: forcedColors },
  { width: 1280, colorScheme: 'dark', look: contrast },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const kind of PAGE_KINDS) {
  test(`${kind.name} is accessible at each width and in each theme`, async ({ page, trouble }) => {
    await openPageKind(page, trouble, kind)
    for (const { width, colorScheme, look } of LOOKS) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await overflow(page)
      await look(page)
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const kind of PAGE_KINDS)
    test(`Without scripts ${kind.name} shows its text, and fits a phone and a desktop`, async ({
      page,
      trouble,
    }) => {
      await openPageKind(page, trouble, kind)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('main')).toContainText(kind.says, { useInnerText: true })
        await overflow(page)
      }
    })
})
