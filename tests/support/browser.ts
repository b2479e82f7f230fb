import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { axe, contrast } from './axe.ts'
import { typeAsPeopleDo, withoutMediaFeatures } from './firefox.ts'

/** What went wrong in the browser during a test, beside what the test itself looks at. */
export type Trouble = {
  /** Takes what a test provokes out of the account: a failed call, and what the console says of it. */
  allow(pattern: RegExp): void
  /** Watches a context that a test opens beside its own. */
  watch(context: BrowserContext): Promise<void>
  /** Problems that no test may provoke. */
  unexpected(): string[]
}

/** Every test fails when its pages log an error, break the policy, or ask for what is not there. */
export const test = base.extend<{ trouble: Trouble }>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') withoutMediaFeatures(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  trouble: [
    async ({ baseURL, browserName, javaScriptEnabled }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      const watch = async (watched: BrowserContext) => {
        if (browserName === 'firefox') await typeAsPeopleDo(watched)
        await reportTrouble(watched, new URL(baseURL ?? '').origin, (what) => {
          // Without scripts a browser refuses those that a page says it will need.
          if (javaScriptEnabled || !/^failed: .*\.js \(csp\)$/.test(what)) seen.push(what)
        })
      }
      const unexpected = () => seen.filter((what) => !allowed.some((pattern) => pattern.test(what)))
      await use({ allow: (pattern) => allowed.push(pattern), watch, unexpected })
      expect(unexpected(), 'What went wrong behind the page').toEqual([])
    },
    { auto: true },
  ],
  // A test without a page asks for no context, and opens no browser.
  async context({ context, trouble }, use, info) {
    await trouble.watch(context)
    await use(context)
    if (trouble.unexpected().length > 0 || info.status !== info.expectedStatus)
      await attachPictures(context, info)
  },
})

export { axe, contrast, expect }

/** Takes screenshots of all pages, including those in contexts that the test has opened itself. */
async function attachPictures(context: BrowserContext, info: TestInfo): Promise<void> {
  const contexts = context.browser()?.contexts() ?? [context]
  for (const page of contexts.flatMap((one) => one.pages())) {
    const path = info.outputPath(`failed-${info.attachments.length}.png`)
    // A page that hangs gives no screenshot, and the test's own error is reported without it.
    const taken = await page.screenshot({ path, timeout: 5000 }).catch(() => null)
    if (taken) info.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
  }
}

async function reportTrouble(
  context: BrowserContext,
  origin: string,
  report: (what: string) => void,
): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    report(`uncaught: ${error.error().message}`)
  })
  context.on('request', (request) => {
    const { protocol, origin: requestOrigin } = new URL(request.url())
    if (protocol.startsWith('http') && requestOrigin !== origin)
      report(`elsewhere: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400)
      report(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page cuts off what it was still loading.
    if (!/^(?:net::ERR|NS_BINDING)_ABORTED$/.test(reason))
      report(`failed: ${request.url()} (${reason})`)
  })
  await context.addInitScript(() => {
    // A call is given up after a while, but not because this machine is slow.
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(100 * ms)
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.effectiveDirective} forbids ${event.blockedURI}`)
    })
  })
}

/**
 * Checks the page as it is: nothing makes it scroll sideways on a phone or a desktop, and axe finds
 * nothing.
 */
export async function lookAt(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 })
  await overflow(page)
  await axe(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await overflow(page)
  await contrast(page)
}

/** Expects that nothing makes the page scroll sideways. */
export async function overflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
    return [`${scrollWidth} px in ${clientWidth} px`, ...outside]
  })
  expect(beyond, `What stands out of ${page.url()}`).toEqual([])
}
