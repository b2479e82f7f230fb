const LARGEST = 5
const STEP = 1.5

export type Zoom = { step: number; by(factor: number): void; reset(): void }

/**
 * Zooms a picture by a press, by two fingers, or by the wheel with Ctrl. Browsers report a pinch on
 * a touchpad as the wheel with Ctrl.
 */
export function attachZoom(box: HTMLElement, content: HTMLElement): Zoom {
  let scale = 1
  /** Zooms to a factor from 1 to `LARGEST`; the point at `x` and `y` stays in place. */
  function zoomTo(factor: number, x: number, y: number): void {
    const next = Math.min(LARGEST, Math.max(1, factor))
    const { left, top } = box.getBoundingClientRect()
    const ratio = next / scale
    const [across, down] = [x - left, y - top]
    const place = [box.scrollLeft + across, box.scrollTop + down]
    scale = next
    content.style.setProperty('--zoom', String(next))
    content.toggleAttribute('data-zoomed', next > 1)
    for (const source of content.querySelectorAll('source')) source.sizes = `${next * 100}vw`
    box.scrollTo((place[0] ?? 0) * ratio - across, (place[1] ?? 0) * ratio - down)
  }
  const middle = (): [number, number] => {
    const { left, top, width, height } = box.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }

  let apart = 0
  for (const change of ['touchstart', 'touchend', 'touchcancel'] as const)
    box.addEventListener(
      change,
      ({ touches }) => {
        apart = distanceOf(touches)
      },
      { passive: true },
    )
  box.addEventListener(
    'touchmove',
    (event) => {
      const [one, other] = event.touches
      if (!one || !other || apart === 0) return
      event.preventDefault()
      const now = distanceOf(event.touches)
      const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2]
      zoomTo(scale * (now / apart), x, y)
      apart = now
    },
    { passive: false },
  )
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(scale * Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
    },
    { passive: false },
  )
  content.addEventListener('click', ({ clientX, clientY }) =>
    zoomTo(scale > 1 ? 1 : 2, clientX, clientY),
  )
  return {
    step: STEP,
    by: (factor) => zoomTo(scale * factor, ...middle()),
    reset: () => zoomTo(1, ...middle()),
  }
}

const distanceOf = ([one, other]: TouchList): number =>
  one && other ? Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY) : 0
