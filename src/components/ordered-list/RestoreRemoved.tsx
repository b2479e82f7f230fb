import { useEffect, useRef } from 'react'
import { TextButton } from '../Button.tsx'
import { changeAndFocus } from '../change-and-focus.ts'

type Props = {
  removed: { name: string; at: number } | null
  onRestore(): void
  /** What gets the focus afterwards; by default the entry at that place. */
  focus?: () => HTMLElement | null | undefined
}

/** Takes the focus from a removed entry, and returns it when the entry is restored. */
export default function RestoreRemoved({ removed, onRestore, focus }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) button.current?.focus()
  }, [removed])
  if (!removed) return null
  const restore = () => {
    const group = button.current?.closest('.field-group')
    const entry = () => group?.querySelectorAll('ol > li')[removed.at]
    const first = () =>
      entry()?.querySelector<HTMLElement>('button') ?? group?.querySelector<HTMLElement>('.field')
    changeAndFocus(onRestore, focus ?? first)
  }
  return (
    <p className="admin-note admin-quote">
      {removed.name} was removed.
      <TextButton label="Put it back" ref={button} onClick={restore} />
    </p>
  )
}
