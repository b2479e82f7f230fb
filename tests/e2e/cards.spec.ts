import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, overflow, test } from '../support/browser.ts'
import { choose, commentSaying, joinAsWriter, openDatabase, toast } from '../support/discussion.ts'
import { cardOf, KRAUT, lineOf, openChoices } from '../support/pages/card.ts'
import { sheetsOf } from '../support/pages/paper.ts'

test.use({ viewport: { width: 360, height: 900 } })

const sql = openDatabase()

/** Presses the button and returns the printed sheet. */
async function openSheet(page: Page) {
  await page.evaluate(() => {
    window.print = () => {}
  })
  await cardOf(page).getByRole('button', { name: 'Print the card' }).click()
  const sheet = page.locator('.card-sheet')
  await expect(sheet).toBeAttached()
  return sheet
}

test('A cook jumps to the card and makes sauerkraut from what her cabbage weighs, at her altitude', async ({
  browserName,
  page,
}) => {
  await page.goto(KRAUT)
  const card = cardOf(page)
  const salt = lineOf(card, 'canning salt, without iodine')

  await test.step('rule: cards/way-back', async () => {
    const jump = page.getByRole('link', { name: 'Jump to recipe' })
    const back = card.getByRole('link', { name: 'Back to where you read' })
    await jump.scrollIntoViewIfNeeded()
    await expect(back).toBeHidden()
    const before = await page.evaluate(() => scrollY)
    await jump.click()
    await expect(card).toBeInViewport()
    // rule: cards/spread
    await expect(lineOf(card, 'cabbage, trimmed')).toBeInViewport({ ratio: 0.5 })
    await back.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    await expect(jump).toBeFocused()
    await expect(back).toBeHidden()
  })

  await test.step('rule: cards/choices', async () => {
    await expect(card.locator('summary')).toContainText('1× · US · altitude not set')
    await openChoices(card)
    await card.getByRole('button', { name: '2', exact: true }).click()
    await expect(lineOf(card, 'cabbage, trimmed')).toContainText('10 lb')
    await expect(card.locator('.card-brief')).toContainText('makes 5 quarts')
    await expect(salt).toContainText('102 g')
    await expect(card.locator('.card-uses').first()).toContainText('10 lb')
    await expect(card.getByText('Doubled', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'Metric' }).click()
    await expect(lineOf(card, 'water, boiled')).toContainText('1.9 l')
    await card.getByLabel('Another factor').fill('much')
    await expect(card.getByText('Enter a number, such as 1½.')).toBeVisible()
    await expect(lineOf(card, 'water, boiled')).toContainText('1.9 l')
    await card.getByRole('button', { name: '1', exact: true }).click()
  })

  await test.step('rule: cards/by-weight', async () => {
    await card.getByLabel('Yours weighs').fill('½ lb')
    await expect(card.getByRole('alert')).toContainText('Less dries out before it sours')
    await expect(salt).toContainText('—')
    await card.getByLabel('Yours weighs').fill('heavy')
    await expect(card.getByRole('alert')).toHaveText('Enter a weight, such as 5¼.')
    await expect(salt).toContainText('—')
    await card.getByLabel('Yours weighs').fill('7 lb')
    await expect(salt).toContainText('71 g')
  })

  await test.step('rule: cards/altitude', async () => {
    await card.getByLabel('Your altitude').fill('31000')
    await expect(card.getByText('This was not tested at 31,000 ft').first()).toBeVisible()
    await card.getByLabel('Your altitude').fill('4,000 ft')
    await expect(card.getByText('15 minutes at 4,000 ft (Pints, hot pack)')).toBeVisible()
    await expect(card.locator('.card-here')).toHaveText(['1,001 to 6,000 ft', '15', '20'])
    await expect(card.locator('summary')).toContainText('1.4× · Metric · 4,000 ft · for your 7 lb')
  })

  await test.step('rules: cards/ticks and cards/own-note: all of it is there again', async () => {
    // A press on the words ticks.
    await card.getByText('Take off the outer leaves').click()
    await expect(card.getByRole('checkbox', { name: 'Step 1 is done' })).toBeChecked()
    await card.getByRole('button', { name: 'Write a note' }).click()
    const note = card.getByLabel('Your own note, kept in this browser')
    await expect(note).toBeFocused()
    await expect(note).toHaveAttribute('maxlength', '2000')
    await note.fill('The grey crock holds seven pounds.')
    const added =
      '<li><label class="card-tick"><input type="checkbox" aria-label="New"></label></li>'
    await page.route(KRAUT, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<li id="recipe-step-1"', `${added}$&`)
      await route.fulfill({ response, body })
    })
    await page.reload()
    await expect(card.getByRole('checkbox', { name: 'Step 1 is done' })).toBeChecked()
    await expect(card.getByRole('checkbox', { name: 'New' })).not.toBeChecked()
    await page.unroute(KRAUT)
    await page.reload()
    await expect(card.getByRole('checkbox', { name: 'Step 1 is done' })).toBeChecked()
    await expect(note).toHaveValue('The grey crock holds seven pounds.')
    await expect(card.locator('summary')).toContainText('1.4× · Metric · 4,000 ft · for your 7 lb')
    await expect(salt).toContainText('71 g')
    await expect(lineOf(card, 'water, boiled')).toContainText('1.3 l')
  })

  await overflow(page)
  await axe(page, '[data-card]')

  await test.step('rule: cards/kitchen', async () => {
    const kitchen = page.getByRole('dialog', { name: 'Sauerkraut by weight' })
    await card.getByRole('button', { name: 'Cook this' }).click()
    await expect(kitchen).toContainText('Step 1 of 10')
    await kitchen.getByRole('button', { name: 'Next' }).click()
    // Screen readers hear the step that has come.
    await expect(kitchen.locator('[aria-live=polite]')).toHaveText(
      /^\s*Step 2 of 10\s*Scatter the salt/,
    )
    await expect(kitchen.getByRole('list', { name: 'For this step' })).toContainText('71 g')
    await kitchen.getByRole('button', { name: 'Start a timer: 20 min' }).click()
    await expect(kitchen.getByRole('region', { name: 'Timers' })).toContainText('Step 2:')
    const sheet = kitchen.getByRole('group', { name: /^Step \d+ of 10/ })
    await sheet.press('ArrowRight')
    await expect(kitchen).toContainText('Step 3 of 10')
    await sheet.press('ArrowLeft')
    await expect(kitchen).toContainText('Step 2 of 10')
    await overflow(page)
    await axe(page, '.kitchen')
    await page.keyboard.press('Escape')
    await expect(kitchen).toBeHidden()
    await expect(card.getByRole('button', { name: 'Cook this' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(kitchen).toContainText('Step 2 of 10')
    await page.goBack()
    await expect(kitchen).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${KRAUT}(#recipe)?$`))
    // rule: cards/my-kitchen
    await card.getByRole('button', { name: 'Cook this' }).click()
    for (let step = 2; step < 10; step += 1)
      await kitchen.getByRole('button', { name: 'Next' }).click()
    await kitchen.getByRole('button', { name: 'Done' }).click()
    await expect(kitchen).toBeHidden()
    const cooked = () => page.evaluate(() => localStorage.getItem('own-kitchen'))
    await expect.poll(cooked).toMatch(/"cooked":\[\d+\]/)
  })

  // Only the driver of Chromium can print.
  if (browserName === 'chromium')
    await test.step('rule: cards/print', async () => {
      const sheet = await openSheet(page)
      await expect(sheet.locator('.card-lines')).toContainText('71 g')
      await expect(sheet).toContainText('The grey crock holds seven pounds.')
      await expect(sheet).toContainText(/By Maren Holt · \S+#recipe · Printed \w+ \d+, \d{4}/)
      await expect(sheet).toContainText(`${KRAUT}#recipe · Printed `)
      await expect(sheet.locator('img, button, .card-tick')).toHaveCount(0)
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('#recipe')).toBeHidden()
      await expect(sheet.getByRole('heading', { name: 'Storage' })).toBeVisible()
      // Chromium fires `afterprint`, and the sheet is removed.
      expect(await sheetsOf(page, 'A4')).toBe(1)
      await expect(sheet).toHaveCount(0)
      await page.emulateMedia({ media: null })
    })

  await test.step('rule: cards/shopping-list', async () => {
    await card.getByRole('button', { name: 'Add to the shopping list' }).click()
    await card.getByRole('link', { name: 'Shopping list' }).click()
    await expect(page).toHaveURL('/shopping-list')
    await overflow(page)
    await axe(page, 'main')
    await page.getByRole('checkbox', { name: /^71 g .* canning salt, without iodine$/ }).check()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /canning salt, without/ })).toBeChecked()
    await page.getByRole('radio', { name: 'All together' }).check()
    await expect(page.getByRole('heading', { name: 'Vegetables and fruit' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /water/ })).toHaveCount(0)
    await page.getByRole('radio', { name: 'By recipe' }).check()
    await page.getByRole('button', { name: 'Remove ticked items' }).click()
    const list = page.getByRole('region', { name: 'The list' })
    await expect(list.getByRole('checkbox')).toHaveCount(4)
  })
})

