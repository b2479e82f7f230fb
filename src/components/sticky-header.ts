const STICKY_AFTER = 650

const masthead = document.querySelector<HTMLElement>('[data-sticky]')

/** The masthead stays in its place in the page until it is out of sight, then returns as a bar. */
const place = () => masthead?.toggleAttribute('data-compact', scrollY > STICKY_AFTER)

addEventListener('scroll', place)
// How far a page is scrolled is known after its layout, which a script should not force.
requestAnimationFrame(place)
