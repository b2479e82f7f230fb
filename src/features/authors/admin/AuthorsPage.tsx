import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import LoadingState from '../../../components/LoadingState.tsx'
import { pluralize } from '../../../lib/pluralize.ts'
import RequireRole from '../../session/RequireRole.tsx'
import AuthorEditor from './AuthorEditor.tsx'
import type { AdminAuthor } from './contract.ts'
import NewAuthor from './NewAuthor.tsx'
import { $authors, loadAuthors } from './store.ts'

/** Who articles are by, for those who may change it. */
export default function AuthorsPage() {
  return (
    <RequireRole atLeast="editor">
      <Authors />
    </RequireRole>
  )
}

function Authors() {
  const { value: all, problem } = useStore($authors)
  const [opened, open] = useState<number | null>(null)
  useEffect(() => {
    loadAuthors()
  }, [])
  const close = (id: number) => {
    open(null)
    requestAnimationFrame(() => document.getElementById(buttonOf(id))?.focus())
  }
  return (
    <div className="admin-stack">
      <LoadingState ready={all !== null} problem={problem} onRetry={loadAuthors}>
        {all && <NewAuthor onCreated={open} />}
        {all?.length === 0 && (
          <p className="admin-none">
            No authors yet. Who writes an article becomes one with the first save.
          </p>
        )}
        {all && all.length > 0 && (
          <ul className="admin-list order" aria-label="Authors">
            {all.map((author) => (
              <li key={author.id}>
                <AuthorLine
                  author={author}
                  isOpen={opened === author.id}
                  onToggle={() => open(opened === author.id ? null : author.id)}
                />
                {opened === author.id && (
                  <AuthorEditor
                    key={author.version}
                    author={author}
                    all={all}
                    onClose={() => close(author.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadingState>
    </div>
  )
}

const buttonOf = (id: number) => `author-${id}`

type LineProps = { author: AdminAuthor; isOpen: boolean; onToggle(): void }

function AuthorLine({ author, isOpen, onToggle }: LineProps) {
  const { id, name, slug, articles, username } = author
  return (
    <div className="order-line author-line">
      <p>
        {articles > 0 ? <a href={`/author/${slug}`}>{name}</a> : name}
        <span className="admin-note order-note">
          {[pluralize(articles, 'article'), username && `account ${username}`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <button
        className="text-button"
        type="button"
        id={buttonOf(id)}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        Edit <span className="visually-hidden">{name}</span>
      </button>
    </div>
  )
}
