import site from '../../supabase/seed/settings.json' with { type: 'json' }
import { expect, test } from '../support/browser.ts'

// rule: pages/picture-beside-the-text
test('On a wide screen the picture of the about page stands beside its text', async ({ page }) => {
  await page.goto('/about')
  const [picture, text] = [page.locator('.text-body figure'), page.locator('.text-body p').first()]
  const [beside, words] = [await picture.boundingBox(), await text.boundingBox()]
  expect(beside?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0))
  expect(Math.abs((beside?.y ?? 0) - (words?.y ?? 0))).toBeLessThan(40)
})

/** rule: pages/legal */
const PAGES = [
  {
    path: '/support/terms',
    effective: '2024-12-17',
    revised: '2025-09-03',
    says: [/13/, /\$100/, /six months/],
  },
  {
    path: '/support/privacy',
    effective: null,
    revised: null,
    says: [/100\sdays/, /90 days/, /13/],
  },
  {
    path: '/support/shipping',
    effective: '2025-09-04',
    revised: '2025-09-05',
    says: [/1\s?(–|-|to)\s?2 business days/, /3\s?(–|-|to)\s?7/, /7\s?(–|-|to)\s?21/, /7 days/],
  },
  {
    path: '/support/cookies',
    effective: '2025-01-05',
    revised: '2025-09-14',
    says: [/general browsing|for browsing/i, /advertising/i, /analytics/i],
  },
  { path: '/support/returns', effective: null, revised: null, says: [/30 days/, /defective/] },
]

for (const { path, effective, revised, says } of PAGES) {
  test(`${path} has the agreed text and its date`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    const dates = main.locator('dl time')
    if (effective) await expect(dates.nth(0)).toHaveAttribute('datetime', effective)
    if (revised) await expect(dates.nth(1)).toHaveAttribute('datetime', revised)
    for (const words of says) await expect(main).toContainText(words)
  })
}

test('The terms have fifteen sections and lead to the privacy policy', async ({ page }) => {
  await page.goto('/support/terms')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    /access and age/i,
    /privacy/i,
    /use of the services/i,
    /account security/i,
    /user content/i,
    /third-party content/i,
    /prohibited acts/i,
    /copyright/i,
    /intellectual property/i,
    /indemnity/i,
    /disclaimers/i,
    /changes/i,
    /additional terms/i,
    /termination/i,
    /miscellaneous/i,
  ])
  await expect(main.locator('a[href^="/support/privacy"]').first()).toBeVisible()
})

test('Dot scrolls down to start a return', async ({ page }) => {
  await page.goto('/support/returns')
  const main = page.getByRole('main')
  await expect(main.getByText('Your business matters.')).toBeVisible()
  const heading = main.getByRole('heading', { name: 'Start a Return', exact: true })
  await expect(heading).not.toBeInViewport()
  await main.getByRole('link', { name: 'Start a Return', exact: true }).click()
  await expect(heading).toBeInViewport()
})

test('The page of careers says that they are coming, and the roadmap says when', async ({
  page,
}) => {
  await page.goto('/careers')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Careers: Coming Soon.')
  await main.getByRole('link', { name: 'the roadmap', exact: true }).click()
  await expect(page).toHaveURL('/article/roadmap')
})

test('The page of the shop says that it is coming', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/coming soon/i)
})

test('The contact page has the office hours', async ({ page }) => {
  await page.goto('/contact')
  expect(site.office_hours).toBe('9 AM to 5 PM Pacific, Monday to Friday')
  await expect(page.getByRole('main')).toContainText(site.office_hours)
})
