import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STEPS = 120
/** A field of a date has several stops. */
const MAX_STOPS = 5

/** Comes to a control with Tab, from the control before it. `expectTabOrder` proves the way there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  if (await hasFocus()) return
  const stops = await page.evaluateHandle(tabStops)
  const key = await target.evaluate((element, all) => {
    const before = all[all.indexOf(element as HTMLElement) - 1]
    const here = document.activeElement
    const follows = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    // A heading between them may have the focus already; the first stop is come to from behind.
    if (!before || !here || !follows(before, here) || !follows(here, element))
      (before ?? all[1])?.focus()
    return before ? 'Tab' : 'Shift+Tab'
  }, stops)
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if (await hasFocus()) return
  }
  throw new Error(`The keyboard does not reach ${target}.`)
}

/** Walks through a page from its first control on, by Tab alone: each one gets the focus in its turn. */
export async function expectTabOrder(page: Page): Promise<void> {
  const stops = await page.evaluateHandle(tabStops)
  const met = await stops.evaluateHandle((all) => {
    const met: EventTarget[] = []
    document.addEventListener('focusin', ({ target }) => target && met.push(target))
    all[0]?.focus()
    return met
  })
  const isOver = () => stops.evaluate((all) => document.activeElement === all.at(-1))
  for (let step = 0; step < MAX_STEPS && !(await isOver()); step += 1)
    await page.keyboard.press('Tab')
  const missed = await stops.evaluate((all, met) => {
    const places = all.map((one) => met.indexOf(one))
    return all
      .filter((_, index) => (places[index] ?? -1) <= (places[index - 1] ?? -1))
      .map(({ outerHTML }) => outerHTML)
  }, met)
  expect(missed, `What Tab does not reach on ${page.url()}`).toEqual([])
}

/** What Tab stops at, in the order of the page or of the dialog that is open over it. */
function tabStops(): HTMLElement[] {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const controls =
    'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]'
  return [...place.querySelectorAll<HTMLElement>(controls)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [inert] *, :not(:checked)[type=radio]') &&
      one.checkVisibility({ visibilityProperty: true }),
  )
}

/** Goes to a control and replaces what it contains. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Goes to a control and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
