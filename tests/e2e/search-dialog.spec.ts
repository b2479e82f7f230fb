import { expect, test } from '../support/browser.ts'
import { field, title, used } from '../support/pages/search.ts'
import { dialog, icon, input, options } from '../support/pages/search-dialog.ts'
import { openInStillTime } from '../support/still-time.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The search dialog opens by its icon on any page, Escape returns the focus, and another tab is left to the browser', async ({
  page,
}) => {
  await page.goto('/about')
  await icon(page).click()
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(icon(page)).toBeFocused()
  await expect(page).toHaveURL('/about')

  // A browser without windows has no tab to open: what counts is that the click is left to it.
  await page.evaluate(() => {
    window.addEventListener('click', (event) => {
      document.title = event.defaultPrevented ? 'taken' : 'left to the browser'
      event.preventDefault()
    })
  })
  await icon(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(page).toHaveTitle('left to the browser')
  await expect(icon(page)).toHaveAttribute('href', '/search')
  await expect(dialog(page)).toBeHidden()
  await icon(page).click()
  await expect(page).toHaveTitle('taken')
})

test('The search dialog opens by a slash, suggests, and Sam searches without a mouse', async ({
  page,
}) => {
  await page.goto('/about')
  await page.keyboard.press('/')
  await expect(input(page)).toBeFocused()

  await test.step('Categories and articles by name, six at most, typing errors forgiven', async () => {
    await input(page).fill('saurkraut')
    await expect(options(page).filter({ hasText: 'Sauerkraut by weight' })).toBeVisible()
    await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
    await input(page).fill('a')
    await expect(options(page)).toHaveCount(6)
    await input(page).fill('canning')
    await expect(options(page).filter({ hasText: /^Canning Category$/ })).toBeVisible()
    await input(page).fill('   ')
    await expect(options(page)).toHaveCount(0)
    await expect(input(page)).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('Enter goes to the one that is chosen', async () => {
    await input(page).fill('sharpening a froe')
    await expect(options(page).first()).toContainText('Sharpening a froe')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/article/sharpening-a-froe')
  })

  await test.step('Enter searches when none is chosen', async () => {
    // The slash is a key of the page's script.
    await page.waitForLoadState('load')
    await page.keyboard.press('/')
    await expect(input(page)).toBeFocused()
    await page.keyboard.type('leuconostoc')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?keyword=leuconostoc')
    await expect(title(page, 'Sauerkraut by weight')).toBeVisible()
  })
})

test('Suggestions appear after a pause of a second', { tag: '@deep' }, async ({ page }) => {
  await openInStillTime(page, '/search', used)
  await field(page).pressSequentially('ceda')
  await page.clock.runFor(999)
  await field(page).press('r')
  await page.clock.runFor(999)
  await expect(options(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(options(page).first()).toBeVisible()
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('cedar')
})
