import { type KeyboardEvent, useState } from 'react'
import Icon from '../../../components/Icon.tsx'
import type { EditorState } from './comment-editor.ts'
import type { Format } from './formatting.ts'
import { ariaShortcut, FORMATS, SHORTCUTS } from './shortcuts.ts'

const ICONS = {
  bold: 'bold',
  italic: 'italic',
  link: 'link',
  quote: 'text-quote',
  list: 'list',
  code: 'code',
} as const
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

type Mode = EditorState['mode']
type Props = {
  mode: Mode
  areaId: string
  onMode(mode: Mode): void
  onFormat(format: Format): void
}

/** A toolbar with one tab stop, in which the arrow keys move between the buttons. */
export default function EditorToolbar({ mode, areaId, onMode, onFormat }: Props) {
  const [current, setCurrent] = useState(0)
  const walk = ({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[key]
    if (step === undefined) return
    const next = (current + step + FORMATS.length) % FORMATS.length
    setCurrent(next)
    currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="comment-editor-bar">
      <div className="comment-editor-modes">
        {(['write', 'preview'] as const).map((one) => (
          <button
            className="tab"
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
        className="comment-editor-tools"
        role="toolbar"
        aria-label="Formatting"
        aria-controls={areaId}
        hidden={mode === 'preview'}
        onKeyDown={walk}
      >
        {FORMATS.map((format, index) => {
          const { name } = SHORTCUTS[format]
          return (
            <button
              className="icon-button"
              key={format}
              type="button"
              title={`${name} (${ariaShortcut(format).replace('Control', 'Ctrl')})`}
              aria-label={name}
              aria-keyshortcuts={ariaShortcut(format)}
              tabIndex={index === current ? 0 : -1}
              onClick={() => {
                setCurrent(index)
                onFormat(format)
              }}
            >
              <Icon name={ICONS[format]} />
            </button>
          )
        })}
      </div>
    </div>
  )
}
