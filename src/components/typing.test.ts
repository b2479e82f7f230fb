import { beforeEach, expect, it, vi } from 'vitest'
import { watchTyping } from './typing.ts'

class Element {
  isContentEditable = false
  name: string
  constructor(name: string) {
    this.name = name
  }
  matches = (selector: string) => selector.includes(this.name)
}
const [button, field] = [new Element('button'), new Element('input')]
const page = { activeElement: button }

beforeEach(() => {
  page.activeElement = button
  vi.stubGlobal('HTMLElement', Element)
  vi.stubGlobal('document', page)
  return () => vi.unstubAllGlobals()
})

// rule: admin/focus-stays
it('Who has gone to another field meanwhile keeps the focus there, and who stayed or pressed a button does not', () => {
  const hasTyped = watchTyping()
  expect(hasTyped()).toBe(false)
  page.activeElement = new Element('button')
  expect(hasTyped()).toBe(false)
  page.activeElement = field
  expect(hasTyped()).toBe(true)
  expect(watchTyping()()).toBe(false)
})
