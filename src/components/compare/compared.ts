export type Labels = { mine: string; theirs: string }

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
  /** Shows differences only when pressed. */
  isFolded?: boolean
  /** `base` is null when it is not known. */
  merge?: { base: Content | null; use(content: Content): void }
}

export const line = (text: string | undefined): string[] => (text ? [text] : [])
