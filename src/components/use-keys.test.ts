import { beforeEach, expect, it, vi } from 'vitest'
import { actOf } from './use-keys.ts'

class Field {
  isContentEditable = false
  matches = () => true
}
beforeEach(() => {
  vi.stubGlobal('HTMLElement', Field)
  return () => vi.unstubAllGlobals()
})
const press = (key: string, held = '', target: unknown = null) =>
  actOf({
    key,
    target,
    ctrlKey: held.includes('Ctrl'),
    metaKey: held.includes('⌘'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
  } as KeyboardEvent)

// rule: editor/bar-and-keys
it.each([
  ['s', 'Ctrl', 'save'],
  ['s', '⌘', 'save'],
  ['p', 'Ctrl', 'preview'],
  ['Enter', 'Ctrl Shift', 'publish'],
  ['.', 'Ctrl', 'details'],
  ['K', 'Ctrl Shift', 'find'],
  ['F', 'Ctrl Shift', 'focus'],
  ['?', 'Shift', 'keys'],
  ['Enter', 'Ctrl', undefined],
  ['s', '', undefined],
  ['s', 'Ctrl Alt', undefined],
  ['s', 'Ctrl Shift', undefined],
  ['k', 'Ctrl', undefined],
  ['?', 'Ctrl', undefined],
])('The key %s with “%s” asks for %s', (key, held, act) => expect(press(key, held)).toBe(act))

it('A question mark that is typed opens no list of keys, and a text is saved while it is typed', () => {
  expect(press('?', 'Shift', new Field())).toBeUndefined()
  expect(press('s', 'Ctrl', new Field())).toBe('save')
})
