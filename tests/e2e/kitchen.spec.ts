import type { Page } from '@playwright/test'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { cardOf, KRAUT, openChoices } from '../support/pages/card.ts'
import { cachedPaths, settle } from '../support/pages/service-worker.ts'
import { joinAs, logInAs } from '../support/people.ts'

test.use({ viewport: { width: 360, height: 900 } })

/**
 * Closing goes back in the history, which would break off a reload that begins before.
 * @param button "Done" closes it too
 */
async function closeKitchen(page: Page, button = 'Close'): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  const isOwnEntry = () => page.evaluate(() => history.state?.kitchen ?? false)
  await expect.poll(isOwnEntry).toBe(false)
}

// cards.spec.ts opens kitchen mode in each run.
test('A cook weighs and times in kitchen mode, in a small window and a browser that keeps no screen on', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(KRAUT)
  const card = cardOf(page)
  await openChoices(card)
  await card.getByLabel('Your altitude').fill('31000')
  await page.clock.install()
  await page.evaluate(() => {
    const value = { request: () => new Promise(() => {}) }
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value })
  })
  await card.getByRole('button', { name: 'Cook this' }).click()
  const kitchen = page.getByRole('dialog', { name: 'Sauerkraut by weight' })
  await expect(kitchen).toContainText('Step 1 of 10')
  const requests: string[] = []
  // In another width the page behind it may load other sizes of its pictures.
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') requests.push(request.url())
  })
  await kitchen.getByLabel('Yours weighs').fill('6 stones')
  await expect(kitchen.getByRole('alert').first()).toContainText('Enter a weight')
  await kitchen.getByLabel('Yours weighs').fill('6 kg')
  await expect(kitchen.getByLabel('Unit of the weight')).toHaveValue('kg')
  await kitchen.getByLabel('Yours weighs').fill('7 lb')
  await expect(kitchen.getByLabel('Unit of the weight')).toHaveValue('lb')
  await kitchen.getByLabel('Yours weighs').fill('7')
  await page.keyboard.press('Escape')
  // What was weighed is kept before the browser has answered about its screen.
  const kept = () => page.evaluate(() => localStorage.getItem('card-scales'))
  await expect.poll(kept).toContain('"text":"7"')
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'wakeLock'))
  await expect(card.getByRole('button', { name: 'Cook this' })).toBeFocused()
  await page.keyboard.press('Enter')
  await kitchen.getByRole('button', { name: 'Next' }).click()
  await expect(kitchen.getByRole('list', { name: 'For this step' })).toContainText('71 g')
  await kitchen.getByRole('button', { name: 'Start a timer: 20 min' }).click()
  await kitchen.getByRole('group', { name: 'Step 2 of 10' }).press('ArrowRight')
  await expect(kitchen).toContainText('Step 3 of 10')
  await page.clock.fastForward('19:00')
  await expect(kitchen.getByRole('region', { name: 'Timers' })).toContainText('Step 2: 1:00')
  await page.clock.fastForward('01:00')
  await expect(kitchen.getByRole('alert')).toHaveText('Step 2: the time is up.')
  await expect(kitchen.getByText('Timer of step 2 started: 20 min.')).toBeAttached()
  // A phone on its side shows the timers beside the step.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(kitchen.getByText('Step 2:', { exact: true })).toBeInViewport()
  await expect(kitchen.getByText('Press it into the crock')).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 900 })
  await overflow(page)
  await axe(page, '.kitchen')
  expect(requests).toEqual([])
  // 1280 × 1024 at 400 %: the fixed parts alone would fill the window.
  await page.setViewportSize({ width: 320, height: 256 })
  const sheet = kitchen.getByRole('group', { name: 'Step 3 of 10' })
  expect(await sheet.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThan(2)
  await overflow(page)
  await page.setViewportSize({ width: 360, height: 900 })
  await closeKitchen(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'wakeLock', { value: null }))
  await page.reload()
  await card.getByRole('button', { name: 'Cook this' }).click()
  await expect(kitchen).toContainText('Step 3 of 10')
  await expect(kitchen.getByText('This browser cannot keep the screen on.')).toBeVisible()
  await kitchen.getByRole('button', { name: 'Back' }).click()
  await expect(kitchen.getByRole('list', { name: 'For this step' })).toContainText('71 g')
  await kitchen.getByRole('button', { name: 'Stop the timer of step 2' }).click()
  await expect(kitchen.getByRole('region', { name: 'Timers' })).toBeHidden()
  await page.goBack()
  await expect(kitchen).toBeHidden()
  await expect(page).toHaveURL(KRAUT)
  await card.getByRole('button', { name: 'Cook this' }).click()
  await expect(kitchen).toContainText('Step 2 of 10')
  // The table does not reach her 31,000 ft, so no timer is offered.
  for (let step = 2; step < 9; step += 1)
    await kitchen.getByRole('button', { name: 'Next' }).click()
  await expect(kitchen).toContainText('Step 9 of 10')
  await expect(kitchen.getByRole('button', { name: 'Start a timer' })).toBeHidden()
  await kitchen.getByLabel('Your altitude').fill('4000')
  await expect(kitchen.getByRole('button', { name: 'Start a timer: 15 min' })).toBeVisible()
  await kitchen.getByRole('button', { name: 'Next' }).click()
  const done = kitchen.getByRole('button', { name: 'Done' })
  await done.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(kitchen).toBeHidden()
  await card.getByRole('button', { name: 'Cook this' }).click()
  await expect(kitchen).toContainText('Step 1 of 10')
  await page.keyboard.press('Escape')
  await expect(kitchen).toBeHidden()
})

