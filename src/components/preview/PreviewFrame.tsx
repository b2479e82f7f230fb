import { useEffect, useRef, useState } from 'react'
import { disableLinks, showColors } from './still-page.ts'

type Props = {
  html: string
  width: number
  title: string
}

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
    showColors(page.document)
    disableLinks(page.document)
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
        // Fonts and pictures need the same origin; scripts do not run.
        sandbox="allow-same-origin"
        onLoad={settle}
        style={{ inlineSize: width, blockSize: `${100 / share}%`, scale: share }}
      />
    </div>
  )
}
