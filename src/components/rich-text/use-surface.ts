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

/** Null when the HTML is nested too deeply. */
function openBody(value: string): Opened | null {
  try {
    const doc = readBody(value)
    return { value, doc, html: writeBody(doc) }
  } catch {
    return null
  }
}

/** Replaces the content but keeps the caret: a save changes the addresses of pictures. */
function setContent(editor: Editor, doc: NodeJson): void {
  const { from, to } = editor.state.selection
  editor
    .chain()
    .setMeta('addToHistory', false)
    .setContent(doc, { emitUpdate: false })
    .setTextSelection({ from, to })
    .run()
}

export function useSurface(given: Given) {
  const { id, value, onChange, problem, upload, ownPages, open, leadToBar } = given
  const [first] = useState(() => openBody(value))
  const opened = useRef(first)
  const latestHtml = useRef(value)
  const [source, setSource] = useState(first === null)
  const tell = (html: string) => {
    // When the user has undone every change, the given text is reported as it was.
    const written = html === opened.current?.html ? opened.current.value : html
    if (written === latestHtml.current) return
    latestHtml.current = written
    onChange(written)
  }
  const latestOpen = useRef(open)
  latestOpen.current = open
  const surface = useRef<Editor>(null)
  // The handlers are made once, because they hold state between keys.
  const [handlers] = useState(() =>
    handlersOf(
      () => surface.current,
      (what) => latestOpen.current(what),
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
  editor.storage.embed.read = ownPages.read
  const show = (html: string): Opened | null => {
    const now = openBody(html)
    opened.current = now
    latestHtml.current = html
    if (now) setContent(editor, now.doc)
    setSource(now === null)
    return now
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value from outside is shown
  useEffect(() => {
    if (value !== latestHtml.current && !source) show(value)
  }, [value])
  return {
    editor,
    source,
    showSource: () => setSource(true),
    showText: (allowed: string) => {
      editor.commands.focus()
      // Unchanged text keeps its undo history.
      if (value === latestHtml.current && opened.current) return setSource(false)
      const now = show(allowed)
      latestHtml.current = value
      if (!now) return
      opened.current = { ...now, value: now.html }
      tell(now.html)
    },
  }
}
