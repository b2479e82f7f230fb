import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useRef } from 'react'
import BusyButton from '../BusyButton.tsx'
import type { CompareProps } from '../compare/compared.ts'
import { confirmAction } from '../confirm.ts'
import { copyText } from '../copy-link.ts'
import type { EditedDocument, Versioned } from './document.ts'

type Props<Content extends object> = {
  editor: EditedDocument<Versioned, Content>
  username: string | undefined
  /** The user's own text, for copying. */
  words(content: Content): string[]
  compare: ComponentType<CompareProps<Content>>
}

/** Shown when another user has saved the document in the meantime. */
export default function ConflictNotice<Content extends object>({
  editor,
  username,
  words,
  compare: Compare,
}: Props<Content>) {
  const { conflict: theirs, content, base } = useStore(editor.$state)
  const heading = useRef<HTMLHeadingElement>(null)
  const version = theirs?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other version is a conflict of its own
  useEffect(() => {
    if (editor.mayTakeFocus()) heading.current?.focus()
  }, [version])
  if (!theirs) return null
  const isOwn = username !== undefined && theirs.updated_by === username
  const author = isOwn ? 'you, in another tab' : (theirs.updated_by ?? 'another user')
  const take = async () => {
    const sure = await confirmAction({
      head: 'Take the other text?',
      body: editor.setsAside
        ? 'Your own text will be among the revisions.'
        : 'Your own unsaved text will be lost. You can copy it first.',
      action: 'Take theirs',
    })
    if (sure) await editor.takeTheirs()
  }
  const copy = () =>
    copyText(
      words(content).join('\n\n'),
      'Your text is on the clipboard.',
      'Your browser blocked copying.',
    )
  return (
    <section className="admin-stack note" aria-label="Two versions">
      <h2 className="admin-heading" ref={heading} tabIndex={-1}>
        {isOwn
          ? `You have saved this ${editor.kind} in another tab`
          : `${theirs.updated_by ?? 'Another user'} has saved this ${editor.kind} in the meantime`}
      </h2>
      <p>Nothing was overwritten. Your text is still in the fields below, where you can edit it.</p>
      <div className="panel-actions">
        <BusyButton label="Keep mine" act={editor.keepMine} />
        <BusyButton plain label="Take theirs" act={take} />
        <BusyButton plain label="Copy mine" act={copy} />
      </div>
      <Compare
        mine={content}
        theirs={editor.contentOf(theirs)}
        labels={{ mine: 'Yours, not saved', theirs: `Saved by ${author}` }}
        merge={{ base, use: editor.merge }}
        isFolded
      />
    </section>
  )
}
