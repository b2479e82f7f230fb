import { axe, expect, overflow, test } from '../support/browser.ts'

const KRAUT = '/article/sauerkraut-by-weight'

test.use({ viewport: { width: 360, height: 900 } })

test('A cook jumps to the card and makes sauerkraut from what her cabbage weighs, at her altitude', async ({
  page,
}) => {
  await page.goto(KRAUT)
  await page.getByRole('link', { name: 'Jump to recipe' }).click()
  const card = page.getByRole('region', { name: 'Sauerkraut by weight', exact: true })
  await expect(card).toBeInViewport()
  const line = (name: string) => card.locator('.card-lines li').filter({ hasText: name })
  const salt = line('canning salt, without iodine')

  await test.step('rule: cards/choices', async () => {
    await card.getByRole('button', { name: '2', exact: true }).click()
    await expect(line('cabbage, trimmed')).toContainText('10 lb')
    await expect(salt).toContainText('102 g')
    await expect(card.locator('.card-uses').first()).toContainText('10 lb')
    await card.getByRole('button', { name: 'Metric' }).click()
    await expect(line('water, boiled')).toContainText('1.9 l')
    await card.getByRole('button', { name: '1', exact: true }).click()
  })

  await test.step('rule: cards/by-weight', async () => {
    await card.getByLabel('Yours weighs').fill('7 1/4')
    await expect(salt).toContainText('74 g')
    await card.getByLabel('Yours weighs').fill('½')
    await expect(card.getByRole('alert')).toContainText('Less dries out before it sours')
    await expect(salt).toContainText('—')
  })

  await test.step('rule: cards/altitude', async () => {
    await card.getByLabel('Your altitude').fill('4000')
    await expect(card.getByText('15 minutes at 4000 ft (Pints, hot pack)')).toBeVisible()
    await expect(card.locator('.card-here')).toHaveText(['1,001 to 6,000 ft', '15', '20'])
    await card.getByLabel('Your altitude').fill('9000')
    await expect(card.getByText('This was not tested at 9000 ft').first()).toBeVisible()
  })

  await test.step('rule: cards/ticks, and choices are there again', async () => {
    await card.getByRole('checkbox', { name: 'Step 1 is done' }).check()
    await page.reload()
    await expect(card.getByRole('checkbox', { name: 'Step 1 is done' })).toBeChecked()
    await expect(card.getByRole('button', { name: 'Metric' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(line('water, boiled')).toContainText('950 ml')
  })

  await overflow(page)
  await axe(page, '[data-card]')
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('A card is complete, without what cannot be used', async ({ page }) => {
    await page.goto(`${KRAUT}#recipe`)
    const card = page.getByRole('region', { name: 'Sauerkraut by weight', exact: true })
    await expect(card.getByText('51 g (2.25 % of the weight of the cabbage)').first()).toBeVisible()
    await expect(card.getByRole('cell', { name: '15' }).first()).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})
