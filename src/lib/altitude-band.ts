/** Altitudes in feet; both ends belong to the band. */
export type Band = { from: number; to: number }

/** The altitude in feet from which a column has no end: "above 6,000 ft". */
export const HIGHEST = 30_000

const NUMBER = String.raw`(-?\d+)`
const UP = '(?:and|or) (?:above|up|over|higher|more)'

/** How a band is written, and what its numbers mean. */
const FORMS: [RegExp, (first: number, second: number) => Band][] = [
  [
    new RegExp(`^(?:from |between )?${NUMBER} ?(?:-|to|and|until) ?${NUMBER}$`),
    (from, to) => ({ from, to }),
  ],
  [
    new RegExp(`^(?:above|over|more than|higher than|>) ?${NUMBER}$`),
    (above) => ({ from: above + 1, to: HIGHEST }),
  ],
  [
    new RegExp(`^(?:at least|from|>=|≥) ?${NUMBER}(?: ${UP}| on)?$`),
    (from) => ({ from, to: HIGHEST }),
  ],
  [new RegExp(`^${NUMBER} ?(?:\\+|${UP})$`), (from) => ({ from, to: HIGHEST })],
  [new RegExp(`^(?:to|up to|at most|<=|≤) ?${NUMBER}$`), (to) => ({ from: 0, to })],
  [new RegExp(`^${NUMBER} (?:and|or) (?:below|less|lower|under)$`), (to) => ({ from: 0, to })],
  [
    new RegExp(`^(?:below|under|less than|lower than|<) ?${NUMBER}$`),
    (below) => ({ from: 0, to: below - 1 }),
  ],
]

/** "6,001 ft." as "6001", with one kind of dash and of space. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(\d)[,\u2009\u202f ](?=\d{3}(?!\d))/g, '$1')
    .replace(/[–—−]/g, '-')
    .replace(/(\d) ?(?:feet|foot|ft\b\.?|['′’])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A column of an altitude table in feet: "0–1000", "1,001 to 6,000 ft", "above 6,000", "6001+",
 * "to 1,000 ft".
 */
export const BAND = {
  read(text: string): Band {
    const written = plain(text)
    for (const [form, bandOf] of FORMS) {
      const [, first, second] = form.exec(written) ?? []
      if (first !== undefined) return bandOf(Number(first), Number(second))
    }
    return { from: Number.NaN, to: Number.NaN }
  },
  write({ from, to }: Band): string {
    if (Number.isNaN(from) || Number.isNaN(to)) return ''
    const [low, high] = [from, to].map((feet) => feet.toLocaleString('en-US'))
    if (to >= HIGHEST) return `above ${(from - 1).toLocaleString('en-US')}`
    return from < 0 ? `${low} to ${high}` : `${low}–${high}`
  },
}
