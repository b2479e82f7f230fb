import { useLayoutEffect, useRef, useState } from 'react'
import { moveItem } from '../../lib/move-item.ts'

type Options<Item> = {
  value: Item[]
  onChange(value: Item[]): void
  nameOf(item: Item, index: number): string
  /** Added to an announcement about the first entry: `, the cover`. */
  meaningOfFirst?: string
}

type Removed<Item> = { item: Item; at: number; name: string }

export type OrderedList<Item> = ReturnType<typeof useList<Item>>

export function useList<Item>({ value, onChange, nameOf, meaningOfFirst = '' }: Options<Item>) {
  // An upload may end late and must not overwrite newer text.
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  const [announcement, say] = useState('')
  const [removed, setRemoved] = useState<Removed<Item> | null>(null)
  /** The entries now, which may be newer than the last render. */
  const now = (): Item[] => latest.current.value
  const change = (next: Item[]) => {
    latest.current = { ...latest.current, value: next }
    latest.current.onChange(next)
  }
  return {
    announcement,
    say,
    removed,
    now,
    add: (item: Item): void => change([...now(), item]),
    replace: (index: number, item: Item): void => change(now().with(index, item)),
    move(from: number, to: number): void {
      const item = now()[from]
      if (item === undefined || to < 0 || to >= now().length || from === to) return
      const name = nameOf(item, from)
      change(moveItem(now(), from, to))
      say(`${name} is now ${placeName(to, now().length)}${to === 0 ? meaningOfFirst : ''}.`)
    },
    remove(index: number): void {
      const item = now()[index]
      if (item === undefined) return
      const name = nameOf(item, index)
      setRemoved({ item, at: index, name })
      change(now().toSpliced(index, 1))
      say(`${name} was removed.`)
    },
    restore(): void {
      if (!removed) return
      change(now().toSpliced(removed.at, 0, removed.item))
      setRemoved(null)
      say(`${removed.name} is back.`)
    },
  }
}

const placeName = (index: number, count: number): string => {
  if (index === 0) return 'first'
  return index === count - 1 ? 'last' : `number ${index + 1}`
}
