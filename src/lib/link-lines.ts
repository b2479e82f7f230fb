import * as v from 'valibot'

type Link = { label: string; href: string }

const LINK_LINE = 'Each line is a text, a bar and an address.'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Links as a form has them, one in each line: `About | /about`. */
export const linkLines = v.pipe(
  v.string(),
  v.check((text) => linesOf(text).every((line) => /^[^|]+\|[^|]+$/.test(line)), LINK_LINE),
  v.transform((text): Link[] =>
    linesOf(text).map((line) => {
      const at = line.lastIndexOf('|')
      return { label: line.slice(0, at).trim(), href: line.slice(at + 1).trim() }
    }),
  ),
)

/** Links as `linkLines` reads them. */
export const textOfLinks = (links: Link[]): string =>
  links.map(({ label, href }) => `${label} | ${href}`).join('\n')
