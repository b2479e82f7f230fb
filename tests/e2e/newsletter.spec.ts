import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openInStillTime } from '../support/still-time.ts'

const CALL = '**/api/newsletter/subscription'

const form = (page: Page): Locator => page.getByRole('contentinfo').locator('form')
const email = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Email address' })
const terms = (page: Page): Locator => form(page).getByRole('checkbox')
const button = (page: Page): Locator => form(page).getByRole('button', { name: 'Subscribe' })
const toast = (page: Page): Locator => page.getByRole('status', { name: 'Messages' })

const signUp = async (page: Page): Promise<void> => {
  await email(page).fill('dot@example.com')
  await terms(page).check()
  await button(page).click()
}

test('The newsletter form asks for the terms and an address, and says at the field what is wrong', async ({
  page,
  trouble,
}) => {
  trouble.allow(/newsletter\/subscription/)
  const problem = form(page).locator('[role=alert]').first()
  await page.goto('/about')
  await email(page).scrollIntoViewIfNeeded()
  const links = form(page).getByRole('link')
  await expect(links.first()).toHaveAttribute('href', '/support/terms')
  await expect(links.last()).toHaveAttribute('href', '/support/privacy')

  await test.step('The button is disabled until the terms are accepted, and says so when pressed', async () => {
    await email(page).fill('dot@example.com')
    await expect(button(page)).toBeDisabled()
    await button(page).click({ force: true })
    await expect(terms(page)).toBeFocused()
    await expect(terms(page)).toHaveAccessibleDescription(
      'Please accept the terms and the privacy policy.',
    )
    await terms(page).check()
    await expect(terms(page)).toHaveAccessibleDescription('')
    await expect(button(page)).toBeEnabled()
    await terms(page).uncheck()
    await expect(button(page)).toBeDisabled()
    await email(page).fill('')
    await terms(page).check()
  })

  await test.step('A missing or incomplete address is refused', async () => {
    await button(page).click()
    await expect(problem).toHaveText('This field is required.')
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
    await email(page).pressSequentially('d')
    await expect(problem).toBeEmpty()
    await email(page).blur()
    await expect(problem).toHaveText('Please enter a valid email address.')
    await email(page).fill('   ')
    await email(page).blur()
    await expect(problem).toHaveText('This field is required.')
  })

  await test.step('So is one that the server refuses', async () => {
    await email(page).fill('dot@localhost')
    await button(page).click()
    await expect(problem).toHaveText('Please enter a valid email address.')
    await expect(email(page)).toHaveValue('dot@localhost')
    await expect(terms(page)).not.toBeChecked()
    await email(page).fill('jürgen@example.org')
    await terms(page).check()
    await button(page).click()
    await expect(problem).toHaveText(/^Please use an address without letters such as “ü”/)
  })

  await test.step('A sign-up that the server could not take asks for the terms again', async () => {
    await page.route(CALL, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await signUp(page)
    await expect(toast(page)).toContainText('An Error Occurred.')
    await expect(email(page)).toHaveValue('dot@example.com')
    await expect(terms(page)).not.toBeChecked()
    await expect(button(page)).toBeDisabled()
  })
})

test('A subscription shows thanks for 3.5 seconds and empties the form', { tag: '@deep' }, async ({
  page,
}) => {
  const sent: unknown[] = []
  await page.route(CALL, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 202, json: { message: 'ok' } })
  })
  await openInStillTime(page, '/about')
  // Its script comes a moment after the first sign of use, and repeats the press.
  await email(page).fill('dot@example.com')
  await email(page).press('Enter')
  await page.clock.runFor(250)
  await expect(terms(page)).toBeFocused()
  await signUp(page)
  await expect.poll(() => sent).toHaveLength(1)
  await expect(button(page)).toHaveAttribute('aria-busy', 'false')
  await page.clock.runFor(16)
  await expect(toast(page)).toHaveText(
    "Thank You!You've successfully signed up for the newsletter.",
  )
  expect(sent).toEqual([
    {
      email: 'dot@example.com',
      agreed_to_terms: true,
      homepage: '',
      open_ms: expect.any(Number),
    },
  ])
  await expect(form(page).getByRole('status')).toHaveText(
    'We sent an email to dot@example.com: “Please confirm the newsletter of Salt & Cedar”. Open the link in it to start the newsletter. We do not email addresses that returned our emails or asked us to stop. If nothing arrives, write to us from our contact page.',
  )
  await expect(email(page)).toHaveValue('')
  await expect(terms(page)).not.toBeChecked()
  await expect(button(page)).toBeDisabled()
  await page.clock.runFor(3499 - 16)
  await expect(toast(page).locator('.toast')).not.toHaveAttribute('data-leaving')
  await page.clock.runFor(1)
  await expect(toast(page).locator('.toast')).toHaveAttribute('data-leaving')
})

test('The newsletter form says that it failed, leaves the address in its field and asks for the terms again', {
  tag: '@deep',
}, async ({ page, trouble }) => {
  trouble.allow(/newsletter\/subscription/)
  await page.goto('/about')
  for (const answer of [{ status: 500, json: { message: 'We could not.' } }, null]) {
    await page.route(CALL, (route) => (answer ? route.fulfill(answer) : route.abort('failed')), {
      times: 1,
    })
    await signUp(page)
    await expect(toast(page)).toHaveText(
      'An Error Occurred.We could not sign you up for the newsletter at this time. Please try again soon!',
    )
    await expect(email(page)).toHaveValue('dot@example.com')
    await expect(terms(page)).not.toBeChecked()
    await expect(button(page)).toBeDisabled()
    await expect(toast(page)).toBeHidden()
  }
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Without scripts the newsletter form names the feed instead', async ({ page }) => {
    await page.goto('/about')
    await expect(email(page)).toBeHidden()
    await expect(button(page)).toBeHidden()
    await expect(form(page)).toContainText('Signing up needs JavaScript.', { useInnerText: true })
  })
})

test('A second click on Subscribe sends nothing twice', { tag: '@deep' }, async ({ page }) => {
  let calls = 0
  await page.route(CALL, () => {
    calls += 1
  })
  await page.goto('/about')
  await signUp(page)
  await expect(button(page)).toBeDisabled()
  await email(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => calls).toBe(1)
  await email(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  expect(calls).toBe(1)
})
