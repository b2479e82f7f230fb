import { useEffect, useRef } from 'react'

type Props = { onReached(by: 'marker'): void }

/** Loads more when the end of the list is visible or was scrolled past. */
export default function EndMarker({ onReached }: Props) {
  const marker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached('marker')
      },
      { threshold: 0.1, rootMargin: '1000000px 0px 0px' },
    )
    if (marker.current) observer.observe(marker.current)
    return () => observer.disconnect()
  }, [onReached])
  return <div className="search-end" data-near ref={marker} />
}
