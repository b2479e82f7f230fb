import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { integerId, keyword, offset, quantity, rowId } from '../../../lib/fields.ts'
import { filled, form } from '../../../lib/form.ts'
import { sortBy } from '../../../lib/sort-by.ts'

export const NO_REDIRECT = 'This redirect no longer exists, or cannot be changed.'
const FROM =
  'An address begins with a slash, such as /an/old/page or /?p=123, and has no #. The home page has p, page_id, attachment_id, cat, tag, author, m or feed behind the question mark.'
const TO =
  'Enter an address on this site, such as /about, or one on another site that begins with https://.'
/** The longest table in characters, which is enough for more than ten thousand rows. */
export const LONGEST_TABLE = 2_000_000
/** The most problems that are listed; all of them are counted. */
export const LISTED_PROBLEMS = 200

export const adminRedirect = v.object({
  id: rowId,
  from_path: v.string(),
  /** The target; null for a page that is gone. */
  to_path: v.nullable(v.string()),
  status: v.picklist([301, 302, 410]),
  /**
   * `own` for a redirect by an editor, or the kind of content that had the address, such as
   * `article`.
   */
  kind: v.string(),
})
export type AdminRedirect = v.InferOutput<typeof adminRedirect>

/** The characters that RFC 3986 allows in a path, besides `/` and escapes. */
const LEGAL = String.raw`[\w.~!$&'()*+,;=:@-]`
const isLegal = new RegExp(`^${LEGAL}$`)

/** Writes each address in one way: only characters that must be escaped are escaped. */
const spelled = (part: string) =>
  part.replace(/%([\da-f]{2})|[^\w.~!$&'()*+,;=:@/?#-]/gi, (one, code?: string) => {
    if (code === undefined) return encodeURIComponent(one)
    const character = String.fromCharCode(Number.parseInt(code, 16))
    return isLegal.test(character) ? character : one.toUpperCase()
  })

/** An address as browsers send it, without a trailing slash; null when it is invalid. */
function addressOf(text: string): string | null {
  if (
    !/^(?:\/(?!\/)|https:\/\/)[^\p{Cc}\\]*$/u.test(text) ||
    !URL.canParse(text, 'https://site.invalid')
  )
    return null
  const { origin, username, pathname, search, hash } = new URL(text, 'https://site.invalid')
  if (username) return null
  const path = spelled(pathname).replace(/(.)\/$/, '$1') + spelled(search) + spelled(hash)
  return text.startsWith('/') ? path : origin + path
}

const address = (problem: string, longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform(addressOf),
    v.string(problem),
    v.maxLength(longest, `An address has at most ${longest} characters.`),
  )

const PATH = `(?:/(?:${LEGAL}|%)+)+`
const QUERY = `(?:${LEGAL}|[%/?])`
const from = v.pipe(
  filled,
  address(FROM, 300),
  v.regex(
    new RegExp(
      `^${PATH}(?:\\?${QUERY}+)?$|^/\\?(?:p|page_id|attachment_id|cat|tag|author|m|feed)=[\\w.~%-]+$`,
    ),
    FROM,
  ),
)
const to = v.pipe(
  address(TO, 500),
  v.regex(
    new RegExp(
      `^(?:https://[a-z\\d.-]+(?::\\d+)?)?(?:${PATH})?/?(?:\\?${QUERY}*)?(?:#${QUERY}*)?$`,
    ),
    TO,
  ),
)
const status = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.transform(Number))]),
  v.picklist([301, 302, 410], 'A redirect has the status 301, 302 or 410.'),
)

const written = {
  from,
  to: v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      to,
    ],
    TO,
  ),
  status,
}

type Target = { to: string | null; status: number }

function problemOfTarget({ to, status }: Target): string | null {
  if (status === 410) return to === null ? null : 'Leave this empty for a deleted page.'
  return to === null ? 'Enter where the redirect leads, or choose “Deleted”.' : null
}

