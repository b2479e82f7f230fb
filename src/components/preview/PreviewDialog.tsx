import { useCallback } from 'react'
import WideDialog from '../WideDialog.tsx'
import Preview from './Preview.tsx'

type Props = {
  title: string
  /** The page is requested again when the content changes. */
  content: object
  make(): Promise<{ html: string }>
  onClose(): void
}

export default function PreviewDialog({ title, content, make, onClose }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page for another text alone
  const ofContent = useCallback(make, [content])
  return (
    <WideDialog title="Preview" onClose={onClose}>
      <Preview make={ofContent} title={title} />
    </WideDialog>
  )
}
