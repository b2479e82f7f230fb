const load = () => import('./page-renewal.ts')
const version = Number(document.querySelector<HTMLElement>('[data-article]')?.dataset.version)

document.addEventListener('article-gone', () => load().then(({ sayGone }) => sayGone()))
document.addEventListener('article-read', (event) => {
  const now = (event as CustomEvent<{ version: number }>).detail.version
  if (now > version) load().then(({ renew }) => renew().catch(() => {}))
})

export {}
