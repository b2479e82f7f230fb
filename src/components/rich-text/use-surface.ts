import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { BodyProps } from './body-props.ts'
import { EXTENSIONS } from './model/extensions.ts'
import { readBody } from './model/read.ts'
import type { NodeJson } from './model/runs.ts'
import { writeBody, writeEdited } from './model/write.ts'
import { handlersOf } from './surface-handlers.ts'
import type { Opens } from './tools/tool.ts'

type Given = BodyProps & { id: string; open(what: Opens): void; leadToBar(): void }

type Opened = { value: string; doc: NodeJson; html: string }

const EMPTY: NodeJson = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Null when nested too deeply. */
function openBody(value: string): Opened | null {
  try {
    const doc = readBody(value)
    return { value, doc, html: writeBody(doc) }
  } catch {
    return null
  }
}

/** Keeps the caret: a save changes addresses of pictures. */
function setContent(editor: Editor, doc: NodeJson): void {
  const { from, to } = editor.state.selection
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setContent(doc, { emitUpdate: false })
    .setTextSelection({ from, to })
    .run()
}

export function useSurface({ id, value, onChange, problem, upload, open, leadToBar }: Given) {
  const [first] = useState(() => openBody(value))
  const opened = useRef(first)
  const known = useRef(value)
  const [source, setSource] = useState(first === null)
  const tell = (html: string) => {
    // Undoing everything reports the given text unchanged.
    const written = html === opened.current?.html ? opened.current.value : html
    if (written === known.current) return
    known.current = written
    onChange(written)
  }
  const asked = useRef(open)
  asked.current = open
  const surface = useRef<Editor>(null)
  // Once: they hold state between keys.
  const [handlers] = useState(() =>
    handlersOf(
      () => surface.current,
      (what) => asked.current(what),
      leadToBar,
    ),
  )
  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content: first?.doc ?? EMPTY,
    // The content security policy forbids inline styles.
    injectCSS: false,
    onUpdate: ({ editor }) => tell(writeEdited(editor.state.doc)),
    editorProps: {
      attributes: {
        id: `${id}text`,
        class: 'prose body-text',
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
        'aria-describedby': `${id}hint ${id}problem`,
        ...(problem && { 'aria-invalid': 'true' }),
      },
      ...handlers,
    },
  })
  surface.current = editor
  editor.storage.uploading.upload = upload
  const show = (given: string): Opened | null => {
    const now = openBody(given)
    opened.current = now
    known.current = given
    if (now) setContent(editor, now.doc)
    setSource(now === null)
    return now
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value from outside is shown
  useEffect(() => {
    if (value !== known.current && !source) show(value)
  }, [value])
  return {
    editor,
    source,
    showSource: () => setSource(true),
    showText: (allowed: string) => {
      editor.commands.focus()
      // Unchanged text keeps its undo history.
      if (value === known.current && opened.current) return setSource(false)
      const now = show(allowed)
      known.current = value
      if (!now) return
      opened.current = { ...now, value: now.html }
      tell(now.html)
    },
  }
}
