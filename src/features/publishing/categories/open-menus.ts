import { placeAfter } from '../../../lib/roving.ts'

const OPEN_AFTER = 200
/** Milliseconds before another menu opens; longer, so that moving across the bar opens nothing. */
const CHANGE_AFTER = 500
const CLOSE_AFTER = 250

/**
 * Opens `details` on hover; a click keeps them open. Tab reaches one title, and arrow keys the
 * others.
 */
export function openMenus(menus: HTMLDetailsElement[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The menu that a click has opened or keeps open. */
  let pinned: HTMLDetailsElement | undefined
  const titles = menus.flatMap((menu) => menu.querySelector('summary') ?? [])

  const later = (wait: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, wait)
  }
  const close = () => {
    clearTimeout(timer)
    pinned = undefined
    for (const menu of menus) menu.open = false
  }
  const open = (menu: HTMLDetailsElement) => {
    if (menu.open) return
    close()
    menu.open = true
  }
  const isOpen = () => menus.some((menu) => menu.open)

  for (const [index, menu] of menus.entries()) {
    const title = titles[index]
    if (!title) continue
    title.tabIndex = index === 0 ? 0 : -1

    menu.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') later(isOpen() ? CHANGE_AFTER : OPEN_AFTER, () => open(menu))
    })
    menu.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      clearTimeout(timer)
      if (pinned !== menu) later(CLOSE_AFTER, close)
    })
    title.addEventListener('click', (event) => {
      clearTimeout(timer)
      if (menu.open && pinned !== menu) event.preventDefault()
      pinned = menu.open && pinned === menu ? undefined : menu
    })
    title.addEventListener('focus', () => {
      for (const other of titles) other.tabIndex = other === title ? 0 : -1
    })
    title.addEventListener('keydown', (event) => {
      const next = placeAfter(event.key, index, titles.length)
      if (next === undefined) return
      event.preventDefault()
      if (event.key !== 'ArrowDown') return titles[next]?.focus()
      open(menu)
      menu.querySelector('a')?.focus()
    })
  }
}
