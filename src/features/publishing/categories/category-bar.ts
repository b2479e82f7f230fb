import { openMenus } from './open-menus.ts'

const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-submenu]')]

openMenus(menus)

/** rule: categories-and-series/loaded-when-opened */
for (const menu of menus) {
  const fill = () => {
    if (!menu.open) return
    menu.removeEventListener('toggle', fill)
    import('./submenu.ts').then((submenu) => submenu.fillSubmenu(menu))
  }
  menu.addEventListener('toggle', fill)
}