test('A card that is come to by its address, in other units and beside its limits, is right', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto(`${KRAUT}#recipe`)
  const card = cardOf(page)
  const salt = lineOf(card, 'canning salt, without iodine')

  await test.step('rule: cards/way-back', async () => {
    const bar = page.getByRole('banner').locator('[data-sticky]')
    const isBelowBar = async () => {
      const [below, box] = [await bar.boundingBox(), await card.boundingBox()]
      const room = (box?.y ?? 0) - (below?.y ?? 0) - (below?.height ?? 0)
      return room >= 0 && room < 48
    }
    await expect.poll(isBelowBar).toBe(true)
  })

  await openChoices(card)
  await test.step('rule: cards/choices', async () => {
    await card.getByRole('button', { name: 'Metric' }).click()
    await expect(card.getByRole('button', { name: 'Metric' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.emulateMedia({ forcedColors: 'active' })
    const [us, metric] = await card
      .locator('[data-system]')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
    expect(metric).not.toBe(us)
    await page.emulateMedia({ forcedColors: null })
    await card.getByRole('button', { name: 'US', exact: true }).click()
  })

  await test.step('rule: cards/by-weight', async () => {
    await card.getByLabel('Yours weighs').fill('7 1/4')
    await expect(salt).toContainText('74 g')
    await card.getByLabel('Yours weighs').fill('1,830 g')
    await expect(salt).toContainText('41 g')
    await expect(card.getByLabel('Unit of the weight')).toHaveValue('g')
    // What the browser puts back into the field counts when she returns.
    await page.goto('/shopping-list')
    await page.goBack()
    await openChoices(card)
    await expect(card.getByLabel('Yours weighs')).toHaveValue('1,830 g')
    await expect(salt).toContainText('41 g')
    // Without an entry the factor is held to the same limits: four times 5 lb is 20, ten times 50.
    await card.getByLabel('Yours weighs').fill('')
    await card.getByLabel('Another factor').fill('4')
    await expect(salt).toContainText('204 g')
    await card.getByLabel('Another factor').fill('10')
    await expect(card.getByRole('alert')).toContainText('more needs a second crock')
    await expect(salt).toContainText('—')
    await card.getByLabel('Another factor').fill('much')
    await expect(card.getByLabel('Another factor')).toHaveAttribute('aria-invalid', 'true')
    await expect(card.getByText('Enter a number, such as 1½.')).toBeVisible()
    await card.getByRole('button', { name: '1', exact: true }).click()
    await expect(card.getByLabel('Another factor')).toHaveAttribute('aria-invalid', 'false')
    await expect(salt).toContainText('51 g')
  })

  await test.step('rule: cards/altitude', async () => {
    await card.getByLabel('Your altitude').fill('high')
    await expect(card.getByText('Enter your altitude in feet')).toBeVisible()
  })

  await test.step('rule: cards/print', async () => {
    const sheet = await openSheet(page)
    await page.emulateMedia({ media: 'print' })
    expect(await sheetsOf(page, 'Letter')).toBe(1)
    await page.emulateMedia({ media: null })
    await card.evaluate((element) => {
      element.append(
        Object.assign(document.createElement('p'), { textContent: 'Long. '.repeat(6000) }),
      )
    })
    await card.getByRole('button', { name: 'Print the card' }).click()
    await expect(sheet).toHaveClass(/card-sheet-long/)
    expect(await sheetsOf(page)).toBeGreaterThan(2)
    await expect(sheet).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(card.getByRole('heading', { name: 'Storage' })).toBeVisible()
    await expect(card.getByRole('button').first()).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('rule: cards/shopping-list', async () => {
    const add = async () => {
      await card.getByRole('button', { name: 'Add to the shopping list' }).click()
      await card.getByRole('link', { name: 'Shopping list' }).click()
    }
    await add()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('button', { name: 'Remove Sauerkraut by weight' }).click()
    await expect(page.getByText('Your list is empty.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy as text' })).toBeHidden()
    await page.goBack()
    await add()
    await page.getByRole('button', { name: 'Remove everything' }).press('Enter')
    await expect(page.getByRole('region', { name: 'The list' })).toBeFocused()
  })
})

test('A reader gives stars by keyboard, takes them back, and shows what they made', {
  tag: '@deep',
}, async ({ page }) => {
  await joinAsWriter(page, sql, 'wren')
  await page.goto(KRAUT)
  const card = page.getByRole('region', { name: 'Sauerkraut by weight', exact: true })
  const stars = card.getByRole('group', { name: 'Your stars' })

  await test.step('rule: cards/stars', async () => {
    const figures = card.locator('[data-stars]')
    const before = (await figures.textContent()) ?? ''
    expect(before).toMatch(/^★ [\d.]+ of 5 from \d+ readers$/)
    await stars.getByRole('radio', { name: '1 star', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(card.getByText('You gave 2 of 5 stars.')).toBeVisible()
    await expect(figures).not.toHaveText(before)
    await page.reload()
    await stars.scrollIntoViewIfNeeded()
    await expect(stars.getByRole('radio', { name: '2 stars' })).toBeChecked()
    await card.getByRole('button', { name: 'Take back' }).click()
    await expect(card.getByText('Your stars were removed.')).toBeVisible()
    await expect(figures).toHaveText(before)
    await expect(stars.getByRole('radio', { name: '1 star', exact: true })).toBeFocused()
  })

  await test.step('rule: cards/made', async () => {
    await card.getByRole('link', { name: 'I made this' }).click()
    const form = page.getByRole('form', { name: 'I made this: Sauerkraut by weight' })
    const create = { width: 640, height: 400, channels: 3, background: '#567' } as const
    const buffer = await sharp({ create }).jpeg().toBuffer()
    const text = `Crisp until May, ${crypto.randomUUID().slice(0, 8)}.`
    await form.getByRole('radio', { name: '5 stars' }).press('Space')
    await expect(stars.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await expect(form.getByText('You gave 5 of 5 stars.')).toBeVisible()
    await form
      .getByLabel(/^A picture of it/)
      .setInputFiles([{ name: 'crock.jpg', mimeType: 'image/jpeg', buffer }])
    await form.getByRole('textbox', { name: /^What the picture shows/ }).fill('A grey crock')
    await form.getByRole('textbox', { name: /^I made this/ }).fill(text)
    await page.reload()
    await expect(form.getByRole('textbox', { name: /^I made this/ })).toHaveValue(text)
    await expect(form.getByLabel(/^What the picture shows/)).toHaveValue('A grey crock')
    await overflow(page)
    await axe(page, '.comments')
    await form.getByRole('textbox', { name: /^I made this/ }).press('Control+Enter')
    await expect(toast(page)).toContainText('Your comment has been posted.')
    const comment = commentSaying(page, text)
    await expect(comment).toContainText('Made Sauerkraut by weight, and gives it 5 of 5 stars')
    await expect(comment.getByRole('img', { name: 'A grey crock' })).toBeVisible()
    await expect(card.getByRole('img', { name: 'A grey crock' })).toBeVisible()
    await page.reload()
    await card.getByRole('link', { name: 'I made this' }).scrollIntoViewIfNeeded()
    await expect(card.getByRole('img', { name: 'A grey crock' })).toBeVisible()
    await axe(page, '.comments')
    await choose(comment, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(comment).toHaveCount(0)
    await stars.scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: 'Take back' }).click()
    await expect(card.getByText('Your stars were removed.')).toBeVisible()
  })

  await test.step('rule: cards/own-note: her note is there on another device', async () => {
    const noteButton = card.getByRole('button', { name: 'Write a note' })
    const note = card.getByLabel('Your own note, kept in your account')
    await noteButton.click()
    for (const text of ['More caraway.', 'Less salt.']) {
      await note.fill(text)
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && /account.kitchen$/.test(answer.url()),
      )
      await note.blur()
      await saved
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await noteButton.scrollIntoViewIfNeeded()
      await expect(note).toHaveValue(text)
    }
  })
})

test('rule: cards/whole-lines: a cook doubles a line with an alternative, and both amounts follow', async ({
  page,
}) => {
  await page.goto('/article/brined-cucumbers-that-stay-crisp')
  const card = page.locator('[data-card]').first()
  const dill = lineOf(card, 'dill seed')
  await expect(dill).toContainText('5 heads')
  await expect(dill).toContainText('or 2 tbsp dill seed')
  await openChoices(card)
  await card.getByRole('button', { name: '2', exact: true }).click()
  await expect(dill).toContainText('10 heads')
  await expect(dill).toContainText('or ¼ cup dill seed')
  await card.getByRole('button', { name: 'Metric' }).click()
  await expect(dill).toContainText('or 60 ml dill seed')
  await card.getByRole('button', { name: '1', exact: true }).click()
  await expect(dill).toContainText('or 30 ml dill seed')
})

test('A cook with a tablet sees what she weighs in one line, in a narrow spread too', async ({
  page,
}) => {
  await page.goto(KRAUT)
  const field = cardOf(page).getByLabel('Yours weighs')
  const unit = cardOf(page).getByLabel('Unit of the weight')
  for (const width of [700, 780, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const [one, other] = [await field.boundingBox(), await unit.boundingBox()]
    expect(one?.y, `${width} px`).toBe(other?.y)
    await overflow(page)
  }
  // rule: cards/spread
  const [needs, steps] = ['.card-needs', '.card-steps'].map((part) => cardOf(page).locator(part))
  const [left, right] = [await needs?.boundingBox(), await steps?.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  await expect(needs as Locator).toHaveCSS('position', 'sticky')
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('A card is complete, without what cannot be used', async ({ page }) => {
    await page.goto(`${KRAUT}#recipe`)
    const card = page.getByRole('region', { name: 'Sauerkraut by weight', exact: true })
    await expect(card.getByText('51 g (2.25 % of the weight of the cabbage)').first()).toBeVisible()
    await expect(card.getByRole('cell', { name: '15' }).first()).toBeVisible()
    await expect(card.getByRole('button')).toHaveCount(0)
    for (const width of [780, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(card.getByText('Yours weighs')).toBeHidden()
    }
  })
})
