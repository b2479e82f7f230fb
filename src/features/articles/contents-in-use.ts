const load = () => import('./contents-marker.ts').catch(() => {})

// At the top of an article no section is marked.
if (scrollY > 0 || location.hash) load()
else addEventListener('scroll', load, { once: true, passive: true })

export {}
