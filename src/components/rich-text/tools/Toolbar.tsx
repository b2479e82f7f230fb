import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { placeAfter } from '../../../lib/roving.ts'
import Icon from '../../Icon.tsx'
import IconButton from '../../IconButton.tsx'
import type { IconName } from '../../icons.ts'
import { type CardsOfText, groupsFor } from './insert-blocks.ts'
import { type Opens, runTool, type Tool } from './tool.ts'
import { BLOCK_TOOLS, TOOLS, tableTools } from './tools.ts'

export type ToolbarProps = {
  editor: Editor
  controls: string
  hasCards: CardsOfText
  /** Called when the number of rows has changed. */
  onResize(): void
  onOpen(what: Opens): void
}

/** The tools that fit into one row of a phone; the others are below *More*. */
const MAIN = ['Bold', 'Italic', 'Link', 'Heading 2', 'Bullet list', 'Picture', 'Undo']
const MORE: IconName = 'ellipsis'

export default function Toolbar(props: ToolbarProps) {
  const { editor, controls, hasCards, onOpen, onResize } = props
  const [current, setCurrent] = useState('')
  const [isOpen, setOpen] = useState(false)
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') })
  const groups: Record<string, Tool[]> = {
    ...(inTable && { 'This table': tableTools(hasCards) }),
    ...TOOLS,
    ...groupsFor(hasCards),
    'This block': BLOCK_TOOLS,
  }
  const all = Object.values(groups).flat()
  const main = MAIN.flatMap((name) => all.find((tool) => tool.name === name) ?? [])
  const more = (isOpen ? Object.entries(groups) : []).map(([group, tools]) => ({
    group,
    tools: tools.filter((tool) => !main.includes(tool)),
  }))
  const shown = more.flatMap(({ tools }) => tools)
  const names = [...main.map(({ name }) => name), MORE, ...shown.map(({ name }) => name)]
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for what makes it larger
  useEffect(onResize, [isOpen, inTable])
  const stop = names.includes(current) ? current : names[0]
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = placeAfter(event.key, names.indexOf(stop ?? ''), names.length)
    if (event.key === 'Escape') {
      setOpen(false)
      editor.commands.focus()
    } else if (next === undefined) return
    event.preventDefault()
    setCurrent(names[next ?? 0] ?? '')
    if (next !== undefined) event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const buttonOf = (tool: Tool, isNamed = false) => (
    <ToolButton
      key={tool.name}
      editor={editor}
      tool={tool}
      isNamed={isNamed}
      isStop={tool.name === stop}
      onPress={() => {
        setCurrent(tool.name)
        setOpen(false)
        runTool(editor, tool, onOpen)
      }}
    />
  )
  return (
    <div
      className="body-tools"
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={walk}
    >
      <div className="body-tool-group">
        {main.map((tool) => buttonOf(tool))}
        <IconButton
          icon={MORE}
          label="More tools"
          className="body-tool"
          aria-expanded={isOpen}
          tabIndex={stop === MORE ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setCurrent(MORE)
            setOpen(!isOpen)
          }}
        />
      </div>
      {isOpen && (
        <div className="body-tools-more">
          <div className="body-tools-columns">
            {more.map(({ group, tools }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
              <div className="body-tool-list" role="group" aria-label={group} key={group}>
                <p className="body-tool-heading" aria-hidden="true">
                  {group}
                </p>
                {tools.map((tool) => buttonOf(tool, true))}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

type ButtonProps = {
  editor: Editor
  tool: Tool
  /** Whether its name is beside its icon. */
  isNamed: boolean
  isStop: boolean
  onPress(): void
}

function ToolButton({ editor, tool, isNamed, isStop, onPress }: ButtonProps) {
  const { name, keys, icon } = tool
  const state = useEditorState({
    editor,
    selector: () => ({ on: tool.isOn?.(editor), can: tool.can?.(editor) ?? true }),
  })
  const title = keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name
  return (
    <button
      className={isNamed ? 'body-tool body-tool-named' : 'icon-button body-tool'}
      type="button"
      title={title}
      aria-keyshortcuts={keys}
      aria-pressed={state.on}
      aria-disabled={!state.can || undefined}
      tabIndex={isStop ? 0 : -1}
      // The selection stays when the button does not take the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => state.can && onPress()}
    >
      <Icon name={icon} /> <span className={isNamed ? undefined : 'visually-hidden'}>{name}</span>
    </button>
  )
}
