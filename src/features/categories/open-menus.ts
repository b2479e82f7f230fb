const OPEN_AFTER = 200
/** Longer while another is open, so that crossing the bar changes nothing. */
const CHANGE_AFTER = 500
const CLOSE_AFTER = 250

/** Opens `details` on hover and focus; a click that follows keeps them open. */
export function openMenus(menus: HTMLDetailsElement[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Opened or kept open by a click: stays open when left. */
  let kept: HTMLDetailsElement | undefined
  let pressing = false
  let dismissing = false

  const later = (wait: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, wait)
  }
  const close = () => {
    clearTimeout(timer)
    kept = undefined
    for (const menu of menus) menu.open = false
  }
  const open = (menu: HTMLDetailsElement) => {
    if (menu.open) return
    close()
    menu.open = true
  }
  const isOpen = () => menus.some((menu) => menu.open)

  for (const [index, menu] of menus.entries()) {
    const title = menu.querySelector('summary')
    if (!title) continue

    menu.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') later(isOpen() ? CHANGE_AFTER : OPEN_AFTER, () => open(menu))
    })
    menu.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      clearTimeout(timer)
      if (kept !== menu) later(CLOSE_AFTER, close)
    })
    title.addEventListener('click', (event) => {
      clearTimeout(timer)
      if (menu.open && kept !== menu) event.preventDefault()
      kept = menu.open && kept === menu ? undefined : menu
    })
    title.addEventListener('pointerdown', () => {
      pressing = true
    })
    title.addEventListener('focus', () => {
      if (!pressing && !dismissing) open(menu)
      pressing = false
    })
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
    })
    menu.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && menu.open) {
        close()
        dismissing = true
        title.focus()
        dismissing = false
      }
      if (event.target !== title) return
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (step)
        menus
          .at((index + step) % menus.length)
          ?.querySelector('summary')
          ?.focus()
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        open(menu)
        menu.querySelector('a')?.focus()
      }
    })
  }
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && isOpen() && !menus.some((menu) => menu.contains(target))) close()
  })
  document.addEventListener('pointerup', () => {
    pressing = false
  })
}
