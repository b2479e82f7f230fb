import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the browser of a reader at a first visit stores once something is pressed. */
async function press(selector: string) {
  const { document } = parseHTML(
    `<html data-notice><body><main><h1>Rye</h1></main><section data-cookie-notice>
      <button value="accepted">Accept</button><button value="declined">Decline</button></section></body></html>`,
  )
  const cookies: string[] = []
  Object.defineProperty(document, 'cookie', { set: (one: string) => cookies.push(one) })
  const visit: Record<string, string> = {}
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('requestAnimationFrame', () => {})
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => Object.assign(visit, { [key]: value }),
  })
  await import('./cookie-notice.ts')
  expect([cookies, visit]).toEqual([[], {}])
  const pressed = document.querySelector(selector)
  // What this document does not do itself.
  if (pressed) Object.assign(pressed, { value: pressed.getAttribute('value') })
  pressed?.dispatchEvent(
    new (document.defaultView as never as typeof globalThis).Event('click', { bubbles: true }),
  )
  const { hidden } = document.querySelector('[data-cookie-notice]') as HTMLElement
  vi.advanceTimersByTime(200)
  return { hidden, isOver: !('notice' in document.documentElement.dataset), cookies, visit }
}

const kept = (name: string, value: string) =>
  `${name}=${value}; path=/; samesite=strict; expires=Fri, 31 Dec 9999 23:59:59 GMT; secure`

// rule: reading/cookie-notice
it.each(['accepted', 'declined'])('The choice %s ends the notice for good', async (choice) => {
  expect(await press(`button[value=${choice}]`)).toEqual({
    hidden: true,
    isOver: true,
    cookies: [kept('cookie_notice', '0'), kept('cookie_choice', choice)],
    visit: {},
  })
})

it('A click elsewhere hides the notice until the next visit, and chooses nothing', async () => {
  expect(await press('h1')).toEqual({
    hidden: true,
    isOver: true,
    cookies: [],
    visit: { cookie_notice: '"0"' },
  })
})
