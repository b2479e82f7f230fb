import { axe, contrast, overflow, test } from '../support/browser.ts'
import { openPageKind } from '../support/open-page-kind.ts'
import { PAGE_KINDS } from '../support/page-kinds.ts'
import { forcedColours, noMotion } from '../support/preferences.ts'

// A colour that is on its way to another one has neither's contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 800 } })

/** What remains of a wide screen at twice the size. */
const ZOOMED = { width: 640, height: 400 }

// The others of each layout are looked at by tests/deep/every-page-looks.spec.ts.
for (const kind of PAGE_KINDS.filter(({ isExample }) => isExample))
  test(`${kind.name} is complete and accessible`, async ({ page, trouble }) => {
    await openPageKind(page, trouble, kind)
    await overflow(page)
    await axe(page)
    await noMotion(page)
    await page.setViewportSize(ZOOMED)
    await overflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await forcedColours(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await overflow(page)
    await contrast(page)
  })
