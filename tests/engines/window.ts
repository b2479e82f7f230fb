import { expect } from 'vitest'
import { findNamed } from './find-named.ts'
import { ELEMENT, openWebKit, type WebDriver } from './web-driver.ts'

type Element = { [ELEMENT]: string }
/** A role, the accessible name, and the part of the page where it is: an id or a dialog's name. */
type Named = { role: keyof typeof ROLES; name: string | RegExp; within?: string }

const ROLES = {
  button: 'button, summary, [role=button], [role=tab]',
  link: 'a[href]',
  field: 'input, textarea, select, [contenteditable=true], [role=combobox]',
}

/** What a reader does in a window of WebKit, and sees there. */
export type Window = ReturnType<typeof windowOf>

export async function openWindow(): Promise<Window> {
  return windowOf(await openWebKit())
}

function windowOf({ call, close }: WebDriver) {
  const evaluate = <T>(script: string, ...args: unknown[]): Promise<T> =>
    call('POST', '/execute/sync', { script, args })

  /** Waits until it is there and visible. */
  async function find({ role, name, within = '' }: Named): Promise<string> {
    const pattern = name instanceof RegExp ? name.source : `^${RegExp.escape(name)}$`
    let element: Element | null = null
    const look = `return (${findNamed})(arguments[0], arguments[1], arguments[2])`
    await expect
      .poll(
        async () => {
          element = await evaluate<Element | null>(look, ROLES[role], pattern, within)
          return element !== null
        },
        { message: `${role} “${name}”` },
      )
      .toBe(true)
    return (element as unknown as Element)[ELEMENT]
  }

  const press = async (role: 'button' | 'link' | 'field', name: string | RegExp, within?: string) =>
    call('POST', `/element/${await find({ role, name, ...(within && { within }) })}/click`)

  return {
    evaluate,
    press,
    close,
    open: (address: string) => call('POST', '/url', { url: address }),
    /** Types in place of what is in a field. */
    async fill(name: string | RegExp, text: string, within?: string) {
      const id = await find({ role: 'field', name, ...(within && { within }) })
      await call('POST', `/element/${id}/clear`)
      await call('POST', `/element/${id}/value`, { text })
    },
    /** Waits until these words are visible in a part of the page. */
    async sees(words: string | RegExp, selector = 'body') {
      const read = `return [...document.querySelectorAll(arguments[0])]
        .filter((part) => part.checkVisibility()).map((part) => part.innerText).join('\\n')`
      const seen = async () => (await evaluate<string>(read, selector)).replace(/\s+/g, ' ')
      if (words instanceof RegExp) await expect.poll(seen).toMatch(words)
      else await expect.poll(seen).toContain(words)
    },
    /** Waits until an expression of the page is true. */
    until: (expression: string) =>
      expect
        .poll(() => evaluate(`return Boolean(${expression})`), { message: expression })
        .toBe(true),
  }
}
