const load = () => import('./contents-marker.ts').catch(() => {})

addEventListener('scroll', load, { once: true })
// Before the paint it would force a layout; at the top no section is marked.
requestAnimationFrame(() => scrollY > 0 && load())

export {}
