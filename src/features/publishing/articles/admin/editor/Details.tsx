import { useStore } from '@nanostores/react'
import { memo, type ReactNode, useLayoutEffect } from 'react'
import { loadedLater } from '../../../../../components/loaded-later.tsx'
import Panes from '../../../../../components/Panes.tsx'
import { useFirstUse } from '../../../../../components/use-first-use.ts'
import { DetailFields } from './ArticleFields.tsx'
import type { ArticleState } from './article-document.ts'
import { problemsOfContent } from './content.ts'
import Drawer from './Drawer.tsx'
import type { FieldsProps } from './FieldStack.tsx'
import { $pane, PANES, type PaneName, placePane, uncoverText } from './open-drawer.ts'
import StatePanel from './StatePanel.tsx'
import { isPublishable } from './state-changes.ts'

const FarDetails = loadedLater(() => import('./FarDetails.tsx'))
const PublishPanels = loadedLater(() => import('./PublishPanels.tsx'))
const NotesPanel = loadedLater(() => import('../notes/NotesPanel.tsx'))
const HistoryPanels = loadedLater(() => import('./HistoryPanels.tsx'))

type Props = FieldsProps & {
  hasRow: boolean
  /** The list of unsaved texts with which a new article can go on. */
  unsaved: ReactNode
}

function Details({ unsaved, hasRow, ...fields }: Props) {
  const { editor, state } = fields
  const { saved: article, content } = state
  const isUsed = useFirstUse()
  const shown = useStore($pane)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when an article is opened
  useLayoutEffect(() => placePane(editor, firstPane(state)), [])
  const contents: Record<PaneName, ReactNode> = {
    Details: (
      <>
        {unsaved}
        <DetailFields {...fields} />
        {(isUsed || article) && <FarDetails {...fields} />}
      </>
    ),
    Publish: (
      <>
        <StatePanel editor={editor} article={article} hasRow={hasRow} />
        {article && <PublishPanels editor={editor} article={article} />}
      </>
    ),
    Notes: article ? (
      <NotesPanel id={article.id} body={content.body} onShow={uncoverText} />
    ) : (
      <p className="field-hint">You can add notes to the text once the article is saved.</p>
    ),
    History: article ? (
      <HistoryPanels editor={editor} article={article} />
    ) : (
      <p className="field-hint">Each save will be listed here.</p>
    ),
  }
  return (
    <Drawer>
      <Panes
        name="article"
        label="Details"
        panes={PANES.map((name) => ({ name, content: contents[name] }))}
        shown={PANES.indexOf(shown)}
        onShow={(index) => $pane.set(PANES[index] ?? 'Details')}
      />
    </Drawer>
  )
}

/** What the user probably does next: a complete draft is published, another article is described. */
function firstPane({ saved, content }: ArticleState): PaneName {
  if (!saved) return 'Details'
  const isComplete = Object.keys(problemsOfContent(content, saved, true)).length === 0
  return saved.state === 'binned' || (isComplete && isPublishable(saved)) ? 'Publish' : 'Details'
}

export default memo(Details)
