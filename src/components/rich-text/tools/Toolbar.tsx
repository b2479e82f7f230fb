import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { placeAfter } from '../../../lib/roving.ts'
import Icon from '../../Icon.tsx'
import { blocksFor } from './blocks.ts'
import { type Opens, runTool, type Tool } from './tool.ts'
import { TABLE_TOOLS, TOOLS } from './tools.ts'

type Props = {
  editor: Editor
  controls: string
  hasCards: boolean
  onOpen(what: Opens): void
}

export default function Toolbar({ editor, controls, hasCards, onOpen }: Props) {
  const [current, setCurrent] = useState('')
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') })
  const groups = {
    ...TOOLS,
    Blocks: blocksFor(hasCards),
    ...(inTable && { 'This table': TABLE_TOOLS }),
  }
  const names = Object.values(groups).flatMap((tools) => tools.map(({ name }) => name))
  const stop = names.includes(current) ? current : names[0]
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = placeAfter(event.key, names.indexOf(stop ?? ''), names.length)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(names[next] ?? '')
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      className="body-tools"
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={walk}
    >
      {Object.entries(groups).map(([group, tools]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
        <div className="body-tool-group" role="group" aria-label={group} key={group}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.name}
              editor={editor}
              tool={tool}
              isStop={tool.name === stop}
              onPress={() => {
                setCurrent(tool.name)
                runTool(editor, tool, onOpen)
              }}
            />
          ))}
        </div>
      ))}
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
    <button
      className="icon-button body-tool"
      type="button"
      title={title}
      aria-label={name}
      aria-keyshortcuts={keys}
      aria-pressed={state.on}
      aria-disabled={!state.can || undefined}
      tabIndex={isStop ? 0 : -1}
      // Keeps the selection, and the caret on touch screens.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => state.can && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
