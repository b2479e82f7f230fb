import { element } from '@site/text/elements.ts'
import { type Footnote, footnoteList, takeFootnotes } from '@site/text/footnotes.ts'
import { htmlOf } from '@site/text/html-tree.ts'
import { visitElements } from '@site/text/visit-elements.ts'
import { withoutTags } from '@site/text/without-tags.ts'
import type { Element, Root } from 'hast'
import { prepareTables } from '../../../lib/prepare-tables.ts'
import { sanitizedTree } from '../../../lib/sanitize-body.ts'
import { directBlocks } from '../../../lib/text-direction.ts'
import { typesetTree } from '../../../lib/typography.ts'
import { markAltitudeTables } from '../../kitchen/cards/shared/altitude-tables.ts'
import { raiseMarks } from '../../kitchen/cards/shared/place-cards.ts'
import { prepareCallouts } from './callouts.ts'
import { cite } from './citations.ts'
import type { Reference } from './contract.ts'
import { anchorHeadings, type Heading } from './headings.ts'
import { nameReferences, referencesIn, withoutIds } from './note-references.ts'
import { type EmbeddedVideo, prepareEmbeds } from './prepare-embeds.ts'
import { prepareFigures } from './prepare-figures.ts'
import { footnoteBeside } from './side-notes.ts'

export type PreparedBody = {
  html: string
  headings: Heading[]
  cited: Set<number>
  /** The list of footnotes as HTML. */
  notes: string
  videos: EmbeddedVideo[]
}

/**
 * Prepares the HTML of a text for its page.
 * @param change changes the sanitized tree before anything else does
 * @param knowsAltitude whether the page has the scripts of cards, which mark the reader's altitude
 */
export function prepareBody(
  source: string,
  references: Reference[] = [],
  change: (tree: Root) => void = () => {},
  knowsAltitude = true,
): PreparedBody {
  const tree = treeOf(source)
  change(tree)
  raiseMarks(tree)
  const notes = takeFootnotes(tree)
  const headings = anchorHeadings(tree)
  prepareCallouts(tree)
  prepareTables(tree)
  if (knowsAltitude) markAltitudeTables(tree)
  const videos = prepareEmbeds(tree)
  prepareFigures(tree)
  const named = referencesIn(notes, references)
  const inText = cite(tree, references, named, notes.length > 0)
  nameReferences(notes, references, inText)
  const below = setFootnotes(tree, notes)
  for (const part of [tree, below]) {
    typesetTree(part)
    guardLinks(part)
    directBlocks(part)
  }
  const cited = new Set([...inText, ...named])
  return { html: htmlOf(tree), headings, cited, notes: htmlOf(below), videos }
}

function setFootnotes(tree: Root, notes: Footnote[]): Root {
  if (notes.length === 0) return { type: 'root', children: [] }
  const first = new Map(notes.map((note) => [note.marks[0], note]))
  tree.children = tree.children.flatMap((node) => {
    const beside: Element[] = []
    visitElements(node, (inner) => {
      const note = first.get(inner)
      if (note) beside.push(footnoteBeside(note.number, withoutIds(note.words)))
    })
    return [...beside, node]
  })
  const id = 'article-notes'
  const title = element('h2', { className: ['label'], id }, 'Notes')
  const labeled = { className: ['footnotes'], ariaLabelledBy: [id] }
  return {
    type: 'root',
    children: [element('section', labeled, title, footnoteList(notes))],
  }
}

/**
 * The sanitized tree; a text that is nested too deeply is taken as plain text, and does not stop
 * the build.
 */
function treeOf(source: string): Root {
  try {
    return sanitizedTree(source)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return sanitizedTree(`<p>${withoutTags(source)}</p>`)
  }
}

const NOWHERE = 'https://own.invalid'

/**
 * Whether an address leads to another site. It is parsed, because browsers also take `/\host` for
 * `//host`.
 */
const leadsOutside = (address: string): boolean =>
  URL.canParse(address, NOWHERE) &&
  !['mailto:', 'tel:'].includes(new URL(address, NOWHERE).protocol)
    ? new URL(address, NOWHERE).origin !== NOWHERE
    : false

function guardLinks(tree: Root): void {
  visitElements(tree, ({ tagName, properties }) => {
    if (tagName === 'a' && leadsOutside(String(properties.href ?? '')))
      properties.rel = ['noopener']
  })
}
