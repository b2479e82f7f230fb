import { expect, overflow, test } from '../support/browser.ts'

test('The header leads to the main pages and marks the current one; its brand is long on a desktop and short on a phone', async ({
  page,
}) => {
  await page.goto('/articles')
  const links = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Articles', 'Recipes', 'Shop', 'About', 'Contact'])
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page')
  await expect(links.nth(0)).not.toHaveAttribute('aria-current')
  await links.nth(4).click()
  await expect(page).toHaveURL('/about')
  await expect(links.nth(4)).toHaveAttribute('aria-current', 'page')
  const brand = page.getByRole('banner').getByRole('link').first()
  await expect(brand).toContainText('The Salt & Cedar Journal', { useInnerText: true })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(brand).toHaveText('Salt & Cedar', { useInnerText: true })
  await test.step('rule: pages/picture-beside-the-text', async () => {
    const picture = page.locator('.text-body figure')
    const words = page.locator('.text-body p').first()
    const places = async () => {
      const [first, second] = [await picture.boundingBox(), await words.boundingBox()]
      if (!first || !second) throw new Error('The about page has no picture or no text.')
      return { picture: first, words: second }
    }
    const narrow = await places()
    expect(narrow.picture.y + narrow.picture.height).toBeLessThanOrEqual(narrow.words.y)
    await page.setViewportSize({ width: 1280, height: 720 })
    const wide = await places()
    expect(wide.picture.x).toBeGreaterThan(wide.words.x + wide.words.width)
    expect(Math.abs(wide.picture.y - wide.words.y)).toBeLessThan(40)
  })
  await brand.click()
  await expect(page).toHaveURL('/')
})

test('At twice the size of text nothing in the header covers another thing at 320 and 360 px', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about')
  await page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%'
  })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    const words = await page.locator('.brand .below-desktop').evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    })
    const [mark, tools] = await Promise.all(
      ['.brand > :first-child', '.masthead-tools'].map((part) => page.locator(part).boundingBox()),
    )
    expect((mark?.x ?? 0) + (mark?.width ?? 0), `${width} px`).toBeLessThanOrEqual(words.left)
    expect(words.right, `${width} px`).toBeLessThanOrEqual(tools?.x ?? 0)
    await overflow(page)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Dot finds the search page behind its icon', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
  })
})

test('The cart says that the shop is coming, and closes by Escape, by a click elsewhere and when the focus leaves', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about')
  const cart = page.locator('summary', { hasText: 'Cart' })
  const notice = page.getByText('Shop: Coming Soon')
  await expect(notice).toBeHidden()
  await cart.focus()
  await page.keyboard.press('Enter')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await expect(cart).toBeFocused()

  await page.keyboard.press('Enter')
  await page.mouse.click(640, 700)
  await expect(notice).toBeHidden()

  await cart.click()
  await page.keyboard.press('Tab')
  await expect(notice).toBeHidden()
})
