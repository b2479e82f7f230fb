import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { takeFromSessionStorage, writeSessionStorage } from '../../../lib/browser-storage.ts'
import { TextButton } from '../../Button.tsx'
import { readBody } from '../model/read.ts'

type Props = { editor: Editor; html: string }

const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

/** Documents that were opened since the page was loaded. */
const opened = new Set<string>()

/**
 * A reload loses the undo history, so this offers the text with which the page was opened before.
 */
export default function FormerText({ editor, html }: Props) {
  const key = `opened-text:${location.pathname}${location.search}`
  const [first] = useState(html)
  const [former, setFormer] = useState<string | null>(null)
  useEffect(() => {
    // This component is removed by the HTML view and comes back after it.
    if (opened.has(key)) return
    opened.add(key)
    if (isReloaded()) setFormer(takeFromSessionStorage(key))
    writeSessionStorage(key, first)
  }, [key, first])
  if (!former || former === html) return null
  const back = () => {
    editor.chain().setContent(readBody(former), { emitUpdate: true }).focus().run()
    setFormer(null)
  }
  return <TextButton label="Back to the text before the reload" onClick={back} />
}
