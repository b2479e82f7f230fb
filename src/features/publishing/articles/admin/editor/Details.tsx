import { memo, type ReactNode } from 'react'
import { loadedLater } from '../../../../../components/loaded-later.tsx'
import { useFirstUse } from '../../../../../components/use-first-use.ts'
import { DetailFields } from './ArticleFields.tsx'
import Drawer from './Drawer.tsx'
import type { FieldsProps } from './FieldStack.tsx'
import StatePanel from './StatePanel.tsx'

const FarDetails = loadedLater(() => import('./FarDetails.tsx'))
const PanelsAbove = loadedLater(() => import('./PanelsAbove.tsx'))

type Props = FieldsProps & {
  hasRow: boolean
  /** The list of unsaved texts with which a new article can go on. */
  unsaved: ReactNode
}

function Details({ unsaved, hasRow, ...fields }: Props) {
  const { editor, state } = fields
  const { saved: article, content } = state
  const isUsed = useFirstUse()
  return (
    <Drawer>
      {unsaved}
      <StatePanel editor={editor} article={article} hasRow={hasRow} />
      {article && <PanelsAbove editor={editor} article={article} body={content.body} />}
      <DetailFields {...fields} />
      {(isUsed || article) && <FarDetails {...fields} />}
      {!article && (
        <p className="admin-note admin-narrow">
          A private link can be made once the article is saved.
        </p>
      )}
    </Drawer>
  )
}

export default memo(Details)
