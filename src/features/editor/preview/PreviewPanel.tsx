import Eye from 'lucide-react/icons/eye'
import { useCallback, useState } from 'react'
import Preview from '../../../components/preview/Preview.tsx'
import WideDialog from '../../../components/WideDialog.tsx'
import { previewArticle } from '../../previews/contract.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import type { ArticleContent } from '../article/content.ts'
import PrivateLink from './PrivateLink.tsx'

type Props = {
  /** Null before the article is created. */ id: string | null
  content: ArticleContent
}

/** The preview, and a private link to it. */
export default function PreviewPanel({ id, content }: Props) {
  const [isOpen, setOpen] = useState(false)
  const make = useCallback(
    () => callAsUser(previewArticle, { ...(id !== null && { id }), content }),
    [id, content],
  )
  return (
    <section className="preview-panel" aria-label="Before it is published">
      <button className="button button-plain" type="button" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" /> Preview
      </button>
      <PrivateLink id={id} />
      {isOpen && (
        <WideDialog title="Preview" onClose={() => setOpen(false)}>
          <Preview make={make} title="The article as readers would see it" />
        </WideDialog>
      )}
    </section>
  )
}
