import { useDeferredValue } from 'react'
import type { DocumentState } from './document.ts'

type State<Content> = DocumentState<unknown, Content>

/** Whether two states of a document differ in their text and in nothing else. */
export function differInText<Content extends { body: string }>(
  one: State<Content>,
  other: State<Content>,
): boolean {
  const rest = ({ content: { body: _, ...fields }, ...state }: State<Content>) =>
    Object.entries({ ...state, ...fields })
  const others = rest(other)
  return rest(one).every(([, value], index) => value === others[index]?.[1])
}

/** The state for what is around a text: it follows the text once what was typed is shown. */
export function useStateAroundText<S extends State<{ body: string }>>(state: S): S {
  const shown = useDeferredValue(state)
  return differInText(state, shown) ? shown : state
}
