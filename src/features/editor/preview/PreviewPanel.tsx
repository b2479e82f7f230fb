import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import WideDialog from '../../../components/WideDialog.tsx'
import type { Writing } from '../writing/writing.ts'
import Preview from './Preview.tsx'
import PrivateLink from './PrivateLink.tsx'

type Props = { /** Null before the article is created. */ id: string | null; writing: Writing }

/** Ways to look at a text before readers do: here, or by a link for somebody else. */
export default function PreviewPanel({ id, writing }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="preview-panel" aria-label="Before it is published">
      <button className="button button-plain" type="button" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" /> Preview
      </button>
      <PrivateLink id={id} />
      {isOpen && (
        <WideDialog title="Preview" onClose={() => setOpen(false)}>
          <Preview id={id} writing={writing} />
        </WideDialog>
      )}
    </section>
  )
}
