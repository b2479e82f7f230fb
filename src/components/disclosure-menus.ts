/** Closes `details` menus at a click outside, at Escape, or when they lose the focus. */
for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
  const closeUnlessInside = (target: EventTarget | null) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  document.addEventListener('pointerdown', ({ target }) => closeUnlessInside(target))
  menu.addEventListener('focusout', ({ relatedTarget }) => closeUnlessInside(relatedTarget))
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
