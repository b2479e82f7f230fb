import type { Editor } from '@tiptap/core'
import { BubbleMenu } from '@tiptap/react/menus'
import { useCallback, useEffect, useRef } from 'react'
import Toolbar, { type ToolbarProps } from './Toolbar.tsx'

const KEY = 'bar'
/** The same condition as in admin/body.css. */
const DOCKED = '(width < 48rem), (pointer: coarse)'
const MARGIN = { padding: { top: 76, bottom: 8, left: 8, right: 8 } }
const OPTIONS = { placement: 'top-start', flip: MARGIN, shift: MARGIN } as const

function tell({ view, state, isDestroyed }: Editor, change: 'show' | 'updatePosition'): void {
  if (!isDestroyed) view.dispatch(state.tr.setMeta(KEY, change))
}

type Props = Omit<ToolbarProps, 'onResize'> & {
  isAsked: boolean
  onShown(): void
}

/** The toolbar, on a phone above the keyboard. Alt+F10 moves the focus to it. */
export default function Bar({ isAsked, onShown, ...props }: Props) {
  const { editor } = props
  const element = useRef<HTMLDivElement>(null)
  const isShown = useCallback(() => {
    if (element.current?.contains(document.activeElement)) return true
    return editor.isFocused && (matchMedia(DOCKED).matches || !editor.state.selection.empty)
  }, [editor])
  const place = useCallback(() => tell(editor, 'updatePosition'), [editor])
  useEffect(() => {
    // The focus goes to its buttons only.
    if (element.current) element.current.tabIndex = -1
  }, [])
  useEffect(() => {
    if (!isAsked) return
    tell(editor, 'show')
    tell(editor, 'updatePosition')
    element.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
    onShown()
  }, [editor, isAsked, onShown])
  return (
    <BubbleMenu
      className="body-bar"
      ref={element}
      editor={editor}
      pluginKey={KEY}
      updateDelay={0}
      shouldShow={isShown}
      options={OPTIONS}
    >
      <Toolbar {...props} onResize={place} />
    </BubbleMenu>
  )
}
