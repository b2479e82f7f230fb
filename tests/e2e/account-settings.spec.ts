import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { press } from '../support/keyboard.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { ADMINISTRATOR, joinAs, logInAs, READER } from '../support/people.ts'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const open = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  await expect(settings(page)).toBeVisible()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tab = (page: Page, name: string) => settings(page).getByRole('tab', { name })

test('A new user has the activation email sent again, moves through the settings with the arrow keys, subscribes and unsubscribes', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const eva = await joinAs(page, 'eva')
  await page.goto('/about')

  await test.step('The banner sends the activation email again', async () => {
    const banner = page.getByRole('complementary', { name: 'Your email address' })
    await expect(banner).toContainText(
      `${eva.email}: “Activate your account with Salt & Cedar”. Until you open the link in it, you cannot write or report comments.`,
    )
    await overflow(page)
    await axe(page)
    await banner.getByRole('button', { name: 'Send the email again' }).click()
    await expect(banner.getByRole('status')).toHaveText(
      /^A new activation link was sent\. We do not email addresses that returned/,
    )
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page)
  await test.step('The arrow keys move through the panes', async () => {
    await expect(settings(page).getByRole('tab')).toHaveText(['General', 'Account', 'Subscription'])
    const general = settings(page).getByRole('tabpanel', { name: 'General' })
    await expect(general.getByRole('link', { name: 'Give Feedback' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await expect(general.getByRole('link', { name: 'Log out this device' })).toBeVisible()
    await axe(page)
    await press(page, tab(page, 'General'), 'ArrowRight')
    await expect(tab(page, 'Account')).toBeFocused()
    const account = settings(page).getByRole('tabpanel', { name: 'Account' })
    await expect(account.getByText(eva.email)).toBeVisible()
    await expect(account.getByRole('link', { name: 'Update the password' })).toHaveAttribute(
      'href',
      '/change-password',
    )
    await axe(page)
    await page.keyboard.press('End')
    await expect(settings(page).getByRole('tabpanel', { name: 'Subscription' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(general).toBeVisible()
  })

  await test.step('She subscribes and unsubscribes', async () => {
    await tab(page, 'Subscription').click()
    const pane = settings(page).getByRole('tabpanel', { name: 'Subscription' })
    await pane.getByRole('button', { name: 'Subscribe' }).click()
    await expect(pane.getByRole('status')).toContainText('We sent an email')
    await axe(page)
    await pane.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(pane.getByRole('status')).toContainText('to see and change here')
  })
})

test('Administrators have a pane of their own, and its choice is saved', { tag: '@deep' }, async ({
  page,
  trouble,
}) => {
  trouble.allow(/settings/)
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/about')
  await open(page)
  await tab(page, 'Administrator').click()
  const autosave = settings(page).getByRole('checkbox')
  await expect(autosave).toBeChecked()
  await axe(page)
  await page.route('**/api/account/settings', (route) => route.abort(), { times: 1 })
  await autosave.click()
  await expect(settings(page).getByText('A network error occurred.')).toBeVisible()
  await expect(autosave).toBeChecked()
  await expect(settings(page).getByRole('link', { name: 'Article Mgr.' })).toHaveAttribute(
    'href',
    '/vii/articles',
  )
})

test('The theme of the settings is that of the page', { tag: '@deep' }, async ({ page }) => {
  await logInAs(page, READER)
  await page.goto('/about')
  await open(page)
  await settings(page).getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await axe(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
  await open(page)
  await expect(settings(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('Escape and the button close the settings, and the focus returns', { tag: '@deep' }, async ({
  page,
}) => {
  await logInAs(page, READER)
  await page.goto('/about')
  await open(page)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await settings(page).getByRole('button', { name: 'Close' }).click()
  await expect(settings(page)).toBeHidden()
})

test('The settings fit a phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await logInAs(page, READER)
  await page.goto('/about')
  await open(page)
  await overflow(page)
  await axe(page)
})
