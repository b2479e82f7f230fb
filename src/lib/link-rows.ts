import * as v from 'valibot'

/** A link as it is typed: nothing is checked yet. */
export type LinkRow = { label: string; href: string }

const rows = v.array(v.object({ label: v.string(), href: v.string() }))

/** The links that a field of a form holds as text; none when it holds something else. */
export function readLinkRows(text: string): LinkRow[] {
  try {
    return v.parse(rows, JSON.parse(text))
  } catch {
    return []
  }
}

/** Links as a field of a form holds them. */
export const textOfLinkRows = (links: LinkRow[]): string =>
  JSON.stringify(links.map(({ label, href }) => ({ label, href })))

/** The links of a field; rows in which nothing was typed do not count. */
export const linkRows = v.pipe(
  v.string(),
  v.transform((text) =>
    readLinkRows(text)
      .map(({ label, href }) => ({ label: label.trim(), href: href.trim() }))
      .filter(({ label, href }) => label !== '' || href !== ''),
  ),
)
