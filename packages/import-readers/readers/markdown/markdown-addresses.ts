import { posix } from 'node:path'
import { type FrontMatter, listIn, textIn } from './front-matter.ts'

type PlacedDay = { folder: string; name: string; dated: string | null }

/** Former addresses of a text, by the rules of Hugo and Jekyll. */
export function formerAddresses(data: FrontMatter, { folder, name, dated }: PlacedDay): string[] {
  const slug = textIn(data, 'slug') || name
  const root = /^(?:.*\/)?content(?:\/|$)/.test(folder) ? 'content' : '_posts|src|pages|posts(?=/)'
  // A folder of Jekyll has an underscore that its address has not.
  const isCollection = /(?:^|\/)_(?!posts|drafts)/.test(folder)
  const below = folder
    .replace(new RegExp(`^(?:.*/)?(?:${root})(?:/|$)`), '')
    .replace(/^\.$|(?<=^|\/)_/g, '')
  const aliases = listIn(data, 'aliases', 'alias', 'redirect_from')
  const listed = [
    // Without a slash it is another name of a note, or relative to the page.
    ...aliases.map((alias) =>
      alias.includes('/') ? posix.join('/', alias.startsWith('/') ? '' : below, alias) : alias,
    ),
    textIn(data, 'url', 'permalink'),
  ]
  const made = [
    `/${below ? `${below}/` : ''}${slug}`,
    isCollection && `/${below}/${slug}.html`,
    dated?.includes('-') && `/${dated.replaceAll('-', '/')}/${slug}.html`,
  ]
  return [...listed, ...made].filter(
    (path): path is string => !!path && /^\/[^/:]/.test(path) && !/[:{]/.test(path),
  )
}

/** Hexo, and many sites of others, have the day of a post in its address: "/2019/11/02/brine". */
export function daysOf(data: FrontMatter, { name, dated }: PlacedDay): string[] {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(textIn(data, 'date') || (dated ?? '')) ?? []
  const slug = textIn(data, 'slug') || name
  return day && !/[:{]/.test(slug) ? [`/${day.replaceAll('-', '/')}/${slug}`] : []
}
