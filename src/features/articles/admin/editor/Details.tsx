import { memo, type ReactNode } from 'react'
import { loadedLater } from '../../../../components/loaded-later.tsx'
import { useFirstUse } from '../../../../components/use-first-use.ts'
import ArticleFields from './ArticleFields.tsx'
import type { ArticleEditor, ArticleState } from './article-document.ts'
import { FIELDS, type FieldName } from './content.ts'
import Drawer from './Drawer.tsx'
import StatePanel from './StatePanel.tsx'

const FarFields = loadedLater(() => import('./FarFields.tsx'))
const PanelsAbove = loadedLater(() => import('./PanelsAbove.tsx'))
const PanelsBelow = loadedLater(() => import('./PanelsBelow.tsx'))

const NEAR: FieldName[] = ['subtitle', 'headline', 'id', 'tag']
const FAR = FIELDS.filter((name) => !['title', 'body', ...NEAR].includes(name))

type Props = {
  editor: ArticleEditor
  state: ArticleState
  isLocked: boolean
  hasRow: boolean
  /** Unsaved texts that a new article may go on from. */
  unsaved: ReactNode
}

/** All that an article has beside its title and text. */
function Details({ unsaved, hasRow, ...fields }: Props) {
  const { editor, state } = fields
  const { saved: article, content } = state
  const isUsed = useFirstUse()
  return (
    <Drawer>
      {unsaved}
      <StatePanel editor={editor} article={article} hasRow={hasRow} />
      {article && <PanelsAbove editor={editor} article={article} body={content.body} />}
      <ArticleFields {...fields} names={NEAR} />
      {(isUsed || article) && <FarFields {...fields} names={FAR} />}
      {article ? (
        <PanelsBelow editor={editor} article={article} />
      ) : (
        <p className="admin-note admin-narrow">
          A private link can be made once the article is saved.
        </p>
      )}
    </Drawer>
  )
}

export default memo(Details)
