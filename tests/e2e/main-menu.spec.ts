import type { Page } from '@playwright/test'
import site from '../../supabase/seed/settings.json' with { type: 'json' }
import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { button, menu } from '../support/pages/main-menu.ts'
import { ADMINISTRATOR, joinAs, logInAs, type Person } from '../support/people.ts'

/** Notes what gets the focus outside the menu; the browser's own bars may have it, the page behind not. */
const watchFocus = async (page: Page) => {
  const left = await page.evaluateHandle(() => {
    const left: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest('#main-menu')) left.push(target.outerHTML)
    })
    return left
  })
  return async () => expect(await left.jsonValue()).toEqual([])
}

test.describe('for everyone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ page }) => {
    await page.goto('/articles')
  })

  test('Sam opens the menu with Enter, walks through it with Tab, and closes it in three ways', async ({
    page,
  }) => {
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await expect(menu(page).locator(':focus')).toHaveCount(1)

    await test.step('It links every main page, Feedback, the legal pages and the login', async () => {
      const links = [
        ...site.header_menu,
        ...site.legal_menu,
        { href: '/contact', label: 'Feedback' },
        { href: '/login', label: 'Log in' },
        { href: '/register', label: 'Register' },
      ]
      for (const { href, label } of links) {
        const link = menu(page).getByRole('link', { name: label, exact: true })
        await expect(link).toHaveAttribute('href', href)
      }
      await expect(menu(page).getByText('User Profile')).toBeHidden()
    })

    await test.step('Tab never leaves it, forwards and back', async () => {
      const stops = await menu(page).locator('a:visible, button:visible, input:visible').count()
      expect(stops).toBeGreaterThan(15)
      const expectFocusInside = await watchFocus(page)
      for (let step = 0; step < stops + 3; step += 1) await page.keyboard.press('Tab')
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+Tab')
      await expectFocusInside()
    })

    await test.step('Escape, its button and a click beside it close it', async () => {
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
      await button(page).click()
      await menu(page).getByRole('button', { name: 'Close' }).click()
      await expect(menu(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
      await button(page).click()
      await expect(menu(page)).toBeVisible()
      await page.mouse.click(100, 400)
      await expect(menu(page)).toBeHidden()
    })

    await test.step('It is accessible in both themes and fits a small phone', async () => {
      await page.setViewportSize({ width: 360, height: 640 })
      await button(page).click()
      await expect(menu(page)).toBeVisible()
      await overflow(page)
      await axe(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await contrast(page)
    })
  })

  test('Sam reaches every category from the page of the menu, without scripts too', {
    tag: '@deep',
  }, async ({ browser, baseURL }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    await plain.goto('/articles')
    await button(plain).click()
    await expect(plain).toHaveURL('/support/menu')
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Menu')
    await plain.locator('main').getByText('Food', { exact: true }).click()
    await plain.locator('main').getByRole('link', { name: 'Canning' }).click()
    await expect(plain).toHaveURL('/category/canning')
    await plain.close()
  })

  test('A menu that cannot be fetched is opened as a page', { tag: '@deep' }, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/support\/menu/)
    await page.route('**/support/menu', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await button(page).click()
    await expect(page).toHaveURL('/support/menu')
  })

  test('Dot searches from the menu', { tag: '@deep' }, async ({ page }) => {
    await button(page).click()
    await menu(page).getByRole('searchbox').fill('cider press')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?keyword=cider+press')
  })

  test('Dot browses down to Canning', { tag: '@deep' }, async ({ page }) => {
    await button(page).click()
    const browser = menu(page).getByRole('navigation', { name: 'Category browser' })
    await expect(browser.getByRole('link', { name: 'Canning' })).toBeHidden()
    await browser.getByText('Food', { exact: true }).click()
    await browser.getByRole('link', { name: 'Canning' }).click()
    await expect(page).toHaveURL('/category/canning')
  })
})

test('Maren sees her name, her profile and the logout, in the menu and in the footer, and no link to the admin', async ({
  page,
}) => {
  const maren = await joinAs(page, 'maren')
  await page.goto('/about')
  await button(page).click()
  await expect(menu(page).getByText(maren.username, { exact: true })).toBeVisible()
  await expect(menu(page).getByText(maren.email)).toBeVisible()
  const profile = menu(page).getByRole('link', { name: 'User Profile' })
  await expect(profile).toHaveAttribute('href', '/account')
  await expect(menu(page).getByText('Log Out')).toBeVisible()
  await expect(menu(page).getByText('Article Mgr.')).toBeHidden()
  await expect(menu(page).getByRole('link', { name: 'Register' })).toBeHidden()
  await page.keyboard.press('Escape')
  const links = page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link')
  await expect(links).toHaveText(['Your account', 'Log out'])

  await test.step('rule: sessions/verify-banner', async () => {
    const banner = page.getByRole('complementary', { name: 'Your email address' })
    await expect(banner).toContainText(
      `${maren.email}: “Activate your account with Salt & Cedar”. Until you open the link in it, you cannot write or report comments.`,
    )
    await banner.getByRole('button', { name: 'Send the email again' }).click()
    await expect(banner.getByRole('status')).toHaveText(/^A new activation link was sent\./)
  })
})

test.describe('the user panel', { tag: '@deep' }, () => {
  const comeAs = async (page: Page, person: Omit<Person, 'email'>): Promise<void> => {
    await logInAs(page, person)
    await page.goto('/about')
    await button(page).click()
  }

  test('The menu leads an administrator to the article manager', async ({ page }) => {
    await comeAs(page, ADMINISTRATOR)
    const manager = menu(page).getByRole('link', { name: 'Article Mgr.' })
    await expect(manager).toHaveAttribute('href', '/vii/articles')
  })
})
