import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWindow, type Window } from './window.ts'

const { SITE_URL = 'http://localhost:8888' } = process.env
const KRAUT = `${SITE_URL}/article/sauerkraut-by-weight`

let page: Window
beforeAll(async () => {
  page = await openWindow()
})
afterAll(() => page.close())

it('A reader reads an article, and its links are underlined', async () => {
  await page.open(KRAUT)
  await page.sees('Sauerkraut by weight', 'h1')
  const line = await page.evaluate(
    `return getComputedStyle([...document.querySelectorAll('.prose p a')].find((link) => link.innerText.length > 4)).textDecorationLine`,
  )
  expect(line).toBe('underline')
})

it('A cook chooses twice the amount in metric units', async () => {
  await page.open(KRAUT)
  await page.evaluate(`document.querySelector('.card-choices').open = true`)
  await page.press('button', '2', '.card')
  await page.sees('10 lb', '.card-lines')
  await page.press('button', 'Metric', '.card')
  await page.sees('1.9 l', '.card-lines')
})

it('A cook goes through the steps in kitchen mode and starts a timer', async () => {
  await page.open(KRAUT)
  await page.press('button', 'Cook this')
  await page.sees('Step 1 of 10', 'dialog')
  await page.press('button', 'Next')
  await page.press('button', /^Start a timer: 20 min/)
  await page.sees(/Step 2: (20:00|19:5\d)/, 'dialog')
  await page.press('button', 'Close')
  await page.until(`!document.querySelector('dialog[open]')`)
})

it('A cook comes back: her weight, altitude, tick, step and timer are there after a reload and on other pages', async () => {
  const bacon = `${SITE_URL}/article/dry-cured-bacon`
  await page.open(bacon)
  await page.sees(/bacon/i, 'h1')
  await page.fill(/^Yours weighs/, '3\uE004', '.card')
  await page.sees(/For your 3 lb, entered at/, '.card-scale')
  await page.evaluate(`document.querySelector('.card-lines .card-tick input').click()`)
  await page.press('button', 'Cook this')
  await page.press('button', 'Next')
  await page.press('button', 'Close')

  await page.open(bacon)
  await page.sees(/For your 3 lb, entered at/, '.card-scale')
  await page.until(`document.querySelector('.card-lines .card-tick input').checked`)
  await page.press('button', 'Cook this')
  await page.sees('Step 2 of', 'dialog')
  await page.press('button', 'Close')

  await page.open(KRAUT)
  await page.evaluate(`document.querySelector('.card-choices').open = true`)
  await page.fill(/^Your altitude/, '4000\uE004', '.card')
  await page.press('button', 'Add to the shopping list', '.card')
  await page.sees('Shopping list', '.card [data-shopping-link]')

  await page.open(SITE_URL)
  await page.sees('Sauerkraut by weight', '.timer-strip')
  await page.open(`${SITE_URL}/kitchen`)
  await page.sees(/for your 3 lb/, '[data-kitchen=weighed]')
  await page.sees('Sauerkraut by weight', '[data-kitchen=stove]')
  await page.sees(/things? on the shopping list/, '[data-kitchen=shopping]')
  await page.until(`document.querySelector('[name=height]').value === '4,000'`)
})

it('A reader searches', async () => {
  await page.open(`${SITE_URL}/search?q=rye`)
  await page.sees(/\d+ articles? found/, 'main')
})

// The session of WebKitGTK 2.50 ends when the login page is opened, so that the login is a call here.
it('A reader who is logged in writes a comment', async () => {
  await page.open(`${SITE_URL}/about`)
  await page.evaluate(`fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: 'reader@example.com', password: 'demo-reader-password' }),
  }).then(({ status }) => { document.title = String(status) })`)
  await page.until(`document.title === '200'`)
  await page.open(`${SITE_URL}/article/forty-hens-and-a-notebook`)
  const words = `Mine hung for nine days ${Date.now()}`
  await page.press('button', 'Write a comment')
  await page.until(`document.activeElement.matches('#comments textarea')`)
  await page.fill(/./, words, 'form[aria-label="Your comment"]')
  await page.press('button', 'Post', 'form[aria-label="Your comment"]')
  await page.sees(words, '#comments')
})

it('An article has styles for paper', async () => {
  await page.open(KRAUT)
  const rules = await page.evaluate(
    `const isForPaper = (rule) =>
      rule.media?.mediaText === 'print' || [...(rule.cssRules ?? [])].some(isForPaper)
    return [...document.styleSheets].some(isForPaper)`,
  )
  expect(rules).toBe(true)
})
