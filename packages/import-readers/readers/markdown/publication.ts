import type { ArchiveFile, ImportNote, ReadOptions } from '../../pieces.ts'
import { UNSTATED_NOTE } from '../shared/other-pieces.ts'
import { dayInWords } from '../shared/times.ts'
import { dateIn, type FrontMatter, textIn } from './front-matter.ts'
import { publicIn, type Signs } from './markdown-terms.ts'

/** What the generators of sites leave in a folder. */
const SITE =
  /(?:^|\/)(?:_config\.ya?ml|hugo\.(?:toml|ya?ml|json)|config\.toml|pelicanconf\.py|(?:\.?eleventy|eleventy\.config|astro\.config|gatsby-config|docusaurus\.config)\.\w+|mkdocs\.ya?ml|_(?:posts|drafts|layouts|includes)\/.*|archetypes\/.*)$/i
const VAULT = /(?:^|\/)\.obsidian\//
/** Of Obsidian and Logseq, also in a part of a vault. */
const NOTES = /\.(?:base|canvas)$|(?:^|\/)logseq\/config\.edn$/i

/** Where texts come from: a site, notes that are private unless they say otherwise, or unknown. */
export type Origin = 'site' | 'vault' | 'notes' | 'unknown'

export function originOf(files: ArchiveFile[], signs: Signs): Origin {
  const has = (pattern: RegExp) => files.some(({ path }) => pattern.test(path))
  if (signs.saysPublic || has(VAULT)) return 'vault'
  if (signs.hasShortcodes || has(SITE)) return 'site'
  return signs.hasWikiLinks || has(NOTES) ? 'notes' : 'unknown'
}

/** What only a text of a site has in its front matter. */
function isOfSite(data: FrontMatter): boolean {
  const has = (...names: string[]) => dateIn(data, [], ...names) !== null
  return (
    data.draft === false ||
    data.published === true ||
    has('date', 'publishdate', 'pubdate', 'published') ||
    textIn(data, 'permalink', 'url', 'layout') !== ''
  )
}

/** A note when a text must be a draft because nothing says that it was public. */
export function unstated(
  data: FrontMatter,
  origin: Origin,
  { publishesUnstated = false }: ReadOptions,
): ImportNote | null {
  if (origin === 'site' || publicIn(data) === true) return null
  if (origin === 'vault')
    return { topic: 'drafts', words: 'The vault does not say that it is public.' }
  const isStated = origin === 'unknown' && isOfSite(data)
  if (isStated || publishesUnstated) return null
  return UNSTATED_NOTE
}

/** States of what is not public. */
const IS_DRAFT = /^(?:draft|private|unpublished|pending|idea|in[ -]progress|wip)$/i

/** Whether readers of the site could not see a text, with a note why unless it says so itself. */
export function isDraft(
  { folder }: { folder: string },
  data: FrontMatter,
  unstated: ImportNote | null,
  notes: ImportNote[],
): boolean {
  const ends = dateIn(data, [], 'expirydate', 'unpublishdate')
  const isOver = ends !== null && Date.parse(ends) < Date.now()
  const isMarked =
    data.draft === true ||
    data.draft === 'true' ||
    [data.published, data.public, data.isPublic].includes(false) ||
    data.private === true ||
    IS_DRAFT.test(textIn(data, 'status'))
  const isUnlisted = data.permalink === false || /(?:^|\/)_drafts(?:\/|$)/.test(folder)
  if (isOver)
    notes.push({
      topic: 'drafts',
      words: `It was public until ${dayInWords(ends)}, and is imported as a draft.`,
    })
  else if (unstated && !isMarked && !isUnlisted) notes.push(unstated)
  return isOver || unstated !== null || isMarked || isUnlisted
}
