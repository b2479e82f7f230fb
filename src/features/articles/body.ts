import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { htmlOf, sanitisedTree } from '../../lib/sanitise-body.ts'
import { cite } from './citations.ts'
import type { Reference } from './contract.ts'
import { prepareFigures } from './figures.ts'
import { anchorHeadings, type Heading } from './headings.ts'
import { prepareTables } from './tables.ts'
import { prepareTips } from './tips.ts'
import { bindUnits } from './typography.ts'

/** A body made ready for its page. */
export type PreparedBody = {
  html: string
  headings: Heading[]
  /** Numbers of the references that the text itself names, to link back to. */
  cited: Set<number>
}

/**
 * Sanitises a body once more and gives it what only a page needs: heading anchors, images in every
 * width and format, scrollable tables, tips, safe outside links, and the references in the margin.
 *
 * @param change what the caller does with the sanitised tree first
 */
export function prepareBody(
  source: string,
  references: Reference[] = [],
  change: (tree: Root) => void = () => {},
): PreparedBody {
  const tree = treeOf(source)
  change(tree)
  const headings = anchorHeadings(tree)
  prepareTips(tree)
  prepareTables(tree)
  prepareFigures(tree)
  const cited = cite(tree, references)
  bindUnits(tree)
  guardLinks(tree)
  return { html: htmlOf(tree), headings, cited }
}

/**
 * What is written on the site is never nested so deeply; a row that came another way must not keep
 * the other articles from being built: its words are shown.
 */
function treeOf(source: string): Root {
  try {
    return sanitisedTree(source)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return sanitisedTree(`<p>${source.replace(/<[^>]*>/g, ' ')}</p>`)
  }
}

const NOWHERE = 'https://own.invalid'

/** Browsers read `//host`, `/\host` and a tab between the slashes alike, so a parser decides. */
const leadsOutside = (address: string): boolean =>
  URL.canParse(address, NOWHERE) &&
  !['mailto:', 'tel:'].includes(new URL(address, NOWHERE).protocol)
    ? new URL(address, NOWHERE).origin !== NOWHERE
    : false

function guardLinks(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && leadsOutside(String(properties.href ?? '')))
      properties.rel = ['noopener']
  })
}
