import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

export type Pane = { name: string; content: ReactNode }

type Props = { panes: Pane[] }

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Panes of which one is shown: the arrow keys go from title to title, and around. */
export default function SettingsPanes({ panes }: Props) {
  const [shown, setShown] = useState(0)
  const titles = useRef<HTMLDivElement>(null)

  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const last = panes.length - 1
    const target =
      step !== undefined
        ? (shown + step + panes.length) % panes.length
        : { Home: 0, End: last }[event.key]
    if (target === undefined) return
    event.preventDefault()
    setShown(target)
    titles.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <>
      <div className="panes-titles" role="tablist" aria-label="Settings" ref={titles}>
        {panes.map(({ name }, index) => (
          <button
            className="panes-title"
            key={name}
            type="button"
            role="tab"
            id={`settings-tab-${index}`}
            aria-controls={`settings-pane-${index}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
            onKeyDown={walk}
          >
            {name}
          </button>
        ))}
      </div>
      {panes.map(({ name, content }, index) => (
        <div
          className="panes-pane"
          key={name}
          role="tabpanel"
          id={`settings-pane-${index}`}
          aria-labelledby={`settings-tab-${index}`}
          hidden={index !== shown}
        >
          {content}
        </div>
      ))}
    </>
  )
}