/** Requires a target, unless the redirect says that the page is gone. */
const leading = <Schema extends v.GenericSchema<unknown, Target>>(schema: Schema) =>
  v.pipe(
    schema,
    v.rawCheck<v.InferOutput<Schema>>(({ dataset, addIssue }) => {
      const message = dataset.typed && problemOfTarget(dataset.value)
      if (!dataset.typed || !message) return
      const input = dataset.value as never
      const value = dataset.value.to
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: 'to', value }] })
    }),
  )

export const givenRedirect = leading(form(written))

export const REDIRECT_COLUMNS = ['from_path', 'to_path', 'status'] as const
export type RedirectColumn = (typeof REDIRECT_COLUMNS)[number]

export const listRedirects = endpoint('GET /api/admin/redirect', 'editor', {
  token: 'read',
  summary: 'Redirects by a part of either address, newest first.',
  input: v.object({
    keyword,
    sort_by: sortBy(REDIRECT_COLUMNS),
    offset,
    quantity: quantity(20),
  }),
  answer: v.object({ results: v.array(adminRedirect), total: v.number() }),
})

const answered = v.object({
  /** The HTTP status; null without a response. */
  status: v.nullable(v.number()),
  to: v.nullable(v.string()),
})
export type Answered = v.InferOutput<typeof answered>

export const testRedirect = endpoint('GET /api/admin/redirect/test', 'editor', {
  token: 'read',
  summary: 'What the addresses of a redirect answer now; an address of another site is not asked.',
  input: v.object({ from, to: v.optional(to) }),
  answer: v.object({ from: answered, to: v.nullable(answered) }),
})

export const addRedirect = endpoint('POST /api/admin/redirect', 'editor', {
  token: 'all',
  summary: 'Adds a redirect, which works at once.',
  input: givenRedirect,
  status: 201,
})

export const importRedirects = endpoint('POST /api/admin/redirect/import', 'editor', {
  token: 'all',
  summary: `Adds the redirects of a table: from, to and status in each line, separated by tabs, semicolons, commas or spaces. Each line is imported by itself; those that are refused are counted, and the first ${LISTED_PROBLEMS} come back with the reason.`,
  maxBody: 3 * LONGEST_TABLE,
  input: form({
    table: v.pipe(
      filled,
      v.maxLength(
        LONGEST_TABLE,
        `A table has at most ${LONGEST_TABLE.toLocaleString('en-US')} characters.`,
      ),
    ),
  }),
  answer: v.object({
    imported: v.number(),
    problems: v.number(),
    refused: v.array(v.object({ line: v.number(), text: v.string(), reason: v.string() })),
  }),
})
export type RefusedRow = v.InferOutput<typeof importRedirects.answer>['refused'][number]

export const updateRedirect = endpoint('PUT /api/admin/redirect/:id', 'editor', {
  token: 'all',
  summary: "Changes an editor's own redirect; what it was before goes with the next release.",
  input: leading(form({ id: integerId, ...written })),
})

export const removeRedirect = endpoint('DELETE /api/admin/redirect/:id', 'editor', {
  token: 'all',
  summary: "Deletes an editor's own redirect.",
  input: form({ id: integerId }),
})

/** The most addresses in one call, enough for the links of one text. */
export const MOST_ADDRESSES = 300

export const ownAddress = v.object({
  address: v.string(),
  title: v.string(),
  /** The kind of content at the address, such as `page` or `series`. */
  kind: v.string(),
})

export const findOwnAddresses = endpoint('POST /api/admin/addresses', 'author', {
  effect: 'read',
  token: 'read',
  summary:
    'Pages, public issues, series, categories and authors with these words in their names; and which of some addresses of this site lead to nothing that the caller may see.',
  input: form({
    find: keyword,
    addresses: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(500, 'At most 500 characters.'))),
        v.maxLength(MOST_ADDRESSES, `Ask for at most ${MOST_ADDRESSES} addresses.`),
      ),
      () => [],
    ),
  }),
  answer: v.object({ results: v.array(ownAddress), missing: v.array(v.string()) }),
})
