import { type ReactNode, useId, useRef } from 'react'
import { copyLink } from '../../../components/copy-link.ts'
import Icon from '../../../components/Icon.tsx'
import { ensureUser } from '../../base/session/call-as-user.ts'
import { useDiscussion } from './discussion-context.ts'
import type { Entry } from './loaded-comments.ts'
import { commentPath } from './paths.ts'
import type { Permissions } from './permissions.ts'
import { openEditor, remove } from './writing.ts'

type Props = { entry: Entry; author: string; permissions: Permissions }

export default function CommentMenu({ entry, author, permissions }: Props) {
  const discussion = useDiscussion()
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  const item = (name: string, act: () => unknown): ReactNode => (
    <li>
      <button
        className="menu-item"
        type="button"
        onClick={() => {
          // Closing the menu first moves the focus to its button, to which a dialog then returns
          // it.
          menu.current?.hidePopover()
          act()
        }}
      >
        {name}
      </button>
    </li>
  )
  return (
    <>
      <button className="comment-action comment-menu-button" type="button" popoverTarget={id}>
        <Icon name="ellipsis" />
        <span className="visually-hidden">More for the comment by {author}</span>
      </button>
      <ul className="menu-panel comment-menu" id={id} popover="auto" ref={menu}>
        {permissions.edit && item('Edit', () => openEditor(discussion, `edit-${entry.id}`))}
        {permissions.remove && item('Delete', () => remove(discussion, entry.id))}
        {item('Copy link', () => copyLink(new URL(commentPath(entry), location.origin).href))}
        {permissions.report && item('Report', () => openReport(entry.id, author))}
      </ul>
    </>
  )
}

async function openReport(id: number, author: string): Promise<void> {
  if (!(await ensureUser())) return
  const { mountReport } = await import('./mount-report.tsx')
  await mountReport(id, author)
}
