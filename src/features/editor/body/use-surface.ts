import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from '../field.ts'
import { EXTENSIONS } from './model/extensions.ts'
import { readBody } from './model/read.ts'
import type { NodeJson } from './model/runs.ts'
import { writeBody } from './model/write.ts'
import { handlersOf } from './surface-handlers.ts'
import type { Opens } from './tools/tools.ts'

type Given = FieldProps<string> & { id: string; open(what: Opens): void }

/** A body as it was given, what the surface makes of it, and how that is written. */
type Opened = { value: string; doc: NodeJson; html: string }

const EMPTY: NodeJson = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Null when it is nested too deeply for the surface: its source can still be put right. */
function openBody(value: string): Opened | null {
  try {
    const doc = readBody(value)
    return { value, doc, html: writeBody(doc) }
  } catch {
    return null
  }
}

/** Shows another text, with the caret where it was: a save may only have moved its pictures. */
function setContent(editor: Editor, doc: NodeJson): void {
  const { from, to } = editor.state.selection
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setContent(doc, { emitUpdate: false })
    .setTextSelection({ from, to })
    .run()
}

/** The surface over a value: tells of changes that its writer makes, and takes those from outside. */
export function useSurface({ id, value, onChange, problem, open }: Given) {
  const [first] = useState(() => openBody(value))
  const opened = useRef(first)
  /** What the owner of the value has. */
  const known = useRef(value)
  const [source, setSource] = useState(first === null)
  const tell = (html: string) => {
    // Undone to the beginning it is the text that was given, to the last space.
    const written = html === opened.current?.html ? opened.current.value : html
    if (written === known.current) return
    known.current = written
    onChange(written)
  }
  const asked = useRef(open)
  asked.current = open
  const surface = useRef<Editor>(null)
  // Made once: what they remember between two keys outlives whatever is rendered between.
  const [handlers] = useState(() =>
    handlersOf(
      () => surface.current,
      (what) => asked.current(what),
    ),
  )
  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content: first?.doc ?? EMPTY,
    // The policy allows no styles but those of files.
    injectCSS: false,
    onUpdate: ({ editor }) => tell(writeBody(editor.getJSON() as NodeJson)),
    editorProps: {
      attributes: {
        id: `${id}text`,
        class: 'prose body-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Body',
        'aria-describedby': `${id}hint ${id}problem`,
        ...(problem && { 'aria-invalid': 'true' }),
      },
      ...handlers,
    },
  })
  surface.current = editor
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
    /** The changed source, without what no article may have; what cannot be shown stays there. */
    showText: () => {
      const isChanged = value !== known.current
      const now = show(value)
      if (!now || !isChanged) return
      opened.current = { ...now, value: now.html }
      tell(now.html)
    },
  }
}
