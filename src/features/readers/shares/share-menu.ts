/** Milliseconds between a click and the closing of the menu (rule: votes/share-menu). */
const HIDE_AFTER_MS = 200

const menu = document.querySelector<HTMLDetailsElement>('[data-island=shares]')

menu?.addEventListener('click', ({ target }) => {
  const item = target instanceof Element && target.closest<HTMLElement>('[data-channel]')
  if (!item) return
  setTimeout(() => {
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    menu.open = false
  }, HIDE_AFTER_MS)
  import('./share.ts').then((shares) => shares.share(menu.dataset.articleId ?? '', item.dataset))
})

menu?.addEventListener(
  'toggle',
  () => import('./share-items.ts').then((items) => items.addShareItems(menu)),
  { once: true },
)

export {}
