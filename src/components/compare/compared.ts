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
  /** Whether differences are shown only when the user opens them. */
  isFolded?: boolean
  /** `base` is null when the common original is not known. */
  merge?: { base: Content | null; use(content: Content): void }
}

export const line = (text: string | undefined): string[] => (text ? [text] : [])
