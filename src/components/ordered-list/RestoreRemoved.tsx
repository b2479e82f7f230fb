import { useEffect, useRef } from 'react'
import { changeAndFocus } from '../change-and-focus.ts'

type Props = {
  removed: { name: string; at: number } | null
  onRestore(): void
}

/** Restores the last removed entry; takes the focus from the entry and returns it. */
export default function RestoreRemoved({ removed, onRestore }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) button.current?.focus()
  }, [removed])
  if (!removed) return null
  const restore = () => {
    const group = button.current?.closest('.field-group')
    const entry = () => group?.querySelectorAll('ol > li')[removed.at]
    changeAndFocus(onRestore, () => entry()?.querySelector<HTMLElement>('button'))
  }
  return (
    <p className="admin-note admin-quote">
      {removed.name} was removed.
      <button className="text-button" type="button" ref={button} onClick={restore}>
        Put it back
      </button>
    </p>
  )
}
