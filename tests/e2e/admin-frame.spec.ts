import { axe, contrast, expect, overflow, test } from '../support/browser.ts'
import { openMenu } from '../support/pages/main-menu.ts'
import { ADMINISTRATOR, AUTHOR, EDITOR, logInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('Nell, an editor, reaches every section but the emails with her thumb, and by keyboard', async ({
    page,
  }) => {
    await logInAs(page, EDITOR)
    await page.goto('/vii')
    const bar = page.getByRole('navigation', { name: 'Main sections' })
    await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Articles', 'Comments', 'Write'])
    for (const item of await bar.getByRole('listitem').all()) {
      await expect(item).toBeInViewport({ ratio: 1 })
      const { y = 0, height = 0 } = (await item.boundingBox()) ?? {}
      expect(height).toBeGreaterThanOrEqual(44)
      expect(y).toBeGreaterThan(640 / 2)
    }
    await expect(page.getByText('Recent updates')).toBeVisible()
    await overflow(page)
    await axe(page)

    const sections = page.getByRole('navigation', { name: 'Admin' })
    const more = bar.getByRole('button', { name: 'More' })
    await expect(sections).toBeHidden()
    await more.focus()
    await page.keyboard.press('Enter')
    const links = sections.getByRole('link')
    await expect(links).toHaveText([
      /^Dashboard/,
      ...[/^Articles/, 'Calendar', 'Ideas', 'Pictures', 'Newsletter'],
      ...[/^Comments/, 'Numbers'],
      ...['Categories', 'Series', 'Authors', 'Pages', 'Redirects', 'Corrections', 'Measures'],
      'Spellings',
    ])
    await expect(sections.getByRole('heading')).toHaveText(['Write', 'Readers', 'Magazine'])
    await expect(page.getByText('nell_avery', { exact: true })).toBeVisible()
    await axe(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await contrast(page)
    await page.keyboard.press('Escape')
    await expect(sections).toBeHidden()
    await expect(more).toBeFocused()

    // The opened menu is the next tab stop.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(sections.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/vii/categories')

    await bar.getByRole('button', { name: 'Find' }).click()
    const finder = page.getByRole('dialog', { name: 'Find' })
    await finder.getByRole('combobox').fill('starter')
    await expect(finder.getByRole('option').first()).toBeVisible()
    await overflow(page)
    await axe(page, 'dialog:modal')
    await page.keyboard.press('Escape')

    await page.goto('/vii/articles')
    await page
      .getByRole('row', { name: /, Published, / })
      .first()
      .click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeVisible()
    await page.goto('/vii/email')
    await expect(page).toHaveURL('/')
  })
})

