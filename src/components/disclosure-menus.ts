const menus = document.querySelectorAll<HTMLDetailsElement>(
  'details:is([data-menu], [data-submenu])',
)

/** Closes `details` menus at a click outside, at Escape, or when they lose the focus. */
function closeOthers(target: EventTarget | null): void {
  if (!(target instanceof Node)) return
  for (const menu of menus) if (!menu.contains(target)) menu.open = false
}

for (const menu of menus)
  menu.addEventListener('focusout', ({ relatedTarget }) => closeOthers(relatedTarget))
document.addEventListener('pointerdown', ({ target }) => closeOthers(target))
// At the document, because a menu that is open by hover does not have the focus.
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of menus) {
    if (!menu.open) continue
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }
})

export {}
