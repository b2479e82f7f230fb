import * as v from 'valibot'

const row = v.object({ label: v.string(), href: v.string() })
/** A link as typed, not yet validated. */
export type LinkRow = v.InferOutput<typeof row>

/** The links in a form field's text; empty when it is something else. */
export function readLinkRows(text: string): LinkRow[] {
  try {
    return v.parse(v.array(row), JSON.parse(text))
  } catch {
    return []
  }
}

/** Links as the text of a form field. */
export const textOfLinkRows = (links: LinkRow[]): string =>
  JSON.stringify(links.map(({ label, href }) => ({ label, href })))

/** The links of a form field, without blank rows. */
export const linkRows = v.pipe(
  v.string(),
  v.transform((text) =>
    readLinkRows(text)
      .map(({ label, href }) => ({ label: label.trim(), href: href.trim() }))
      .filter(({ label, href }) => label !== '' || href !== ''),
  ),
)
