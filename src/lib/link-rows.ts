import * as v from 'valibot'

const row = v.object({ label: v.string(), href: v.string() })
/** A link of a profile as it was typed, not yet validated. */
export type LinkRow = v.InferOutput<typeof row>

/** Parses links from JSON; returns an empty list for malformed text. */
export function readLinkRows(text: string): LinkRow[] {
  try {
    return v.parse(v.array(row), JSON.parse(text))
  } catch {
    return []
  }
}

export const textOfLinkRows = (links: LinkRow[]): string =>
  JSON.stringify(links.map(({ label, href }) => ({ label, href })))

/** Validated links without blank rows. */
export const linkRows = v.pipe(
  v.string(),
  v.transform((text) =>
    readLinkRows(text)
      .map(({ label, href }) => ({ label: label.trim(), href: href.trim() }))
      .filter(({ label, href }) => label !== '' || href !== ''),
  ),
)
