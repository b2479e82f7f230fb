const STICKY_AFTER = 650

const masthead = document.querySelector<HTMLElement>('[data-sticky]')

/** A bar once scrolled out of view. */
const place = () => masthead?.toggleAttribute('data-compact', scrollY > STICKY_AFTER)

addEventListener('scroll', place)
// Reading the scroll position would force a layout.
requestAnimationFrame(place)
