import { useEffect, useRef } from 'react'
import { useDrop } from '../../../../components/use-drop.ts'

const EDITABLE = 'input:not([type="file"]), textarea, [contenteditable="true"]'

/** One element of a page takes files that are dropped on it, or pasted outside text. */
export function useFileDrop(onFiles: (files: File[]) => void, takesPasted: boolean) {
  const latest = useRef(onFiles)
  latest.current = onFiles

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

  return useDrop(
    ({ dataTransfer }) => dataTransfer.types.includes('Files'),
    ({ dataTransfer }) => {
      const files = [...dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  )
}
