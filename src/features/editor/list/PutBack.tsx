import { useEffect, useRef } from 'react'

type Props = {
  /** What was removed; null when there is nothing to put back. */
  removed: { name: string; at: number } | null
  onPutBack(): void
}

/** Offers the entry that was removed last; it takes the focus, which went with the entry, and gives it back. */
export default function PutBack({ removed, onPutBack }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) button.current?.focus()
  }, [removed])
  if (!removed) return null
  const putBack = () => {
    const group = button.current?.closest('.field-group')
    onPutBack()
    requestAnimationFrame(() => {
      const entry = group?.querySelectorAll('ol > li')[removed.at]
      entry?.querySelector<HTMLElement>('button')?.focus()
    })
  }
  return (
    <p className="put-back">
      {removed.name} was removed.
      <button className="text-button" type="button" ref={button} onClick={putBack}>
        Put it back
      </button>
    </p>
  )
}
