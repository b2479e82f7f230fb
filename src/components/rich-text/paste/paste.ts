import type { Editor } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { NETWORK_ERROR } from '../../../lib/call.ts'
import { countOf } from '../../../lib/pluralize.ts'
import { showToast } from '../../toast.ts'
import { leaveFigure, leaveSelected, makePlace } from '../model/caret-places.ts'
import { readBody } from '../model/read.ts'
import type { NodeJson } from '../model/runs.ts'
import { addPictures, isPicture, uploadInto } from '../pictures/place.ts'
import { insertPlayer, playerIn } from '../tools/insert-player.ts'
import { pastedOver } from '../tools/link.ts'
import type { Cleaned } from './clean.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { fileOf } from './pasted-pictures.ts'

/**
 * An event handler in HTML. Merely parsing one makes browsers report a violation of the content
 * security policy.
 */
const HANDLER = /\son[a-z]+\s*=/i

/**
 * Pastes from the clipboard. False leaves it to ProseMirror: its own content, plain text, and text
 * in a code block.
 */
export function pastes(editor: Editor, clipboard: DataTransfer | null): boolean {
  if (!clipboard) return false
  editor.commands.command(({ tr }) => leaveSelected(tr))
  if (editor.isActive('codeBlock')) return false
  const html = clipboard.getData('text/html')
  const text = clipboard.getData('text/plain')
  const files = [...clipboard.files].filter(isPicture)
  if (files.length > 0 && text.trim() === '') {
    addPictures(editor, files)
    return true
  }
  const href = editor.state.selection.empty ? null : pastedOver(text)
  if (href !== null) return editor.chain().setMark('link', { href }).setMeta('paste', true).run()
  editor.commands.command(({ tr }) => makePlace(tr))
  // ProseMirror's own content is parsed by the editor's schema, which is as strict.
  if (html.includes('data-pm-slice') && !HANDLER.test(html)) return false
  const player = playerIn(editor, text)
  if (player !== null) insertPlayer(editor, player)
  else if (html !== '') insertHtml(editor, html)
  else if (looksLikeMarkdown(text)) insertMarkdown(editor, text)
  else return false
  return true
}

export function drops(editor: Editor, dragged: DataTransfer | null, at: number): boolean {
  const files = [...(dragged?.files ?? [])].filter(isPicture)
  if (files.length > 0) addPictures(editor, files, at)
  else {
    const html = dragged?.getData('text/html') ?? ''
    if (html === '') return false
    const { tr, doc } = editor.state
    tr.setSelection(Selection.near(doc.resolve(at)))
    leaveSelected(tr)
    editor.view.dispatch(tr)
    editor.commands.focus()
    insertHtml(editor, html)
  }
  return true
}

/** The loaded script; null after a failure, which is shown. */
const loaded = <Module>(script: Promise<Module>): Promise<Module | null> =>
  script.catch(() => {
    showToast({ tone: 'error', message: NETWORK_ERROR, duration: 5200 })
    return null
  })

async function insertMarkdown(editor: Editor, text: string): Promise<void> {
  const markdown = await loaded(import('./markdown.ts'))
  if (markdown) await insertHtml(editor, markdown.markdownToHtml(text))
}

async function insertHtml(editor: Editor, html: string): Promise<void> {
  const clean = await loaded(import('./clean.ts'))
  if (!clean || editor.isDestroyed) return
  try {
    insert(editor, clean.cleanPaste(html))
  } catch {
    showToast({ tone: 'error', message: 'This text is nested too deeply.', duration: 3200 })
  }
}

function insert(editor: Editor, { html, pending, refused, unreadable }: Cleaned): void {
  if (html.trim() !== '') {
    const waiting = new Map([...pending.keys()].map((address) => [address, crypto.randomUUID()]))
    const content = (readBody(html).content ?? []).map((node) => withPlaceholder(node, waiting))
    const [first, ...others] = content
    const slice = sliceOf(Fragment.fromJSON(editor.schema, content))
    // Copied cells fill those of a table, from the one with the caret.
    if (first?.type === 'table' && others.length === 0 && fillsCells(editor, slice)) return
    const { tr } = editor.state
    // In a caption only one line can be pasted; anything longer goes below the figure.
    if (others.length > 0 || first?.type !== 'paragraph') leaveFigure(tr)
    editor.view.dispatch(tr.replaceSelection(slice).setMeta('paste', true).scrollIntoView())
    const files = [...waiting].map(([address, key]) => ({
      key,
      file: fileOf(pending.get(address) ?? ''),
    }))
    uploadInto(editor, files)
  }
  if (refused > 0) tellOfLeftOut(refused, REFUSED)
  if (unreadable > 0) tellOfLeftOut(unreadable, UNREADABLE)
}

/** Asks the plugin of tables, which is loaded with the tools. */
function fillsCells({ view }: Editor, slice: Slice): boolean {
  const event = new ClipboardEvent('paste')
  return view.someProp('handlePaste', (handle) => handle(view, event, slice)) ?? false
}

function sliceOf(content: Fragment): Slice {
  const open = (node: typeof content.firstChild) => (node?.type.name === 'paragraph' ? 1 : 0)
  return new Slice(content, open(content.firstChild), open(content.lastChild))
}

function withPlaceholder(node: NodeJson, waiting: Map<string, string>): NodeJson {
  const image = node.type === 'figure' ? node.content?.[0] : undefined
  const key = waiting.get(String(image?.attrs?.src))
  if (key) return { type: 'uploading', attrs: { key, name: 'the pasted picture' } }
  if (!node.content) return node
  return { ...node, content: node.content.map((child) => withPlaceholder(child, waiting)) }
}

const REFUSED =
  'Pictures from other sites are not shown here. Save them, then add them to the text.'
const UNREADABLE =
  'Word and similar programs do not copy pictures along with text. Copy each picture by itself, or save it and add it to the text.'

const tellOfLeftOut = (count: number, message: string) =>
  showToast({
    tone: 'error',
    heading: `${countOf(count, 'picture was', 'pictures were')} left out.`,
    message,
    duration: 5200,
  })
