import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import TextQuote from 'lucide-react/icons/text-quote'
import { type KeyboardEvent, useState } from 'react'
import type { EditorState } from './editor-store.ts'
import type { Markup } from './markup.ts'
import { ariaShortcut, MARKUPS, SHORTCUTS } from './shortcuts.ts'

const ICONS = { bold: Bold, italic: Italic, link: Link, quote: TextQuote, list: List, code: Code }
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

type Mode = EditorState['mode']
type Props = {
  mode: Mode
  /** The id of the text area. */
  areaId: string
  onMode(mode: Mode): void
  onMarkup(markup: Markup): void
}

/** Write or preview, and what marks text up; one stop for Tab, the arrow keys go on from there. */
export default function EditorToolbar({ mode, areaId, onMode, onMarkup }: Props) {
  const [current, setCurrent] = useState(0)
  const walk = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[key]
    if (step === undefined) return
    const next = (current + step + MARKUPS.length) % MARKUPS.length
    setCurrent(next)
    currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="editor-bar">
      <div className="editor-modes">
        {(['write', 'preview'] as const).map((one) => (
          <button
            className="editor-mode"
            key={one}
            type="button"
            aria-pressed={mode === one}
            onClick={() => onMode(one)}
          >
            {one === 'write' ? 'Write' : 'Preview'}
          </button>
        ))}
      </div>
      <div
        className="editor-tools"
        role="toolbar"
        aria-label="Formatting"
        aria-controls={areaId}
        hidden={mode === 'preview'}
        onKeyDown={walk}
      >
        {MARKUPS.map((markup, index) => {
          const Icon = ICONS[markup]
          const { name } = SHORTCUTS[markup]
          return (
            <button
              className="icon-button editor-tool"
              key={markup}
              type="button"
              title={`${name} (${ariaShortcut(markup).replace('Control', 'Ctrl')})`}
              aria-label={name}
              aria-keyshortcuts={ariaShortcut(markup)}
              tabIndex={index === current ? 0 : -1}
              onClick={() => {
                setCurrent(index)
                onMarkup(markup)
              }}
            >
              <Icon aria-hidden="true" />
            </button>
          )
        })}
      </div>
    </div>
  )
}
