import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { hydratedDiscussion } from '../support/discussion.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { cardOf, KRAUT, lineOf, openChoices } from '../support/pages/card.ts'

/** A page of an article has more than 700 elements. */
const FEW = 150

type Traced = {
  name: string
  args: { elementCount?: number; beginData?: { dirtyObjects?: number } }
}

declare const held: boolean
declare const frames: FrameRequestCallback[]
declare let pressesHeard: number

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

  test('A first press leaves the styles and the places of the rest of an article alone', {
    tag: '@deep',
  }, async ({ browser, page }) => {
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

test('What Dot presses before its script is there looks busy, and is done when the script comes', async ({
  page,
}) => {
  const scripts = await holdScripts(page)
  const cardScripts = await holdScripts(page, 'card-in-use.*.js')
  await page.addInitScript(() => {
    Object.assign(window, { pressesHeard: 0 })
    document.addEventListener('click', () => pressesHeard++)
  })
  await page.goto(KRAUT, { waitUntil: 'commit' })
  const search = page.locator('[data-opens-search]')
  await search.click()
  await search.click()
  await expect(search).toHaveAttribute('aria-busy', 'true')
  // A module that has run already does not act on it as well.
  expect(await page.evaluate(() => pressesHeard)).toBe(0)
  scripts.resolve()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog).toBeVisible()
  await expect(search).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => pressesHeard)).toBe(1)
  await page.keyboard.press('Escape')

  const card = cardOf(page)
  const metric = card.getByRole('button', { name: 'Metric' })
  // Opening the controls needs no script.
  await openChoices(card)
  await metric.click()
  await expect(metric).toHaveAttribute('aria-busy', 'true')
  cardScripts.resolve()
  await expect(lineOf(card, 'water, boiled')).toContainText('950 ml')
  await expect(metric).not.toHaveAttribute('aria-busy')
})

// rules: cards/factor and cards/by-weight; the weight of 7 lb for 5 sets the factor to 1.4.
for (const [field, typed, water] of [
  ['Another factor', '3', '2.8 l'],
  ['Yours weighs', '7 lb', '1.3 l'],
] as const)
  test(`What Dot types into “${field}” while what she pressed before waits for its script is taken after it`, async ({
    page,
  }) => {
    const cardScripts = await holdScripts(page, 'card-in-use.*.js')
    await page.goto(KRAUT)
    const card = cardOf(page)
    await openChoices(card)
    await card.getByRole('button', { name: 'Metric' }).click()
    await card.getByRole('button', { name: '2', exact: true }).click()
    await card.getByLabel(field).fill(typed)
    await card.getByLabel('Your altitude').focus()
    cardScripts.resolve()
    await expect(lineOf(card, 'water, boiled')).toContainText(water)
    await expect(card.getByLabel(field)).toHaveValue(typed)
  })

/** Presses a radio, and says what it and the root were before the next paint. */
const choose = async (page: Page, choice: string, attribute: string, value: string) => {
  const root = page.locator('html')
  const before = await root.getAttribute(attribute)
  const atOnce = await page.locator(choice).evaluate((radio: HTMLInputElement, name) => {
    radio.click()
    return [radio.checked, document.documentElement.getAttribute(name)]
  }, attribute)
  expect(atOnce).toEqual([true, before])
  await expect(root).toHaveAttribute(attribute, value)
}

test('The switches of theme, size of text and view of a list are painted before the page that they change', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/articles')
  await choose(page, '[data-list-views] input[value=lcon]', 'data-view', 'lcon')
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.locator('#main-menu')).toBeVisible()
  await choose(page, '#main-menu input[value=dark]', 'data-theme', 'dark')
  await choose(page, '#main-menu input[value="130"]', 'style', 'font-size: 130%;')
})

test('Comments out of view are not laid out, replies are hidden and shown after the paint of their button, and all of them are printed', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/article/digging-razor-clams')
  const last = page.locator('.comment-list > .comment').last()
  const isLaidOut = () =>
    last
      .locator('article')
      .first()
      .evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(isLaidOut).toBe(false)
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
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#comments')).toHaveCSS('content-visibility', 'visible')
})

test('All branches of the categories open after the paint that answers the press', {
  tag: '@deep',
}, async ({ page }) => {
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

test('Menu and search open after the paint that answers their press, and are hidden before the page behind them is computed', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = []
    const paint = requestAnimationFrame
    Object.assign(window, {
      frames,
      held: false,
      requestAnimationFrame: (act: FrameRequestCallback) => (held ? frames.push(act) : paint(act)),
    })
  })
  await page.goto('/about')
  for (const [name, id] of [
    ['Menu', 'main-menu'],
    ['Search', 'search-dialog'],
  ] as const)
    await test.step(name, async () => {
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
        for (const act of frames.splice(0)) act(0)
        Object.assign(window, { held: false })
      })
      await expect(dialog).toBeVisible()
      const atOnce = await dialog.evaluate((element: HTMLDialogElement) => {
        element.querySelector<HTMLElement>('[data-closes]')?.click()
        return { open: element.open, leaving: 'leaving' in element.dataset }
      })
      expect(atOnce).toEqual({ open: true, leaving: true })
      await expect(dialog).toBeHidden()
      await expect(dialog).not.toHaveAttribute('data-leaving')
    })
})

test('A touch loads the menu when it ends, not while it waits for its paint', {
  tag: '@deep',
}, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/about')
  const link = page.getByRole('link', { name: 'Menu', exact: true })
  for (const part of ['pointerover', 'pointerdown', 'touchstart']) await link.dispatchEvent(part)
  await page.evaluate(() => fetch('/robots.txt').then(() => {}))
  expect(requests.filter((url) => /menu-dialog|\/support\/menu/.test(url))).toEqual([])
  const menu = page.waitForRequest(/\/support\/menu/)
  await link.dispatchEvent('mouseover')
  await menu
})
