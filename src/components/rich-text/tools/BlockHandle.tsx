import type { Editor } from '@tiptap/core'
import { NodeSelection, Selection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { type DragEvent, type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import Icon from '../../Icon.tsx'
import IconButton from '../../IconButton.tsx'
import { blockAt } from './block-at.ts'
import { blocksFor, type CardsOfText } from './insert-blocks.ts'
import { type Opens, runTool, type Tool } from './tool.ts'
import { BLOCK_TOOLS, tableTools } from './tools.ts'

/** `area` is the element with the text and the handle. */
type Props = {
  editor: Editor
  area: RefObject<HTMLElement | null>
  hasCards: CardsOfText
  onOpen(what: Opens): void
}

/** A handle that drags a block or opens a list of what can be done with it. */
export default function BlockHandle({ editor, area, hasCards, onOpen }: Props) {
  const id = useId()
  const { at } = useEditorState({
    editor,
    selector: () => {
      const { doc, selection } = editor.state
      // Changed text above moves the block on the screen, so the document's size counts too.
      return { at: blockAt(selection.$from)?.position, size: doc.content.size }
    },
  })
  const pointed = usePointedBlock(editor, area)
  const position = pointed ?? at ?? -1
  const node = position < 0 ? null : editor.state.doc.nodeAt(position)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    // A destroyed editor has no view.
    const dom = node && !editor.isDestroyed && editor.view.nodeDOM(position)
    if (!(dom instanceof HTMLElement) || !area.current) return
    const box = dom.getBoundingClientRect()
    const line = Number.parseFloat(getComputedStyle(dom).lineHeight)
    const middle = Math.min(line || box.height, box.height) / 2
    setTop(box.top - area.current.getBoundingClientRect().top + middle)
  })
  if (!node) return null
  const isEmpty = node.type.name === 'paragraph' && node.content.size === 0
  const run = (tool: Tool) => {
    const { tr, doc } = editor.state
    const inside = doc.resolve(node.isAtom ? position : position + 1)
    // In a table the caret decides which row and column are meant.
    if (position !== at) editor.view.dispatch(tr.setSelection(Selection.near(inside)))
    runTool(editor, tool, onOpen)
  }
  const add = () =>
    editor
      .chain()
      .setTextSelection(position + 1)
      .insertContent('/')
      .focus()
      .run()
  const drag = ({ dataTransfer }: DragEvent) => {
    const selection = NodeSelection.create(editor.state.doc, position)
    // Without `node`, ProseMirror would delete the selection at the drop.
    const dragging = { slice: selection.content(), move: true, node: selection }
    editor.view.dragging = dragging
    const dom = editor.view.nodeDOM(position)
    if (dom instanceof HTMLElement) dataTransfer.setDragImage(dom, 0, 0)
    // Firefox starts no drag without data.
    dataTransfer.setData('text/plain', node.textContent)
  }
  const tools = [
    ...(node.isTextblock ? blocksFor('none').filter(({ turns }) => turns) : []),
    ...(node.type.name === 'table' ? tableTools(hasCards) : []),
    ...BLOCK_TOOLS,
  ]
  return (
    <div className="body-handle" style={{ insetBlockStart: top }}>
      <IconButton
        icon={isEmpty ? 'plus' : 'grip-vertical'}
        label={isEmpty ? 'Add a block' : 'Drag to move, press for more'}
        tabIndex={-1}
        draggable={!isEmpty}
        popoverTarget={isEmpty ? undefined : id}
        onDragStart={drag}
        onDragEnd={() => {
          editor.view.dragging = null
        }}
        onClick={isEmpty ? add : undefined}
      />
      <div className="menu-panel body-handle-menu" id={id} popover="auto">
        {tools.map((tool) => (
          <button
            className="menu-item"
            type="button"
            popoverTarget={id}
            key={tool.name}
            onClick={() => run(tool)}
          >
            <Icon name={tool.icon} /> {tool.name}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The position of the block below the pointer; null once the text has changed. */
function usePointedBlock(editor: Editor, area: Props['area']): number | null {
  const [pointed, point] = useState<number | null>(null)
  useEffect(() => {
    const forget = () => point(null)
    const follow = ({ clientX, clientY, pointerType, target }: PointerEvent) => {
      const isHandle = target instanceof Element && target.closest('.body-handle')
      if (pointerType !== 'mouse' || isHandle || editor.isDestroyed) return
      const { left, right } = editor.view.dom.getBoundingClientRect()
      const inText = Math.min(Math.max(clientX, left + 8), right - 8)
      const hit = editor.view.posAtCoords({ left: inText, top: clientY })
      if (!hit) return
      const { doc } = editor.state
      const isAtom = hit.inside >= 0 && doc.nodeAt(hit.inside)?.isAtom
      point(blockAt(doc.resolve(isAtom ? hit.inside : hit.pos))?.position ?? null)
    }
    const element = area.current
    editor.on('update', forget)
    element?.addEventListener('pointermove', follow)
    return () => {
      editor.off('update', forget)
      element?.removeEventListener('pointermove', follow)
    }
  }, [editor, area])
  return pointed
}
