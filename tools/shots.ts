import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { main, step } from '../scripts/local/steps.ts'
import { ensureChromium } from '../scripts/test/chromium.ts'
import { CHROMIUM_FLAGS } from '../scripts/test/chromium-flags.ts'
import { startTestSite } from '../scripts/test/site.ts'
import { PAGE_KINDS } from '../tests/support/page-kinds.ts'

const WIDTHS = [360, 768, 1280, 1920]
const FOLDER = 'shots'

await main(async () => {
  const executablePath = await ensureChromium()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-shots-'))
  const site = await step('The site is up', () => startTestSite(dataDir))
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath && { executablePath }),
  })
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of WIDTHS) {
        const folder = join(FOLDER, colorScheme, String(width))
        await mkdir(folder, { recursive: true })
        const context = await browser.newContext({
          baseURL: site.url,
          colorScheme,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        })
        await context.addCookies([{ name: 'cookie_notice', value: '0', url: site.url }])
        for (const { name, path } of PAGE_KINDS) {
          const page = await context.newPage()
          await page.goto(path, { waitUntil: 'networkidle' })
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
          await page.close()
        }
        await context.close()
        console.log(`  ${colorScheme}, ${width} px: ${PAGE_KINDS.length} pages in ${folder}`)
      }
    }
  } finally {
    await browser.close()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
