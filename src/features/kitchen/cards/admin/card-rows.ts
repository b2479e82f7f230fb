import type { KeyboardEvent } from 'react'
import { changeAndFocus } from '../../../../components/change-and-focus.ts'
import { showToast } from '../../../../components/toast.ts'
import { moveItem } from '../../../../lib/move-item.ts'

type Rows<Item> = {
  value: Item[]
  onChange(value: Item[]): void
  /** The element that has the rows. */
  element(): HTMLElement | null
  make(): Item
  isEmpty(item: Item): boolean
}

/** Enter begins a row, Backspace leaves an empty one, Alt with an arrow moves one. */
export function rowKeys<Item>({ value, onChange, element, make, isEmpty }: Rows<Item>) {
  const row = (index: number) => element()?.children[index]
  const fieldsOf = (index: number) => [
    ...(row(index)?.querySelectorAll<HTMLElement>('[data-key]') ?? []),
  ]
  const addAt = (index: number) =>
    changeAndFocus(
      () => onChange(value.toSpliced(index, 0, make())),
      () => fieldsOf(index)[0],
    )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const { key, altKey, shiftKey, nativeEvent, target } = event
    if (nativeEvent.isComposing || !(target as HTMLElement).matches('[data-key]')) return
    const to = targetOf(key, index)
    const item = value[index]
    if (key === 'Enter' && !shiftKey && !event.ctrlKey && !event.metaKey) addAt(index + 1)
    else if (altKey && to >= 0 && to < value.length)
      changeAndFocus(
        () => onChange(moveItem(value, index, to)),
        () => target as HTMLElement,
      )
    else if (key === 'Backspace' && index > 0 && item !== undefined && isEmpty(item))
      changeAndFocus(
        () => onChange(value.toSpliced(index, 1)),
        () => fieldsOf(index - 1).at(-1),
      )
    else return
    event.preventDefault()
  }
  return { addAt, onKeyDown }
}

/** Where an arrow key moves a row; -1 for other keys. */
function targetOf(key: string, index: number): number {
  if (key === 'ArrowUp') return index - 1
  return key === 'ArrowDown' ? index + 1 : -1
}

/** Whether the rows are too many, and then says so: a page with a field for each would be slow. */
export function isTooMuch(count: number, most: number, what: string): boolean {
  if (count <= most) return false
  const heading = 'Nothing was pasted.'
  showToast({ tone: 'error', heading, message: `At most ${most} ${what}.`, duration: 6000 })
  return true
}
