import { posix } from 'node:path'
import { proposeId } from '@site/text/propose-id.ts'
import { readText } from '../../archive/read-file.ts'
import type {
  ArchiveFile,
  ArticlePiece,
  ImportNote,
  ImportPiece,
  Reader,
  ReadOptions,
} from '../../pieces.ts'
import { fileDates } from '../shared/file-dates.ts'
import { articleOfFile, IS_PICTURE, leftOut, otherFiles, stateAt } from '../shared/other-pieces.ts'
import { keysOf } from '../shared/terms.ts'
import { timeOf } from '../shared/times.ts'
import { coverIn, coverOfBundle } from './covers.ts'
import { readAuthors } from './data-authors.ts'
import { withoutMarks } from './exported-recipe.ts'
import { recipeFields } from './field-sections.ts'
import { dateIn, type FrontMatter, listIn, readFrontMatter, textIn } from './front-matter.ts'
import { daysOf, formerAddresses } from './markdown-addresses.ts'
import { markdownHtml } from './markdown-html.ts'
import { type Placed, pageOf, reasonToLeaveOut } from './markdown-pages.ts'
import { readTerms, termsIn } from './markdown-terms.ts'
import { isDraft, originOf, unstated } from './publication.ts'
import { wordsBesideRecipe } from './recipe-fields.ts'
import { renderWithRecipes } from './recipes.ts'
import { isSettings, readSiteSettings } from './site-settings.ts'
import { takeHeading } from './take-heading.ts'

const TEXT = /\.(?:md|markdown|mdx|mdown)$/i
/** A post of Jekyll may be HTML. */
const POST = /(?:^|\/)\d{4}-\d{1,2}-\d{1,2}-[^/]+\.html$/i
const EXTENSION = /\.(?:md|markdown|mdx|mdown|html)$/i
/** `name.pt-br.md` */
const LANGUAGE = /\.([a-z]{2,3}(?:-[a-z]{2,4})?)$/i
const DATED = /^(\d{4}-\d{1,2}-\d{1,2}|\d{8})(?:[-_ ]+(.+))?$/
/** Folders that name the day: `2023/09/12/`. */
const DATED_FOLDER = /(?:^|\/)(\d{4})\/(\d{2})(?:\/(\d{2}))?$/
/** Documents of a software project. */
const ABOUT = /^(?:readme|license|licence|changelog|contributing|code_of_conduct)(?:\.|$)/i

/** Names of the date of publication, and of the last change, with the first of which there is one. */
const DATES = [
  ...[
    'date',
    'publish date',
    'published',
    'pub date',
    'published at',
    'published on',
    'published date',
  ],
  ...['date published', 'publication date', 'post date', 'posted', 'posted on'],
  ...['created', 'created at', 'created on', 'created date', 'date created', 'creation date'],
]
const UPDATES = [
  ...['lastmod', 'last modified', 'last updated', 'updated', 'updated at', 'updated on'],
  ...['updated date', 'date updated', 'modified', 'modified at', 'modified date', 'date modified'],
]

type Named = Placed & { file: ArchiveFile; language: string | null }

function named(file: ArchiveFile): Named {
  const base = posix.basename(file.path).replace(EXTENSION, '')
  const language = LANGUAGE.exec(base)?.[1]?.toLowerCase() ?? null
  const bare = language ? base.replace(LANGUAGE, '') : base
  const isBundle = /^_?index$/i.test(bare)
  const within = posix.dirname(file.path)
  const name = isBundle ? posix.basename(within) : bare
  const folder = isBundle ? posix.dirname(within) : within
  const [, inName, rest = name] = DATED.exec(name) ?? []
  const [, ...inFolder] = DATED_FOLDER.exec(folder) ?? []
  const dated = inName ?? (inFolder.filter(Boolean).join('-') || null)
  return { file, name: rest, folder, language, dated: timeOf(dated, []) && dated }
}

const isList = ({ file }: Named): boolean => /(?:^|\/)_index\./i.test(file.path)

export const markdownReader: Reader = {
  name: 'Markdown',
  async recognizes({ files }) {
    const texts = files.filter(({ path }) => TEXT.test(path)).length
    return texts === 0
      ? 0
      : 0.3 + (0.5 * texts) / files.filter(({ path }) => !IS_PICTURE.test(path)).length
  },
  async *read(archive, options) {
    const { author, ...settings } = await readSiteSettings(archive.files)
    yield { kind: 'source', identity: archive.name, ...settings }
    const texts = archive.files.filter(({ path }) => TEXT.test(path) || POST.test(path)).map(named)
    const language = chosenLanguage(texts, options)
    const own = texts.filter((text) => text.language === null || text.language === language)
    const { terms, slugs, pages, signs } = await readTerms(own, author)
    const origin = originOf(archive.files, signs)
    // A note of that name is a note.
    const isPage = ({ file }: Named) =>
      (origin === 'site' || origin === 'unknown') && pages.has(file.path)
    const addresses = new Map(
      own.map((text) => [
        text.name.toLowerCase(),
        `${isPage(text) ? '' : '/article'}/${proposeId(slugs.get(text.file.path) ?? text.name)}`,
      ]),
    )
    const unstatedIn = (data: FrontMatter) => unstated(data, origin, options)
    const { authors, files: data } = await readAuthors(archive.files)
    for (const piece of terms.pieces())
      yield piece.kind === 'author' ? { ...piece, ...authors.get(piece.key) } : piece
    const dateOf = fileDates(archive)
    for (const text of own)
      yield* readFile(text, unstatedIn, dateOf, {
        addressOf: (path) => addressOf(path, addresses),
        cover: coverOfBundle(text.file, archive.files),
        isPage: isPage(text),
        author,
      })
    const taken = [...own.map(({ file }) => file), ...data]
    const languages = new Map(texts.map(({ file, language }) => [file, language]))
    yield* otherFiles(archive, taken, (file) =>
      isSettings(file)
        ? 'It has settings of the site, and no text.'
        : otherReason(languages.get(file)),
    )
  },
}

