import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { hydratedDiscussion } from '../support/discussion.ts'

/** An article has more than 700. */
const FEW = 150

type Traced = {
  name: string
  args: { elementCount?: number; beginData?: { dirtyObjects?: number } }
}

declare const held: boolean
declare const frames: FrameRequestCallback[]

/** How many elements at most had their styles or their place computed anew at once. */
async function renewed(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  return (traceEvents as Traced[])
    .map(({ name, args }) =>
      name === 'UpdateLayoutTree'
        ? args.elementCount
        : name === 'Layout' && args.beginData?.dirtyObjects,
    )
    .reduce((most: number, count) => Math.max(most, count || 0), 0)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } })

  test('A first press leaves the styles and the places of the rest of an article alone', async ({
    browser,
    page,
  }) => {
    await page.goto('/article/digging-razor-clams', { waitUntil: 'networkidle' })
    const contents = page.locator('.contents-box')
    await contents.scrollIntoViewIfNeeded()
    const notice = page.getByRole('region', { name: 'Cookie notice' })
    await expect(notice).toBeVisible()
    const most = await renewed(browser, page, async () => {
      await contents.locator('summary').click()
      // The sheet of what opens over a page. An expectation that waits reads the names of everything on
      // the page, and so has the browser lay out what is hidden.
      await page.locator('body > link[href*="on-use"]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
    })
    await expect(contents).toHaveAttribute('open')
    await expect(notice).toBeHidden()
    expect(most).toBeLessThan(FEW)
    expect(await page.evaluate(() => getSelection()?.type)).toBe('None')
  })
})

for (const [what, path, choice, attribute, value] of [
  ['theme', '/about', '#main-menu input[value=dark]', 'data-theme', 'dark'],
  ['size of text', '/about', '#main-menu input[value="130"]', 'style', 'font-size: 130%;'],
  ['view of a list', '/articles', '[data-list-views] input[value=lcon]', 'data-view', 'lcon'],
] as const) {
  test(`The switch of the ${what} is painted before the page that it changes`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    if (choice.startsWith('#main-menu')) {
      await page.getByRole('link', { name: 'Menu', exact: true }).click()
      await expect(page.locator('#main-menu')).toBeVisible()
    }
    const root = page.locator('html')
    const before = await root.getAttribute(attribute)
    const atOnce = await page.locator(choice).evaluate((radio: HTMLInputElement, name) => {
      radio.click()
      return [radio.checked, document.documentElement.getAttribute(name)]
    }, attribute)
    expect(atOnce).toEqual([true, before])
    await expect(root).toHaveAttribute(attribute, value)
  })
}

test('Replies are hidden and shown after the paint of the button that says so', async ({
  page,
}) => {
  await page.goto('/article/digging-razor-clams')
  const discussion = await hydratedDiscussion(page)
  const id = await discussion.locator('.comment:has(> .comment-replies)').first().getAttribute('id')
  const comment = discussion.locator(`#${id}`)
  const replies = comment.locator('> .comment-replies')
  const press = (name: RegExp) =>
    comment
      .getByRole('button', { name })
      .first()
      .evaluate(async (button: HTMLElement) => {
        button.click()
        // React renders what a press changes at once in a microtask.
        await null
        return [
          button.ariaExpanded,
          button.closest('.comment')?.querySelector('.comment-replies') !== null,
        ]
      })
  expect(await press(/^Hide \d+ repl/)).toEqual(['false', true])
  await expect(replies).toBeHidden()
  expect(await press(/^Show \d+ repl/)).toEqual(['true', false])
  await expect(replies).toBeVisible()
})

test('All branches of the categories open after the paint that answers the press', async ({
  page,
}) => {
  await page.goto('/search?keyword=salt')
  const all = page.getByRole('button', { name: 'Expand All' })
  const closed = page.locator('.tree-node[aria-expanded=false]')
  await all.click()
  await expect(closed).toHaveCount(0)
  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect(closed).not.toHaveCount(0)
  const before = await closed.count()
  const atOnce = await all.evaluate(async (button: HTMLElement) => {
    button.click()
    await null
    return document.querySelectorAll('.tree-node[aria-expanded=false]').length
  })
  expect(atOnce).toBe(before)
  await expect(closed).toHaveCount(0)
})

test('Comments out of view are not laid out, and all of them are printed', async ({ page }) => {
  await page.goto('/article/digging-razor-clams')
  const last = page.locator('.comment-list > .comment').last()
  const isLaidOut = () =>
    last
      .locator('article')
      .first()
      .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(isLaidOut).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#comments')).toHaveCSS('content-visibility', 'visible')
})

test('A dialog that is closed is hidden first, and the page behind it is computed after that', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  const menu = page.locator('#main-menu')
  await expect(menu).toBeVisible()
  const atOnce = await menu.evaluate((dialog: HTMLDialogElement) => {
    dialog.querySelector<HTMLElement>('[data-closes]')?.click()
    return { open: dialog.open, leaving: 'leaving' in dialog.dataset }
  })
  expect(atOnce).toEqual({ open: true, leaving: true })
  await expect(menu).toBeHidden()
  await expect(menu).not.toHaveAttribute('data-leaving')
})

for (const [name, id] of [
  ['Menu', 'main-menu'],
  ['Search', 'search-dialog'],
] as const) {
  test(`${name} opens after the paint that answers its press`, async ({ page }) => {
    await page.addInitScript(() => {
      const frames: FrameRequestCallback[] = []
      const paint = requestAnimationFrame
      Object.assign(window, {
        frames,
        held: false,
        requestAnimationFrame: (act: FrameRequestCallback) =>
          held ? frames.push(act) : paint(act),
      })
    })
    await page.goto('/about')
    const link = page.getByRole('banner').getByRole('link', { name, exact: true })
    const dialog = page.locator(`#${id}`)
    // The first time it waits for its styles, too.
    await link.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.evaluate(() => Object.assign(window, { held: true }) && undefined)
    await link.click()
    await page.waitForFunction(() => frames.length > 0, null, { polling: 20 })
    await expect(dialog).toBeHidden()
    await page.evaluate(() => {
      for (const act of frames) act(0)
    })
    await expect(dialog).toBeVisible()
  })
}

test('A touch loads the menu when it ends, not while it waits for its paint', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/about')
  const link = page.getByRole('link', { name: 'Menu', exact: true })
  for (const part of ['pointerover', 'pointerdown', 'touchstart']) await link.dispatchEvent(part)
  await page.evaluate(() => fetch('/robots.txt').then(() => {}))
  expect(asked.filter((url) => /menu-dialog|\/support\/menu/.test(url))).toEqual([])
  const menu = page.waitForRequest(/\/support\/menu/)
  await link.dispatchEvent('mouseover')
  await menu
})
