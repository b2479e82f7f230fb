const STICKY_AFTER = 650

const masthead = document.querySelector<HTMLElement>('[data-sticky]')

/** The masthead becomes a bar once it is scrolled out of view. */
const place = () => masthead?.toggleAttribute('data-compact', scrollY > STICKY_AFTER)

addEventListener('scroll', place)
// In a frame, because reading the scroll position would force a layout.
requestAnimationFrame(place)
