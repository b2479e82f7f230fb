import { useDeferredValue } from 'react'
import type { DocumentState } from './document.ts'

type State<Content> = DocumentState<unknown, Content>

export function differInText<Content extends { body: string }>(
  one: State<Content>,
  other: State<Content>,
): boolean {
  const rest = ({ content: { body: _, ...fields }, ...state }: State<Content>) =>
    Object.entries({ ...state, ...fields })
  const others = rest(other)
  return rest(one).every(([, value], index) => value === others[index]?.[1])
}

/** Lets everything around the text render later than the text, so that typing stays fast. */
export function useStateAroundText<S extends State<{ body: string }>>(state: S): S {
  const shown = useDeferredValue(state)
  return differInText(state, shown) ? shown : state
}
