import { type RefObject, useEffect, useRef } from 'react'

/**
 * Holds the presses on buttons of the comments of the build, and presses the same buttons once the
 * newest comments are there.
 */
export function usePresses(place: RefObject<HTMLElement | null>, isHydrated: boolean): void {
  const held = useRef<string[]>([])
  useEffect(() => {
    const element = place.current
    if (!element) return
    if (isHydrated) {
      for (const button of held.current.splice(0))
        element.querySelector<HTMLElement>(button)?.click()
      return
    }
    const hold = ({ target }: Event) => {
      const act = target instanceof Element && target.closest<HTMLElement>('[data-act]')
      if (act) held.current.push(selectorOf(act))
    }
    element.addEventListener('click', hold)
    return () => element.removeEventListener('click', hold)
  }, [place, isHydrated])
}

function selectorOf(button: HTMLElement): string {
  const comment = button.closest('.comment')
  const act = `[data-act=${button.dataset.act}]`
  return comment ? `#${comment.id} > .comment-text ${act}` : act
}
