import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import Gate from '../../../components/Gate.tsx'
import BuildStatus from '../../builds/BuildStatus.tsx'
import PreviewPanel from '../preview/PreviewPanel.tsx'
import RevisionsPanel from '../revisions/RevisionsPanel.tsx'
import { usePageHeading } from '../use-page-heading.ts'
import ArticleFields from './ArticleFields.tsx'
import { MANAGER } from './addresses.ts'
import ConflictNotice from './ConflictNotice.tsx'
import type { Desk } from './desk-state.ts'
import { openArticle, restoreDraft } from './opening.ts'
import RestoreOffers from './RestoreOffers.tsx'
import SaveBar from './SaveBar.tsx'
import StatePanel from './StatePanel.tsx'
import { useDesk } from './use-desk.ts'

type Props = { /** Null for a new article. */ id: string | null }

/** Where an article is written. */
export default function ArticlePage({ id }: Props) {
  const desk = useDesk(id)
  return <OpenDesk key={desk.serial} desk={desk} />
}

function OpenDesk({ desk }: { desk: Desk }) {
  const state = useStore(desk.$state)
  const { opening, article, writing } = state
  const created = desk.id()
  usePageHeading(titleOf(opening, created, writing.title), `article ${desk.serial}`)
  if (opening === 'missing') {
    return (
      <div className="note">
        <p>There is no article with the id “{created}”.</p>
        <Link className="button button-plain" href={MANAGER}>
          All articles
        </Link>
      </div>
    )
  }
  const gate = opening === 'wait' ? 'waiting' : opening
  return (
    <Gate state={gate} onRetry={() => openArticle(desk)}>
      <div className="editor">
        <div className="editor-text">
          <RestoreOffers desk={desk} state={state} />
          <ConflictNotice desk={desk} state={state} />
          <ArticleFields desk={desk} state={state} />
        </div>
        <aside className="editor-side" aria-label="Publishing">
          <StatePanel desk={desk} state={state} />
          <BuildStatus />
          <PreviewPanel id={created} writing={writing} />
          {article && (
            <RevisionsPanel
              id={article.id}
              current={writing}
              onRestore={(draft) => restoreDraft(desk, draft)}
            />
          )}
        </aside>
        <SaveBar desk={desk} state={state} />
      </div>
    </Gate>
  )
}

function titleOf(opening: string, id: string | null, title: string): string {
  if (opening === 'missing') return 'No article found'
  if (id === null) return 'New article'
  return title.trim() || id
}
