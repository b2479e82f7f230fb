import { useEffect, useRef } from 'react'

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
    onRestore()
    requestAnimationFrame(() => {
      const entry = group?.querySelectorAll('ol > li')[removed.at]
      entry?.querySelector<HTMLElement>('button')?.focus()
    })
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