/** By the rules of Hugo and Jekyll. */
function addressOf(path: string, addresses: Map<string, string>): string | null {
  const [whole = ''] = path.split('#')
  const name = posix
    .basename(whole.replace(/\/_?index\.\w+$/, '').replace(EXTENSION, ''))
    .toLowerCase()
  return (
    addresses.get(name) ??
    addresses.get(DATED.exec(name)?.[2] ?? '') ??
    // A link may name the title.
    addresses.get(proposeId(name)) ??
    null
  )
}

const otherReason = (language?: string | null): string =>
  language
    ? `It is in the language ${language}, which was not chosen.`
    : 'It is neither text nor a picture.'

function chosenLanguage(texts: Named[], { language }: ReadOptions): string | null {
  return (
    language ?? (texts.some((text) => text.language === null) ? null : (texts[0]?.language ?? null))
  )
}

async function* readFile(
  text: Named,
  unstatedIn: (data: FrontMatter) => ImportNote | null,
  dateOf: (file: ArchiveFile) => string | null,
  site: {
    addressOf(name: string): string | null
    cover: ArticlePiece['cover']
    isPage: boolean
    author: string
  },
): AsyncGenerator<ImportPiece> {
  const { file, name } = text
  const notes: ImportNote[] = []
  const { data, text: source } = readFrontMatter(await readText(file), notes)
  const reason =
    isList(text) || ABOUT.test(posix.basename(file.path))
      ? 'It describes a folder or the project and is not an article.'
      : reasonToLeaveOut(name, data, source)
  if (reason) {
    yield leftOut('file', file.path, reason)
    return
  }
  const { heading, rest } = takeHeading(source)
  const title =
    textIn(data, 'title') || heading || textIn(data, 'name') || name.replace(/[-_]+/g, ' ')
  const plain = heading === title ? rest : source
  // Markdown would read indented HTML as code.
  const body = file.path.endsWith('.html') ? plain.replace(/^[ \t]+(?=<)/gm, '') : plain
  const { addressOf } = site
  const render = (markdown: string) => markdownHtml(markdown, { notes, base: file.path, addressOf })
  const { html: rendered, recipes } = renderWithRecipes(
    { data, text: withoutMarks(body) + componentsOf(data), title, path: file.path },
    notes,
    render,
  )
  const beside = recipes.length > 0 ? wordsBesideRecipe(recipeFields(data)) : ''
  const html = beside ? `${rendered}\n${render(beside)}` : rendered
  const published = dateIn(data, notes, ...DATES) ?? timeOf(text.dated, []) ?? dateOf(file)
  const article = {
    ...articleOfFile(file.path, notes),
    ...keysOf(termsIn(data, site.author)),
    state: isDraft(text, data, unstatedIn(data), notes)
      ? 'draft'
      : stateAt(dateIn(data, [], 'publishdate') ?? published, notes),
    slug: textIn(data, 'slug') || proposeId(name),
    title,
    subtitle: textIn(data, 'subtitle', 'lead', 'tagline'),
    headline: textIn(data, 'description', 'summary', 'excerpt', 'dek', 'headline'),
    html,
    language: textIn(data, 'lang', 'language', 'locale') || (text.language ?? ''),
    publishedAt: published,
    updatedAt: dateIn(data, notes, ...UPDATES),
    cover: coverIn(data) ?? site.cover,
    recipes,
    guid: textIn(data, 'guid') || null,
    commentsOpen: data.comments !== false,
    addresses: [...formerAddresses(data, text), ...(site.isPage ? [] : daysOf(data, text))],
  } satisfies ArticlePiece
  if (site.isPage && recipes.length === 0) {
    yield pageOf(article)
    return
  }
  yield article
  for (const { id } of recipes)
    yield { kind: 'within', of: 'recipe', key: `${file.path} ${id}`, place: file.path, notes: [] }
}

/** Links to recipes that the recipe uses. */
function componentsOf(data: FrontMatter): string {
  const made = data.directions ? listIn(data, 'components') : []
  const links = made.map((name) => `- [[${proposeId(name)}|${name}]]`)
  return links.length > 0 ? `\n\n## Components\n\n${links.join('\n')}` : ''
}
