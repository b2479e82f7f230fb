const BELOW_TOP = 32

const entries = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].flatMap(
  (link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  },
)

function mark(): void {
  const rest =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
  const current = entries.findLast(
    ({ heading }) => heading.getBoundingClientRect().top <= rest + BELOW_TOP,
  )
  for (const entry of entries) {
    if (entry === current) entry.link.setAttribute('aria-current', 'location')
    else entry.link.removeAttribute('aria-current')
  }
}

let waiting = false
function markSoon(): void {
  if (waiting) return
  waiting = true
  requestAnimationFrame(() => {
    waiting = false
    mark()
  })
}

if (entries.length > 0) {
  addEventListener('scroll', markSoon)
  addEventListener('resize', markSoon)
  // Images and fonts that load late move the headings without a scroll event.
  addEventListener('load', markSoon)
  mark()
}

export {}
