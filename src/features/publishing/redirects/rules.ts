export type TableRow = { line: number; text: string; from: string; to: string; status: string }

/**
 * A line of column names. It must not contain an address, because a row may also begin with
 * `old-page`.
 */
const HEAD = /^["']?(?:from|source|old)\b[^/]*$/i

const dividedBy = (mark: string) => {
  const cell = new RegExp(`${mark}((?:"[^"]*"|[^${mark}])*)`, 'g')
  return (line: string) => Array.from(`${mark}${line}`.matchAll(cell), ([, text = '']) => text)
}
/**
 * Splits a line into cells: at tabs, at CSV separators outside quotes, or at the spaces of a
 * `_redirects` file.
 */
const COLUMNS = [
  dividedBy('\t'),
  dividedBy(';'),
  dividedBy(','),
  (line: string) => line.match(/\S+(?:\s+(?!\s|\/|https?:|\d{3}$)\S+)*/g) ?? [],
]

/**
 * The cells of a line. Addresses may contain commas and spaces themselves, so that the first way of
 * splitting counts after which the second cell is a target or empty.
 */
function cellsOf(line: string): string[] {
  const divided = COLUMNS.map((columns) =>
    columns(line).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')),
  ).filter(({ length }) => length > 1)
  return divided.find(([, to = '']) => /^(?:$|\/|https?:)/i.test(to)) ?? divided[0] ?? [line]
}

/**
 * Parses a table with the columns from, to and status (301 by default); a line of column names is
 * optional.
 */
export function readTable(table: string): TableRow[] {
  return table.split(/\r\n?|\n/).flatMap((text, index) => {
    if (text.trim() === '' || (index === 0 && HEAD.test(text.replace('\uFEFF', '')))) return []
    const [from = '', to = '', status = ''] = cellsOf(text.replace('\uFEFF', '').trim())
    return [{ line: index + 1, text, from, to, status: status || '301' }]
  })
}

type Led = { to_path: string | null }

const still = (to: string) =>
  `Readers may still be sent to ${to} until the next update of the site. The dashboard says when that is.`

/**
 * The message after a change, which says when readers get the new target
 * (rule: pages/own-redirects).
 */
export const describeChange = ({ to_path }: Led): string =>
  `The redirect was changed. ${to_path ? still(to_path) : 'It works now.'}`

/** rule: pages/own-redirects */
export const describeEnd = ({ to_path }: Led): string =>
  `The redirect was deleted. ${to_path ? still(to_path) : 'The address no longer exists.'}`

/** A sentence for editors on what an address of the site answers. */
export function describeAnswer(
  address: string,
  { status, to }: { status: number | null; to: string | null },
): string {
  if (status === null) return `${address} does not answer.`
  if (status === 404) return `There is no page at ${address}.`
  if (status === 410) return `${address} says that the page was deleted.`
  if (to !== null) return `${address} leads to ${to} (${status}).`
  return status < 400
    ? `There is a page at ${address}.`
    : `${address} answers with an error (${status}).`
}
