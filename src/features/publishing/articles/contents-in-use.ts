const load = () => import('./contents-marker.ts').catch(() => {})

addEventListener('scroll', load, { once: true })
// Reading the position before the first paint forces a layout.
requestAnimationFrame(() => scrollY > 0 && load())

export {}
