const load = () => import('./contents-marker.ts').catch(() => {})

addEventListener('scroll', load, { once: true })
// Reading the scroll position before the first paint would force a layout.
requestAnimationFrame(() => scrollY > 0 && load())

export {}
