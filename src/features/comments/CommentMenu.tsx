import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useId, useRef } from 'react'
import { openReport } from '../moderation/store.ts'
import { copyLink } from '../shares/store.ts'
import { useDiscussion } from './discussion-context.ts'
import { commentPath } from './paths.ts'
import type { Rights } from './taking-part.ts'
import type { Entry } from './thread.ts'
import { openEditor, remove } from './writing.ts'

type Props = { entry: Entry; author: string; rights: Rights }

/** What is done with a comment less often. Delete stands there only for those who may. */
export default function CommentMenu({ entry, author, rights }: Props) {
  const { discussion } = useDiscussion()
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  const item = (name: string, act: () => unknown): ReactNode => (
    <li>
      <button
        className="comment-menu-item"
        type="button"
        onClick={() => {
          // First, so that the focus is back at the button when something else opens.
          menu.current?.hidePopover()
          act()
        }}
      >
        {name}
      </button>
    </li>
  )
  const deleteIt = async () => {
    if (await remove(discussion, entry.id)) document.getElementById('comments-title')?.focus()
  }
  return (
    <>
      <button className="comment-action comment-menu-button" type="button" popoverTarget={id}>
        <Ellipsis aria-hidden="true" />
        <span className="visually-hidden">More for the comment by {author}</span>
      </button>
      {/* Static pages do without what only scripts can open. */}
      {!import.meta.env.SSR && (
        <ul className="comment-menu" id={id} popover="auto" ref={menu}>
          {rights.edit && item('Edit', () => openEditor(discussion, `edit-${entry.id}`))}
          {rights.remove && item('Delete', deleteIt)}
          {item('Copy link', () => copyLink(new URL(commentPath(entry), location.origin).href))}
          {item('Report', () => openReport(entry.id, author))}
        </ul>
      )}
    </>
  )
}
