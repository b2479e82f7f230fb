import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Playwright drives Debian's Firefox by WebDriver BiDi, which is not yet all that its own Firefox
 * can. What is mended here can go when a newer version of either needs it no more.
 */
export const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: '/usr/bin/firefox-esr',
    // Reading `ariaLabelledByElements` in two worlds crashes Firefox 153.
    firefoxUserPrefs: { 'accessibility.ARIAElementReflection.enabled': false },
  },
} as const

const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride'

type Session = { send(method: string, params?: unknown): Promise<unknown> }
type Driven = Browser & {
  _connection: { toImpl(browser: Browser): { _browserSession: Session } }
}

/** Every context asks for a color scheme, which Firefox 153 refuses: pages have that of the system. */
export function withoutMediaFeatures(browser: Browser): void {
  const session = (browser as Driven)._connection.toImpl(browser)._browserSession
  const prototype: Session = Object.getPrototypeOf(session)
  const { send } = prototype
  prototype.send = function (method, params) {
    return method === UNKNOWN_TO_FIREFOX ? Promise.resolve({}) : send.call(this, method, params)
  }
}

/** Playwright sets the value of a field past React, and appends where Firefox tells no selection. */
export async function typeAsPeopleDo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const get = () => (text: string) => void document.execCommand('insertText', false, text)
    Object.defineProperty(window, '__pw_bidiInsertText', { get, set() {} })
  })
}
