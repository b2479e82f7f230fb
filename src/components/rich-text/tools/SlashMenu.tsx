import type { Editor } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { useEffect, useId, useRef, useState } from 'react'
import { placeAfter } from '../../../lib/roving.ts'
import Icon from '../../Icon.tsx'
import { blocksFor, type CardsOfText, findBlocks, type InsertableBlock } from './blocks.ts'
import { type Opens, runTool } from './tool.ts'

type Props = { editor: Editor; hasCards: CardsOfText; onOpen(what: Opens): void }

const KEY = new PluginKey('slash')

/** The blocks that "/" lists in an empty paragraph, narrowed by what is typed after it. */
export default function SlashMenu({ editor, hasCards, onOpen }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [match, setMatch] = useState<SuggestionProps | null>(null)
  const [place, setPlace] = useState(0)
  const found = match ? findBlocks(blocksFor(hasCards), match.query) : []
  const usable = found.filter((block) => block.can?.(editor) ?? true)
  const current = usable[place]
  const choose = (block: InsertableBlock) => {
    if (match) editor.chain().focus().deleteRange(match.range).run()
    runTool(editor, block, onOpen)
  }
  const onKey = ({ key }: KeyboardEvent): boolean => {
    const next = key.startsWith('Arrow') ? placeAfter(key, place, usable.length) : undefined
    if (!current || (next === undefined && key !== 'Enter')) return false
    if (next === undefined) choose(current)
    else setPlace(next)
    return true
  }
  const keys = useRef(onKey)
  keys.current = onKey
  useEffect(() => {
    const follow = (now: SuggestionProps | null) => {
      setMatch(now)
      setPlace(0)
    }
    const plugin = Suggestion({
      editor,
      pluginKey: KEY,
      char: '/',
      startOfLine: true,
      decorationClass: '',
      allow: ({ state, range }) => {
        const { parent, parentOffset } = state.doc.resolve(range.from)
        return parent.type.name === 'paragraph' && parentOffset === 0
      },
      render: () => ({
        onStart: follow,
        onUpdate: follow,
        onExit: () => follow(null),
        onKeyDown: ({ event }) => keys.current(event),
      }),
    })
    // Before the keymaps, which take Enter.
    editor.registerPlugin(plugin, (added, others) => [added, ...others])
    // For a "/" that was typed before.
    editor.view.dispatch(editor.state.tr)
    return () => {
      editor.unregisterPlugin(KEY)
    }
  }, [editor])
  useEffect(() => (match && list.current ? match.mount(list.current) : undefined), [match])
  const option = current ? id + current.name : ''
  useEffect(() => {
    if (editor.isDestroyed) return
    editor.view.dom.setAttribute('aria-controls', option && id)
    editor.view.dom.setAttribute('aria-activedescendant', option)
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  }, [editor, id, option])
  return (
    <>
      <p className="visually-hidden" role="status">
        {match && `${usable.length} blocks. Arrow keys choose, Enter puts one here.`}
      </p>
      <div
        className="suggestions body-blocks"
        id={id}
        role="listbox"
        aria-label="Blocks"
        hidden={!current}
        ref={list}
      >
        {usable.map((block) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and the keys
          <div
            className="suggestion"
            id={id + block.name}
            role="option"
            aria-selected={block === current}
            tabIndex={-1}
            key={block.name}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(block)}
          >
            <span className="admin-line">
              <Icon name={block.icon} /> {block.name}
            </span>
            {block.keys && <kbd>{block.keys.replace('Control', 'Ctrl')}</kbd>}
          </div>
        ))}
      </div>
    </>
  )
}
