import { fieldsIn } from '../../archive/read-json.ts'
import { isLongText } from '../../archive/refuse.ts'
import { autop } from '../../html/autop.ts'
import { figureHtml } from '../../html/figure-html.ts'
import { markedWords } from '../../html/mark-words.ts'
import { recipeMark } from '../../source-recipes.ts'
import { RECIPES_ELSEWHERE } from '../../topics.ts'
import { embedded, noteContents, type TextContext } from './text-context.ts'
import { replaceShortcodes } from './wordpress-shortcodes.ts'
import { wpzoomRecipe } from './wpzoom-recipe.ts'

type Attributes = Record<string, unknown>
type Block = { name: string; attributes: Attributes; out: string[] }

const DELIMITER = /^\s+(\/?)wp:([a-z][\w/-]*)\s*(\{[\s\S]*\})?\s*(\/?)$/
/** Blocks that a site generates itself. */
const MADE =
  /^(?:latest-posts|latest-comments|archives|categories|tag-cloud|calendar|search|rss|page-list|loginout|navigation|site-|post-|query|comments|avatar|template-part|pattern|social-link|spacer|nextpage|more|footnotes|read-more|term-)/
/** Of Yoast, Rank Math, Kadence and others: an article has a table of its headings itself. */
const CONTENTS = /(?:^|[/-])(?:(?:simple)?toc|table-?of-?contents)(?:-block)?$/
/** Blocks that are shown otherwise here. */
const LAYOUT = new Map([
  ['columns', 'Its columns follow one another.'],
  ['media-text', 'A picture that stood beside its text stands above it.'],
  ['cover', 'The text that lay on a picture stands below it.'],
])
const DEEPEST = 4

