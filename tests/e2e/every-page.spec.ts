import { axe, contrast, overflow, test } from '../support/browser.ts'
import { openPageKind } from '../support/open-page-kind.ts'
import { PAGE_KINDS } from '../support/page-kinds.ts'
import { forcedColors, noMotion } from '../support/preferences.ts'

// Transitions are off, because a color in transition has the contrast of neither state.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 800 } })

/** What remains of a wide screen at twice the size. */
const ZOOMED = { width: 640, height: 400 }

/** An article, a form and the admin: other pages have their colors and controls from the same styles. */
const WITH_PREFERENCES = ['the last part of a series', 'contact', 'the article manager']

// tests/deep/every-page-looks.spec.ts looks at every page, with each preference.
for (const kind of PAGE_KINDS.filter(({ isExample }) => isExample))
  test(`${kind.name} is complete and accessible`, async ({ page, trouble }) => {
    await openPageKind(page, trouble, kind)
    await overflow(page)
    await axe(page)
    await page.setViewportSize(ZOOMED)
    await overflow(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await overflow(page)
    if (!WITH_PREFERENCES.includes(kind.name)) return
    await noMotion(page)
    await forcedColors(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await contrast(page)
  })
