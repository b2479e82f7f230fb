export type Passage = { text: string; hit: boolean }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Splits an excerpt of the API at its `<mark>` elements; the texts are not escaped. */
export const passagesOf = (excerpt: string): Passage[] =>
  excerpt
    .split(/(<mark>[^<]*<\/mark>)/)
    .filter(Boolean)
    .map((piece) => {
      const hit = piece.startsWith('<mark>')
      const text = hit ? piece.slice('<mark>'.length, -'</mark>'.length) : piece
      return { text: unescaped(text), hit }
    })
