import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { placeAfter } from '../lib/roving.ts'

export type Pane = { name: string; content: ReactNode }

type Props = {
  name: string
  label: string
  panes: Pane[]
  shown: number
  onShow(index: number): void
}

export default function Panes({ name, label, panes, shown, onShow }: Props) {
  const titles = useRef<HTMLDivElement>(null)

  const walk = (event: KeyboardEvent) => {
    const target = placeAfter(event.key, shown, panes.length)
    if (target === undefined) return
    event.preventDefault()
    onShow(target)
    titles.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <>
      <div className="panes-titles needs-script" role="tablist" aria-label={label} ref={titles}>
        {panes.map((pane, index) => (
          <button
            className="tab"
            key={pane.name}
            type="button"
            role="tab"
            id={`${name}-tab-${index}`}
            aria-controls={`${name}-pane-${index}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => onShow(index)}
            onKeyDown={walk}
          >
            {pane.name}
          </button>
        ))}
      </div>
      {panes.map((pane, index) => (
        <div
          className="panes-pane"
          key={pane.name}
          role="tabpanel"
          id={`${name}-pane-${index}`}
          aria-labelledby={`${name}-tab-${index}`}
          hidden={index !== shown}
        >
          {pane.content}
        </div>
      ))}
    </>
  )
}
