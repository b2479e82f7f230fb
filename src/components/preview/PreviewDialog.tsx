import { useCallback } from 'react'
import WideDialog from '../WideDialog.tsx'
import Preview from './Preview.tsx'

type Props<Content> = {
  title: string
  content: Content
  /** Requests the page of the content. */
  make(content: Content): Promise<{ html: string }>
  onClose(): void
}

/** The page that readers would get of a text. */
export default function PreviewDialog<Content>({ title, content, make, onClose }: Props<Content>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page for another text alone
  const ofContent = useCallback(() => make(content), [content])
  return (
    <WideDialog title="Preview" onClose={onClose}>
      <Preview make={ofContent} title={title} />
    </WideDialog>
  )
}
