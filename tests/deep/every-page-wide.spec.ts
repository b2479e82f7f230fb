import { axe, contrast, overflow, test } from '../support/browser.ts'
import { PAGE_KINDS, waitAtTheDoor } from '../support/page-kinds.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } })

for (const kind of PAGE_KINDS) {
  test(`${kind.name} is open to everyone on a wide screen, by night and by day`, async ({
    page,
    trouble,
  }) => {
    if (kind.status) trouble.allow(/ 404 |^404: /)
    await waitAtTheDoor(page, kind)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(kind.path)
    await overflow(page)
    await axe(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await contrast(page)
  })
}