test('Hazel skips past the sections of the admin, sees which one she is in, and goes back to the readers’ pages', {
  tag: '@deep',
}, async ({ page }) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii')
  const sections = page.getByRole('navigation', { name: 'Admin' })
  const links = sections.getByRole('link')
  await expect(links).toHaveCount(19)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await test.step('The menu is whole at 1280 × 800, and Administration stays open once she opened it', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(links.first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
    const fold = sections.getByRole('button', { name: 'Administration' })
    await expect(fold).toBeInViewport({ ratio: 1 })
    await fold.press('Enter')
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await page.reload()
    await expect(links).toHaveCount(27)
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const link of [links.first(), links.last()])
      await expect(link).toBeInViewport({ ratio: 1 })
  })

  await test.step('No section has a cart, newsletter form or footer of the readers’ pages', async () => {
    for (const section of await links.all()) {
      const href = (await section.getAttribute('href')) ?? ''
      const html = await (await page.request.get(href)).text()
      expect(html, href).not.toMatch(/data-newsletter|site-footer|CartMenu/)
      // The menus are a part of the settings, and the script marks them.
      if (href === '/vii/settings/menus') continue
      const name = (await section.textContent())?.replace(/ \d.*/, '')
      expect(html, href).toContain(`aria-current="page">${name}`)
    }
    await links.filter({ hasText: 'Menus' }).click()
    await expect(page).toHaveURL('/vii/settings/menus')
    await expect(sections.locator('[aria-current]')).toHaveText('Menus')
    await expect(page.getByRole('heading', { name: 'Menus' })).toBeInViewport()
    await page.goto('/vii/settings')
    await expect(sections.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  await test.step('The page of one article is in the section of articles', async () => {
    await page.goto('/vii/articles')
    await expect(sections.locator('[aria-current]')).toHaveText(/^Articles/)
    const articles = sections.getByRole('link', { name: 'Articles' })
    await expect(articles).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'New article' }).click()
    await expect(articles).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(articles).toHaveAttribute('aria-current', 'page')
  })

  await page.getByRole('link', { name: 'View the site' }).click()
  await expect(page).toHaveURL('/')

  await test.step('From what she reads, Edit leads to where it is edited', async () => {
    const edit = page.getByRole('banner').getByRole('link', { name: 'Edit', exact: true })
    for (const [address, opens] of [
      ['/author/theo-okafor', 'Edit Theo Okafor'],
      ['/series/the-cold-kitchen', 'Edit The Cold Kitchen'],
      ['/category/fermenting', 'Edit Fermenting'],
    ] as const) {
      await page.goto(address)
      await edit.click()
      await expect(page.getByRole('form', { name: opens })).toBeInViewport()
    }
    await page.goto('/about')
    await edit.click()
    await expect(page).toHaveURL(/\/vii\/pages\/\d+$/)
    await page.goto('/article/riving-cedar-shakes')
    const read = page.locator('.prose > p').nth(3)
    const words = ((await read.textContent()) ?? '').slice(0, 30)
    await read.scrollIntoViewIfNeeded()
    await read.click({ clickCount: 3 })
    await edit.click()
    await expect(page).toHaveURL(/\/vii\/articles\/riving-cedar-shakes\?text=public#at=/)
    await expect(page.locator('[data-field="body"] [contenteditable="true"]')).toBeFocused()
    await page.keyboard.type('Well: ')
    await expect(page.getByText(`Well: ${words}`)).toBeInViewport()
  })

  await test.step('Ctrl+K finds articles, people and actions; in a text it makes a link, and finds with Shift', async () => {
    const finder = page.getByRole('dialog', { name: 'Find' })
    const words = finder.getByRole('combobox')
    const first = finder.getByRole('option').first()
    await page.goto('/vii/email')
    await page.keyboard.press('Control+k')
    await words.fill('nell')
    await expect(first).toContainText('nell_avery')
    await axe(page)
    await words.fill('dark theme')
    await expect(first).toContainText('Switch')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
    await expect(finder).toBeHidden()
    await page.keyboard.press('Control+k')
    await words.fill('sauerkraut by')
    await expect(first).toHaveText('Sauerkraut by weight Article, published')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/vii/articles/sauerkraut-by-weight')

    await page.locator('.body-text').focus()
    await page.keyboard.press('Control+k')
    const link = page.getByRole('dialog', { name: /link/i })
    await expect(link).toBeVisible()
    await page.keyboard.press('Control+Shift+k')
    await expect(finder).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await page.keyboard.press('Control+Shift+k')
    await expect(finder).toBeVisible()
  })
})

/** What somebody who is new looks for, and where in the menu they look first. */
const FIRST_GUESSES = [
  ['Write', 'Articles', 'the draft of yesterday'],
  ['Write', 'Calendar', 'what comes out next week'],
  ['Write', 'Pictures', 'photos without a description'],
  ['Write', 'Newsletter', 'the issue of this month'],
  ['Readers', 'Comments', 'a comment that was reported'],
  ['Readers', 'Messages', 'a question of the contact form'],
  ['Readers', 'Numbers', 'what is read most'],
  ['Magazine', 'Categories', 'a new topic'],
  ['Magazine', 'Authors', 'the biography of a writer'],
  ['Magazine', 'Redirects', 'an old address that leads nowhere'],
  ['Administration', 'People', 'a second editor'],
  ['Administration', 'Settings', 'the name of the magazine'],
] as const

// rule: admin/sections
test('Hazel, new to the admin, finds twelve pages of twelve at the first guess from the menu', {
  tag: '@deep',
}, async ({ page }) => {
  await logInAs(page, ADMINISTRATOR)
  await page.goto('/vii')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  for (const [group, name, wanted] of FIRST_GUESSES)
    await test.step(`${wanted}: ${group}, ${name}`, async () => {
      if (name === 'People') await menu.getByRole('button', { name: group }).click()
      const within = menu.getByRole('list', { name: group })
      await within.getByRole('link', { name: new RegExp(`^${name}`) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    })
})

// rule: admin/rows
test('Hazel sees what is set for a magazine in rows of at most 44 pixels', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAs(page, ADMINISTRATOR)
  for (const path of [
    '/vii/categories',
    '/vii/series',
    '/vii/authors',
    '/vii/measures',
    '/vii/spellings',
  ]) {
    await page.goto(path)
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^(Edit|Remove) / }) })
      .last()
    await expect(row).toBeVisible()
    expect((await row.boundingBox())?.height, path).toBeLessThanOrEqual(44)
  }
})

test('Maren, an author, finds the dashboard in the menu of the readers’ pages', {
  tag: '@deep',
}, async ({ page }) => {
  await logInAs(page, AUTHOR)
  await page.goto('/about')
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/vii')
})
