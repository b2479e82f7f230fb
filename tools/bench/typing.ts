import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/test/chromium.ts'
import { CHROMIUM_FLAGS } from '../../scripts/test/chromium-flags.ts'
import type { StartedSite } from '../../scripts/test/site.ts'
import { median, quantile } from './statistics.ts'

const WORDS = 20_000
const FEW_WORDS = 200
const KEYS = 200
const PAUSE_MS = 60
const SENTENCE = 'The hen house of larch has stood for nine winters, and no board of it is soft. '

/** Prints what each key waits for the paint that shows it, in the middle of a long text and of a short one. */
export async function printTyping(site: StartedSite): Promise<void> {
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await browser.newPage({ baseURL: site.url })
    const token = await logIn(page)
    const long = await typeIn(page, token, WORDS)
    const short = quantile(await typeIn(page, token, FEW_WORDS), 0.95)
    const late = quantile(long, 0.95)
    console.log(
      `\nTyping in a text of ${WORDS} words: median ${median(long)} ms, p95 ${late} ms; ${(late / short).toFixed(1)} of a text of ${FEW_WORDS}`,
    )
  } finally {
    await browser.close()
  }
}

async function logIn(page: Page): Promise<string> {
  await page.goto('/login')
  await page.getByLabel('Email').first().fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('demo-admin-password')
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await page.waitForURL((url) => url.pathname !== '/login')
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'resedit_usr_token')?.value ?? ''
}

function textOf(words: number): string {
  const count = Math.ceil(words / SENTENCE.trim().split(' ').length / 5)
  const paragraph = (index: number) =>
    `${index % 8 === 0 ? `<h2>Winter ${index}</h2>` : ''}<p>${SENTENCE.repeat(5).trim()}</p>`
  return Array.from({ length: count }, (_, index) => paragraph(index)).join('')
}

/** Milliseconds that each key waits. */
async function typeIn(page: Page, token: string, words: number): Promise<number[]> {
  const id = `text-${Date.now()}`
  await page.request.post('/api/article', {
    headers: { 'Sec-Fetch-Site': 'same-origin', Authorization: `Bearer ${token}` },
    data: { id, title: id, subtitle: 'Of typing', headline: 'A text.', body: textOf(words) },
  })
  await page.goto(`/vii/articles/${id}`)
  const paragraphs = page.getByRole('textbox', { name: 'Text', exact: true }).locator('p')
  await paragraphs.first().waitFor()
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    window.waits = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') window.waits.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  })
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e')
    await page.waitForTimeout(PAUSE_MS)
  }
  // Those below 16 ms are not told.
  const told = await page.evaluate(() => window.waits)
  return [...told, ...Array<number>(Math.max(0, KEYS - told.length)).fill(16)]
}

declare global {
  interface Window {
    waits: number[]
  }
}
