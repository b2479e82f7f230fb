import { useCallback } from 'react'
import Preview from '../../../components/preview/Preview.tsx'
import WideDialog from '../../../components/WideDialog.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { previewPage } from './contract.ts'
import type { PageValues } from './page-values.ts'

type Props = { id: number; values: PageValues; onClose(): void }

export default function PagePreview({ id, values, onClose }: Props) {
  const make = useCallback(() => {
    const { published: _, ...text } = values
    return callAsUser(previewPage, { id, ...text })
  }, [id, values])
  return (
    <WideDialog title="Preview" onClose={onClose}>
      <Preview make={make} title="The page as readers would see it" />
    </WideDialog>
  )
}
