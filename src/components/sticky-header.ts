const STICKY_AFTER = 650

const masthead = document.querySelector<HTMLElement>('[data-sticky]')

/** Makes the header a compact bar once it is scrolled out of view. */
const place = () => masthead?.toggleAttribute('data-compact', scrollY > STICKY_AFTER)

addEventListener('scroll', place)
// Reading the scroll position at once would force a layout.
requestAnimationFrame(place)

export {}
