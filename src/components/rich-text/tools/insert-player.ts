import { embedKindAt } from '@site/text/played-at.ts'
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { ReadLink } from '../body-props.ts'
import { caretBelow } from '../model/caret-places.ts'
import { embedNode } from './insert-embed.ts'

/** The address of a player that is pasted alone into an empty paragraph; null for other texts. */
export function playerIn({ state, storage }: Editor, text: string): string | null {
  const address = text.trim()
  const { $from, empty } = state.selection
  const isAlone = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  if (!isAlone || !storage.embed.read || !/^https?:\/\/\S+$/i.test(address)) return null
  return embedKindAt(address) === 'embed-page' ? null : address
}

/**
 * Inserts the address as a link, and puts the player in its place once its title is read. Undo
 * brings the link back.
 */
export async function insertPlayer(editor: Editor, address: string): Promise<void> {
  const marks = [{ type: 'link', attrs: { href: address } }]
  editor.commands.insertContent({ type: 'text', text: address, marks })
  const link = await editor.storage.embed.read?.(address).catch(() => unread(address))
  if (!link || editor.isDestroyed || link.kind === 'embed-page') return
  const at = placeOf(editor, address)
  if (at === null) return
  const { tr, schema } = editor.state
  const { $from } = tr.selection
  const isHere = $from.depth > 0 && $from.before() === at.from
  const embed = embedNode(schema, link)
  closeHistory(tr).replaceWith(at.from, at.to, embed)
  if (isHere) caretBelow(tr, at.from + embed.nodeSize)
  editor.view.dispatch(tr)
}

/** The player of a host that did not answer, named by its host. */
const unread = (address: string): ReadLink => {
  const kind = embedKindAt(address)
  const host = new URL(address).hostname.replace(/^www\./, '')
  const title = `${kind === 'embed-audio' ? 'Audio' : 'Video'} on ${host}`
  return { kind, address, title, description: '', picture: null }
}

/** The paragraph that has only this address, which may have moved since. */
function placeOf({ state }: Editor, address: string): { from: number; to: number } | null {
  let place: { from: number; to: number } | null = null
  state.doc.descendants((node, from) => {
    if (node.type.name === 'paragraph' && node.textContent === address && node.childCount === 1)
      place = { from, to: from + node.nodeSize }
  })
  return place
}
