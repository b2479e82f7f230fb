import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import WideDialog from '../../../components/WideDialog.tsx'
import type { ArticleContent } from '../article/content.ts'
import Preview from './Preview.tsx'
import PrivateLink from './PrivateLink.tsx'

type Props = {
  /** Null before the article is created. */ id: string | null
  content: ArticleContent
}

/** The preview, and a private link to it. */
export default function PreviewPanel({ id, content }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="preview-panel" aria-label="Before it is published">
      <button className="button button-plain" type="button" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" /> Preview
      </button>
      <PrivateLink id={id} />
      {isOpen && (
        <WideDialog title="Preview" onClose={() => setOpen(false)}>
          <Preview id={id} content={content} />
        </WideDialog>
      )}
    </section>
  )
}
