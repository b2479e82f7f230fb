const load = () => import('./contents-marker.ts').catch(() => {})

addEventListener('scroll', load, { once: true })
// Asked before the paint, it would force a layout. At the top of an article no section is marked.
requestAnimationFrame(() => scrollY > 0 && load())

export {}
