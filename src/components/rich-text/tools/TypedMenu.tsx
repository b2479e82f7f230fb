import type { Editor } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { useEffect, useId, useRef, useState } from 'react'
import { placeAfter } from '../../../lib/roving.ts'
import Icon from '../../Icon.tsx'
import type { IconName } from '../../icons.ts'

/** An entry, with an icon or the character itself; those of one group follow each other. */
type Offered = {
  name: string
  icon?: IconName
  sign?: string
  keys?: string
  group?: string | undefined
}

type Props<Item> = {
  editor: Editor
  /**
   * The character that opens the menu in an empty paragraph; with `inWords`, in any text but code.
   */
  char: string
  inWords?: boolean
  /** The menu's accessible name, as "Blocks". */
  label: string
  find(typed: string): Item[]
  /** Called after the typed words were removed. */
  onChoose(item: Item): void
  onStart?(): void
}

export default function TypedMenu<Item extends Offered>(props: Props<Item>) {
  const { editor, char, inWords = false, label, find, onChoose } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [match, setMatch] = useState<SuggestionProps | null>(null)
  const [place, setPlace] = useState(0)
  const usable = match ? find(match.query) : []
  const current = usable[place]
  const choose = (item: Item) => {
    if (match) editor.chain().focus().deleteRange(match.range).run()
    onChoose(item)
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
  const started = useRef(props.onStart)
  started.current = props.onStart
  useEffect(() => {
    const pluginKey = new PluginKey(`typed ${char}`)
    const follow = (now: SuggestionProps | null) => {
      setMatch(now)
      setPlace(0)
    }
    const plugin = Suggestion({
      editor,
      pluginKey,
      char,
      startOfLine: !inWords,
      // A block can be found by several words.
      allowSpaces: !inWords,
      decorationClass: '',
      allow: ({ state, range }) => {
        const { parent, parentOffset } = state.doc.resolve(range.from)
        if (inWords) return !parent.type.spec.code
        return parent.type.name === 'paragraph' && parentOffset === 0
      },
      render: () => ({
        onStart: (now) => {
          started.current?.()
          follow(now)
        },
        onUpdate: follow,
        // Another plugin that is registered ends the view, but not the match.
        onExit: () => pluginKey.getState(editor.state)?.active || follow(null),
        onKeyDown: ({ event }) => keys.current(event),
      }),
    })
    // The plugin goes before the keymaps, which would take Enter.
    editor.registerPlugin(plugin, (added, others) => [added, ...others])
    // The character may have been typed before the plugin was registered.
    editor.view.dispatch(editor.state.tr)
    return () => {
      editor.unregisterPlugin(pluginKey)
    }
  }, [editor, char, inWords])
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
        {current && `${label}: ${usable.length}. Arrow keys choose, Enter inserts.`}
      </p>
      <div
        className="suggestions body-blocks"
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!current}
        ref={list}
      >
        {groupsOf(usable).map(([group, items]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
          <div role="group" aria-label={group ?? label} key={group ?? ''}>
            {group && (
              <p className="suggestion-group" aria-hidden="true">
                {group}
              </p>
            )}
            {items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and the keys
              <div
                className="suggestion"
                id={id + item.name}
                role="option"
                aria-selected={item === current}
                tabIndex={-1}
                key={item.name}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(item)}
              >
                <span className="admin-line">
                  {item.icon ? (
                    <Icon name={item.icon} />
                  ) : (
                    <span aria-hidden="true">{item.sign}</span>
                  )}{' '}
                  {item.name}
                </span>
                {item.keys && <kbd>{item.keys.replace('Control', 'Ctrl')}</kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function groupsOf<Item extends Offered>(items: Item[]): [group: string | undefined, Item[]][] {
  const names = [...new Set(items.map(({ group }) => group))]
  return names.map((name) => [name, items.filter(({ group }) => group === name)])
}