test('A timer that Maren starts rings at its end on another page, after a reload, until she stops it', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when = 0) {
      document.documentElement.dataset.rings = String(Math.round(when - this.context.currentTime))
      begin.call(this, when)
    }
  })
  const ringsIn = page.locator('html[data-rings]')
  const strip = page.getByRole('region', { name: 'Kitchen timers' })
  await page.goto(KRAUT)
  await expect(strip).toBeHidden()
  await cardOf(page).getByRole('button', { name: 'Cook this' }).click()
  const kitchen = page.getByRole('dialog', { name: 'Sauerkraut by weight' })
  await kitchen.getByRole('button', { name: 'Next' }).click()
  await kitchen.getByRole('button', { name: 'Start a timer: 20 min' }).click()
  await expect(kitchen.getByText('It cannot ring after you close the browser')).toBeVisible()
  await closeKitchen(page)
  await page.clock.fastForward('05:00')
  await page.reload()
  await expect(strip).toContainText(/^Sauerkraut by weight, step 2: 1[45]:\d\d/)
  await expect(ringsIn).toHaveAttribute('data-rings', /^(900|8\d\d)$/)
  await page.clock.fastForward('05:00')
  await page.evaluate(() => {
    const places = JSON.parse(localStorage.getItem('kitchen') ?? '{}')
    const withFormer = { ...places, former: { at: Date.now(), value: { step: 2 } } }
    localStorage.setItem('kitchen', JSON.stringify(withFormer))
    const [at, rye] = [Date.now(), { name: 'Rye', href: '/article/rye#recipe' }]
    const weights = { rye: { text: '3', unit: 'lb', at } }
    const cooked = { cooked: [Date.UTC(2026, 0, 5, 12)], stars: 4, note: 'More caraway.' }
    const lines = [
      { text: '1 egg', done: false },
      { text: 'salt', done: true },
    ]
    for (const [key, value] of Object.entries({
      'card-scales': { rye: { at, value: { factor: 1, weights, ...rye } } },
      'own-kitchen': [{ card: crypto.randomUUID(), changed_at: 1, ...rye, ...cooked }],
      'shopping-list': [{ id: 'rye', lines, ...rye }],
    }))
      localStorage.setItem(key, JSON.stringify(value))
  })
  await page.goto('/kitchen')
  const part = (name: string) => page.locator(`[data-kitchen=${name}]`)
  await expect(part('begun')).toHaveText(/Sauerkraut by weight: step 2 of 10$/)
  await expect(part('stove')).toContainText('Sauerkraut by weight, step 2')
  await expect(part('weighed')).toContainText('Rye: for your 3 lb')
  await expect(part('cooked')).toContainText('Cooked once, last on January 5, 2026, 4 of 5 stars')
  await expect(part('cooked')).toContainText('More caraway.')
  await expect(part('shopping')).toContainText('1 thing on the shopping list')
  await page.goto('/about')
  await expect(strip).toContainText(/^Sauerkraut by weight, step 2: (10|9):\d\d/)
  await expect(strip.getByRole('link')).toHaveAttribute('href', `${KRAUT}#recipe-step-2`)
  await expect(strip).toBeInViewport({ ratio: 1 })
  await overflow(page)
  await axe(page, '.timer-strip')
  await page.clock.fastForward('10:00')
  await expect(strip).toContainText('The time is up')
  await expect(ringsIn).toHaveAttribute('data-rings', '0')
  await page.mouse.wheel(0, 300)
  const scrolled = () => page.evaluate(() => scrollY)
  await expect.poll(scrolled).toBe(300)
  await strip.getByRole('button', { name: /^Stop the timer of Sauerkraut/ }).press('Enter')
  await expect(strip).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await scrolled()).toBe(300)
})

