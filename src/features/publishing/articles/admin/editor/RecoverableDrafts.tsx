import { useState } from 'react'
import BusyButton from '../../../../../components/BusyButton.tsx'
import Button from '../../../../../components/Button.tsx'
import { confirmAction } from '../../../../../components/confirm.ts'
import { useVisitor } from '../../../../base/session/RequireRole.tsx'
import CompareArticles from '../compare/compare-later.ts'
import type { AdminArticle } from '../contract.ts'
import type { ArticleEditor } from './article-document.ts'
import { contentOf, EMPTY } from './content.ts'
import { uncoverText } from './open-drawer.ts'
import { discard, recover, recoverLater } from './recover.ts'
import type { RecoverableDraft } from './recoverable-drafts.ts'

type Props = {
  editor: ArticleEditor
  article: AdminArticle | null
  recoverable: RecoverableDraft[]
}

const when = (at: string): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const PLACES = { server: 'kept as a draft', browser: 'kept in this browser' }

export default function RecoverableDrafts({ editor, article, recoverable }: Props) {
  const [compared, setCompared] = useState<RecoverableDraft | null>(null)
  const visitor = useVisitor()
  const nameOf = (name: string | null) =>
    name && name === visitor?.username ? 'you' : (name ?? 'another user')
  const throwAway = async (draft: RecoverableDraft) => {
    const sure = await confirmAction({
      head: 'Discard the unsaved text?',
      body: 'It was never saved and cannot be restored.',
      action: 'Discard',
    })
    if (sure) await discard(editor, draft)
  }
  return (
    <section className="admin-stack note" aria-label="Unsaved text">
      <h2 className="admin-heading">
        {editor.isLocked() ? 'There is text that was not saved' : 'Unfinished ideas'}
      </h2>
      <ul className="admin-stack list-scrolled">
        {recoverable.map((draft) => (
          <li className="admin-below admin-stack admin-stack-tight" key={draft.from + draft.tab}>
            <p>
              {!article && <strong dir="auto">{draft.content.title.trim() || 'Untitled'} </strong>}
              Written {when(draft.saved_at)}, {PLACES[draft.from]}.
              {article && draft.version !== null && draft.version !== article.version && (
                <> The article has been saved since, by {nameOf(article.updated_by)}.</>
              )}
            </p>
            <div className="panel-actions">
              <button
                className="button"
                type="button"
                onClick={() => {
                  uncoverText()
                  recover(editor, draft)
                }}
              >
                Restore <span className="visually-hidden">{PLACES[draft.from]}</span>
              </button>
              <Button
                label="Compare"
                of={PLACES[draft.from]}
                aria-expanded={compared === draft}
                onClick={() => setCompared(compared === draft ? null : draft)}
              />
              <BusyButton
                plain
                label="Discard"
                of={PLACES[draft.from]}
                act={() => throwAway(draft)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button
        label={editor.isLocked() ? 'Not now' : 'Hide them'}
        onClick={() => recoverLater(editor)}
      />
      {compared && (
        <CompareArticles
          mine={compared.content}
          theirs={article ? contentOf(article) : EMPTY}
          labels={{ mine: 'Not saved', theirs: article ? 'As it is saved' : 'Empty' }}
        />
      )}
    </section>
  )
}
