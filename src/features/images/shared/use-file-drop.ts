import { type DragEvent, useEffect, useRef, useState } from 'react'

const EDITABLE = 'input:not([type="file"]), textarea, [contenteditable="true"]'

/** Files dropped on an element or pasted outside text, by one element of a page. */
export function useFileDrop(onFiles: (files: File[]) => void, takesPasted: boolean) {
  const latest = useRef(onFiles)
  latest.current = onFiles
  const [over, setOver] = useState(false)

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const inText = event.target instanceof Element && event.target.closest(EDITABLE)
      if (!takesPasted || files.length === 0 || inText || event.defaultPrevented) return
      event.preventDefault()
      latest.current(files)
    }
    const keepPage = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files'))
        event.preventDefault()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('paste', paste, { signal })
    document.addEventListener('dragover', keepPage, { signal })
    document.addEventListener('drop', keepPage, { signal })
    return () => listening.abort()
  }, [takesPasted])

  return {
    over,
    place: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}
