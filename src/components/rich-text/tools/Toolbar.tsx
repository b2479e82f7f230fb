import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { placeAfter } from '../../../lib/roving.ts'
import IconButton from '../../IconButton.tsx'
import type { IconName } from '../../icons.ts'
import { blocksFor, type CardsOfText } from './insert-blocks.ts'
import { type Opens, runTool, type Tool } from './tool.ts'
import { BLOCK_TOOLS, TABLE_TOOLS, TOOLS } from './tools.ts'

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
    ...(inTable && { 'This table': TABLE_TOOLS }),
    ...TOOLS,
    Blocks: blocksFor(hasCards),
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
  const buttonOf = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      editor={editor}
      tool={tool}
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
        {main.map(buttonOf)}
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
          {more.map(({ group, tools }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
            <div className="body-tool-group" role="group" aria-label={group} key={group}>
              {tools.map(buttonOf)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

type ButtonProps = { editor: Editor; tool: Tool; isStop: boolean; onPress(): void }

function ToolButton({ editor, tool, isStop, onPress }: ButtonProps) {
  const { name, keys, icon } = tool
  const state = useEditorState({
    editor,
    selector: () => ({ on: tool.isOn?.(editor), can: tool.can?.(editor) ?? true }),
  })
  const title = keys ? `${name} (${keys.replace('Control', 'Ctrl')})` : name
  return (
    <IconButton
      icon={icon}
      label={name}
      className="body-tool"
      title={title}
      aria-keyshortcuts={keys}
      aria-pressed={state.on}
      aria-disabled={!state.can || undefined}
      tabIndex={isStop ? 0 : -1}
      // The selection stays when the button does not take the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => state.can && onPress()}
    />
  )
}
