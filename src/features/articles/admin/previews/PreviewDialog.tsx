import { useCallback } from 'react'
import Preview from '../../../../components/preview/Preview.tsx'
import WideDialog from '../../../../components/WideDialog.tsx'
import { callAsUser } from '../../../session/call-as-user.ts'
import type { ArticleContent } from '../editor/content.ts'
import { previewArticle } from './contract.ts'

type Props = {
  id: string | null
  content: ArticleContent
  onClose(): void
}

export default function PreviewDialog({ id, content, onClose }: Props) {
  const make = useCallback(
    () => callAsUser(previewArticle, { ...(id !== null && { id }), content }),
    [id, content],
  )
  return (
    <WideDialog title="Preview" onClose={onClose}>
      <Preview make={make} title="The article as readers would see it" />
    </WideDialog>
  )
}
