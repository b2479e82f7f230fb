import { type Editor, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useId, useState } from 'react'
import Choice from '../../admin-list/Choice.tsx'
import Button, { TextButton } from '../../Button.tsx'
import type { OwnPages } from '../body-props.ts'
import { noteWords, selectedNote, setNote } from '../model/footnote.ts'
import { MARKS } from '../model/marks.ts'
import { readBody } from '../model/read.ts'
import type { NodeJson } from '../model/runs.ts'
import { writeBody } from '../model/write.ts'
import LinkDialog from './LinkDialog.tsx'
import { LINK } from './late-plugins.ts'
import ToolDialog from './ToolDialog.tsx'

type Props = {
  editor: Editor
  sources: string[]
  find: OwnPages['find']
  onClose(): void
}

const PARTS = [Paragraph, Text, UndoRedo, Bold, Italic, Code, Strike, LINK, ...MARKS]
const EXTENSIONS = [Node.create({ name: 'doc', topNode: true, content: 'paragraph' }), ...PARTS]

const EMPTY = 'A note needs some words.'

export default function NoteDialog({ editor, sources, find, onClose }: Props) {
  const [existing] = useState(() => selectedNote(editor))
  const [problem, setProblem] = useState('')
  const [hasLink, setHasLink] = useState(false)
  const id = useId()
  const note: Editor = useEditor({
    extensions: EXTENSIONS,
    content: readBody(`<p>${existing?.words ?? ''}</p>`),
    // The dialog manages the focus, so the editor only sets the caret.
    onCreate: ({ editor }) => editor.commands.setTextSelection(editor.state.doc.content.size - 1),
    injectCSS: false,
    onUpdate: () => setProblem(''),
    editorProps: {
      attributes: {
        class: 'field note-words',
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': 'false',
        'aria-labelledby': `${id}label`,
        'aria-describedby': `${id}hint ${id}problem`,
      },
      handleKeyDown: ({ dom }, event) => {
        const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
        if (isLink) setHasLink(true)
        else if (event.key === 'Enter') dom.closest('form')?.requestSubmit()
        // ProseMirror would otherwise keep Escape from the dialog.
        else if (event.key === 'Escape') dom.closest('dialog')?.close()
        else return false
        event.preventDefault()
        return true
      },
      // ProseMirror's own parsing would report pasted styles to the content security policy.
      handlePaste: (view, event) => {
        const html = event.clipboardData?.getData('text/html') ?? ''
        const text = event.clipboardData?.getData('text/plain') ?? ''
        const insertPlain = () =>
          view.dispatch(view.state.tr.insertText(text.replace(/\s+/g, ' ')).scrollIntoView())
        if (html === '') insertPlain()
        else insertWords(html).catch(insertPlain)
        return true
      },
    },
  })
  const insertWords = async (html: string) => {
    const { cleanPaste } = await import('../paste/clean.ts')
    const [line] = readBody(`<p>${noteWords(cleanPaste(html).html)}</p>`).content ?? []
    if (!note.isDestroyed) note.commands.insertContent(line?.content ?? [])
  }
  const isItalic = useEditorState({ editor: note, selector: () => note.isActive('italic') })
  const done = () => {
    const words = noteWords(writeBody(note.getJSON() as NodeJson).replace(/^<p>|<\/p>$/g, ''))
    if (words === '') {
      setProblem(EMPTY)
      note.commands.focus()
      return false
    }
    setNote(editor, words)
    return true
  }
  const remove = () => {
    setNote(editor, '')
    onClose()
  }
  const place = existing && editor.view.nodeDOM(existing.position)
  return (
    <ToolDialog
      title={existing ? 'Change the footnote' : 'Add a footnote'}
      action={existing ? 'Change' : 'Add'}
      onDone={done}
      onClose={onClose}
      beside={place instanceof Element ? place : caretOf(editor)}
      others={existing && <Button label="Remove footnote" onClick={remove} />}
    >
      <div className="form-field">
        <span className="field-label" id={`${id}label`}>
          Note
        </span>
        <EditorContent editor={note} />
        <p className="field-hint" id={`${id}hint`}>
          Numbered automatically. Identical notes share a number.
        </p>
        <p className="field-problem" id={`${id}problem`} role="alert">
          {problem}
        </p>
        <p className="admin-line">
          <TextButton
            label="Italic"
            aria-pressed={isItalic}
            onClick={() => note.chain().focus().toggleItalic().run()}
          />
          <TextButton label="Link" onClick={() => setHasLink(true)} />
        </p>
      </div>
      {sources.length > 0 && (
        <Choice
          label="Cite a reference of the article"
          none="None"
          value=""
          choices={sources.map((label, index) => ({ value: index + 1, label }))}
          onChange={(number) => note.chain().focus().insertContent(`[${number}]`).run()}
        />
      )}
      {hasLink && <LinkDialog editor={note} find={find} onClose={() => setHasLink(false)} />}
    </ToolDialog>
  )
}

const caretOf = ({ state, view }: Editor) => ({
  contextElement: view.dom,
  getBoundingClientRect: () => {
    const { left, top, bottom } = view.coordsAtPos(state.selection.to)
    return new DOMRect(left, top, 0, bottom - top)
  },
})
