import { type RefObject, useEffect } from 'react'

/** Focuses the first invalid field, unless the user is typing elsewhere. */
export function useRefusalFocus(
  fields: RefObject<HTMLElement | null>,
  refusals: number,
  { mayTakeFocus }: { mayTakeFocus(): boolean },
): void {
  useEffect(() => {
    if (refusals > 0 && mayTakeFocus())
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields, refusals, mayTakeFocus])
}