test('What Ida clears on one device does not come back from another', {
  tag: '@deep',
}, async ({ page, browser, trouble }) => {
  const person = await joinAs(page, 'Ida')
  const context = await browser.newContext()
  await trouble.watch(context)
  const phone = await context.newPage()
  await logInAs(phone, person)
  const cooked = (device: Page) => device.locator('[data-kitchen=cooked]')
  const write = async (device: Page, path: string, words: string) => {
    await device.goto(path)
    await device.getByRole('button', { name: 'Write a note' }).click()
    const note = device.getByLabel('Your own note')
    await note.fill(words)
    await Promise.all([device.waitForResponse(/\/api\/account\/kitchen$/), note.blur()])
  }
  await write(page, KRAUT, 'The grey crock')
  await phone.goto('/kitchen')
  await expect(cooked(phone)).toContainText('The grey crock')
  await page.goto('/kitchen')
  await expect(cooked(page)).toContainText('The grey crock')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Nothing is here yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await write(phone, '/article/dry-cured-bacon', 'Less smoke')
  for (const device of [phone, page]) {
    await device.goto('/kitchen')
    await expect(cooked(device)).toContainText('Less smoke')
    await expect(cooked(device)).not.toContainText('The grey crock')
  }
  await context.close()
})

test.describe('Without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  test('Without a network, a cook goes through an article that she read before, and sees it in her kitchen', {
    tag: '@deep',
  }, async ({ page, context, trouble }) => {
    trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
    await joinAs(page, 'Ida')
    await page.goto(KRAUT)
    await settle(page)
    await expect.poll(() => cachedPaths(page)).toContain(KRAUT)
    await page.getByRole('button', { name: 'Write a note' }).click()
    const note = page.getByLabel('Your own note')
    await note.fill('The grey crock')
    await note.blur()
    const kept = () => page.evaluate(() => localStorage.getItem('account_own-kitchen'))
    await expect.poll(kept).toContain('The grey crock')
    await context.setOffline(true)
    await page.reload()
    await cardOf(page).scrollIntoViewIfNeeded()
    await expect(note).toHaveValue('The grey crock')
    await page.getByRole('button', { name: 'Cook this' }).click()
    const kitchen = page.getByRole('dialog', { name: 'Sauerkraut by weight' })
    await kitchen.getByRole('button', { name: 'Next' }).click()
    await expect(kitchen).toContainText('Step 2 of 10')
    await expect(kitchen).toHaveCSS('display', 'grid')
    await kitchen.getByRole('button', { name: 'Start a timer: 20 min' }).click()
    for (let step = 2; step < 10; step += 1)
      await kitchen.getByRole('button', { name: 'Next' }).click()
    await closeKitchen(page, 'Done')
    await page.goto('/kitchen')
    const main = page.getByRole('main')
    await expect(main.locator('[data-kitchen=stove]')).toContainText('Sauerkraut by weight')
    await expect(main.locator('[data-kitchen=cooked]')).toContainText('Cooked once')
  })
})
