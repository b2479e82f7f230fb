import { useEffect, useRef, useState } from 'react'
import { holdLinks, showColours } from './still-page.ts'

type Props = {
  html: string
  /** Of the screen that is looked at, in pixels. */
  width: number
  title: string
}

/** A page at the width of some screen, made smaller when there is less room. */
export default function PreviewFrame({ html, width, title }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [share, setShare] = useState(1)
  useEffect(() => {
    const box = room.current
    if (!box) return
    const observer = new ResizeObserver(() => setShare(Math.min(1, box.clientWidth / width)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [width])
  const settle = () => {
    const page = frame.current?.contentWindow
    if (!page) return
    showColours(page.document)
    holdLinks(page.document)
    page.scrollTo({ top: scrolled.current, behavior: 'instant' })
    page.addEventListener('scroll', () => {
      scrolled.current = page.scrollY
    })
  }
  return (
    <div className="preview-room" ref={room}>
      <iframe
        className="preview-frame"
        title={title}
        ref={frame}
        srcDoc={html}
        // Of this site, so that its fonts and pictures may be loaded; no script runs.
        sandbox="allow-same-origin"
        onLoad={settle}
        style={{ inlineSize: width, blockSize: `${100 / share}%`, scale: share }}
      />
    </div>
  )
}