/** Text between blocks, and classic text, gets paragraphs. */
export function blocksHtml(text: string, context: TextContext): string {
  const top: string[] = []
  const open: Block[] = []
  const isBlocks = text.includes('<!-- wp:')
  let plain = ''
  const addPlain = (): void => {
    const block = open.at(-1)
    if (block) block.out.push(plain)
    else if (plain.trim() !== '') top.push(freeform(plain, context))
    plain = ''
  }
  const close = (): void => {
    const block = open.pop()
    if (!block) return
    const html = rendered(block, block.out.join(''), context)
    const outer = open.at(-1)
    if (outer) outer.out.push(html)
    else top.push(replaceShortcodes(html, context))
  }
  let at = 0
  while (at < text.length) {
    const begin = text.indexOf('<!--', at)
    const end = begin < 0 ? -1 : text.indexOf('-->', begin)
    if (end < 0) break
    plain += text.slice(at, begin)
    at = end + 3
    const comment = text.slice(begin + 4, end)
    const recipe = recipeIn(comment, text, at, context)
    const [, isClosing, name = '', json, isWhole] = isBlocks ? (DELIMITER.exec(comment) ?? []) : []
    if (!recipe && name === '') continue
    addPlain()
    const short = name.replace(/^core(?:-embed)?\//, '')
    if (recipe) {
      const out = open.at(-1)?.out ?? top
      out.push(recipe.html)
      at = recipe.at
    } else if (!isClosing) {
      open.push({ name: short, attributes: fieldsIn(json ?? ''), out: [] })
      if (isWhole || open.length > 100) close()
    } else if (open.some((block) => block.name === short)) {
      // An unclosed block ends with its parent.
      while (open.at(-1)?.name !== short) close()
      close()
    }
  }
  // An unclosed comment would hide all that follows.
  plain += text.slice(at).replaceAll('<!--', '&lt;!--')
  addPlain()
  while (open.length > 0) close()
  return top.join('\n')
}

const freeform = (text: string, context: TextContext): string =>
  autop(replaceShortcodes(text, context), (address) => embedded(address, context))

/** Classic articles contain such marks too. */
function recipeIn(comment: string, text: string, from: number, context: TextContext) {
  const [, id] = /^\s*WPRM Recipe (\d+)\s*$/.exec(comment) ?? []
  const mark = id && context.cardMark(id)
  if (!mark) return null
  const [end = ''] = /^[\s\S]*?<!--\s*End WPRM Recipe\s*-->/.exec(text.slice(from)) ?? []
  return { html: `\n${mark}\n`, at: from + end.length }
}

function rendered({ name, attributes }: Block, inner: string, context: TextContext): string {
  const { note } = context
  if (name === 'block') return reusable(String(attributes.ref ?? ''), context)
  if (name === 'wp-recipe-maker/recipe') {
    const mark = context.cardMark(String(attributes.id ?? ''))
    if (mark === null)
      note(
        'recipes',
        `The recipe ${attributes.id} cannot be read from the file; its text was kept.`,
      )
    return mark ? `\n${mark}\n` : inner
  }
  if (name === 'wp-tasty/tasty-recipe') {
    const mark = context.cardMark(String(attributes.id ?? ''))
    if (mark !== null) return mark ? `\n${mark}\n` : ''
  }
  // Cards have such buttons themselves.
  if (/^wpzoom-recipe-card\/block-(?:jump-to|print)-recipe$/.test(name)) return ''
  if (name === 'wpzoom-recipe-card/block-recipe-card') {
    const recipe = wpzoomRecipe(attributes, context.index)
    if (recipe) return `\n${context.placeRecipe(recipe)}\n`
  }
  if (name === 'embed' || (typeof attributes.url === 'string' && attributes.providerNameSlug)) {
    const [, caption = ''] = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/.exec(inner) ?? []
    const [address = ''] = /https?:\/\/[^\s<"]+/.exec(inner) ?? []
    return embedded(String(attributes.url ?? address.replaceAll('&amp;', '&')), context, caption)
  }
  if (name === 'freeform') return freeform(inner, context)
  if (name === 'shortcode') return `\n${inner}\n`
  if (name === 'cover' && typeof attributes.url === 'string' && !inner.includes('<img'))
    return figureHtml(attributes.url, '') + inner
  if (CONTENTS.test(name)) {
    noteContents(context)
    return ''
  }
  const layout = LAYOUT.get(name)
  if (layout) note('layout', layout)
  if (inner.trim() !== '') return inner
  if (MADE.test(name)) {
    if (!/^(?:spacer|more|nextpage|footnotes)/.test(name))
      note('blocks', `The block ${name}, whose content the site generates, was left out.`)
    return ''
  }
  return unknown(name, attributes, context)
}

function reusable(id: string, context: TextContext): string {
  const text = context.index.blocks.get(id)
  context.reusable.left -= 1
  const isTooMuch = context.depth >= DEEPEST || context.reusable.left < 0
  if (text === undefined || isTooMuch || isLongText(text)) {
    context.note('blocks', `The reusable block ${id} is not in the file.`)
    return `<p>${markedWords(`reusable block ${id}`)}</p>`
  }
  context.index.used.add(`wp_block ${id}`)
  return blocksHtml(text, { ...context, depth: context.depth + 1 })
}

/** The attributes may have the only copy of its words. */
function unknown(name: string, attributes: Attributes, { note }: TextContext): string {
  const words = wordsIn(attributes, 0)
  if (words.length === 0 && Object.keys(attributes).length === 0 && !name.includes('/')) return ''
  if (/recipe/i.test(name)) {
    const words = `${name} ${attributes.id ?? ''}`.trim()
    note(RECIPES_ELSEWHERE, `The recipe of the block ${words} is not in the file.`)
    return recipeMark(words)
  }
  note('blocks', `The block ${name} is unknown; its words were kept.`)
  return [`<p>${markedWords(name)}</p>`, ...words.map((text) => `<p>${text}</p>`)].join('\n')
}

function wordsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return /\p{L}[\s\S]*\s[\s\S]*\p{L}/u.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null || depth > 6) return []
  return Object.entries(value)
    .filter(([key]) => !/^_|class|style|colou?r|font|url|align|layout|query|icon/i.test(key))
    .flatMap(([, inside]) => wordsIn(inside, depth + 1))
}
