/**
 * The text that a page has until its editors write another. It fits any magazine: `{name}`, `{city}`,
 * `{postcode}` and `{office_hours}` stand for the settings of the site (rule: pages/placeholders).
 */
export type OriginalText = {
  title: string
  subheading: string
  /** For search engines. */
  description: string
  /** Markdown. */
  text: string
}
