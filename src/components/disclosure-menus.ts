/** Closes `details` menus on outside click, Escape or lost focus. */
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
