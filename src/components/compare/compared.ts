export type Labels = { mine: string; theirs: string }

/** A field of a text, as lines of words or as HTML. */
export type ComparedField<Content> = {
  key: keyof Content & string
  name: string
  lines?(content: Partial<Content>): string[]
  html?(content: Partial<Content>): string | undefined
}

export type CompareProps<Content> = {
  mine: Partial<Content>
  theirs: Partial<Content>
  labels: Labels
  /** Says in words what has changed, and shows it once that is pressed. */
  isFolded?: boolean
  /** Puts both together; `base` is what both began from, null when it is not known. */
  merge?: { base: Content | null; use(content: Content): void }
}

/** Nothing, for a field that is empty. */
export const line = (text: string | undefined): string[] => (text ? [text] : [])
