import { openMenus } from './open-menus.ts'

const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-submenu]')]

openMenus(menus)

/** rule: categories-and-series/loaded-when-opened */
for (const menu of menus) {
  const fill = async () => {
    if (!menu.open) return
    menu.removeEventListener('toggle', fill)
    const { fillSubmenu } = await import('./submenu.ts')
    fillSubmenu(menu)
  }
  menu.addEventListener('toggle', fill)
}
