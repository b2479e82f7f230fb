import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { withoutTags } from '../../lib/reading-time.ts'
import { htmlOf, sanitisedTree } from '../../lib/sanitise-body.ts'
import { directBlocks } from '../../lib/text-direction.ts'
import { raiseMarks } from '../cards/shared/place-cards.ts'
import { prepareCallouts } from './callouts.ts'
import { cite } from './citations.ts'
import type { Reference } from './contract.ts'
import { prepareFigures } from './figures.ts'
import { anchorHeadings, type Heading } from './headings.ts'
import { prepareTables } from './tables.ts'
import { typesetTree } from './typography.ts'

export type PreparedBody = {
  html: string
  headings: Heading[]
  cited: Set<number>
}

/** `change` runs on the sanitised tree, before what a page needs is added. */
export function prepareBody(
  source: string,
  references: Reference[] = [],
  change: (tree: Root) => void = () => {},
): PreparedBody {
  const tree = treeOf(source)
  change(tree)
  raiseMarks(tree)
  const headings = anchorHeadings(tree)
  prepareCallouts(tree)
  prepareTables(tree)
  prepareFigures(tree)
  const cited = cite(tree, references)
  typesetTree(tree)
  guardLinks(tree)
  directBlocks(tree)
  return { html: htmlOf(tree), headings, cited }
}

/** A row with too deep nesting must not stop the build: it becomes plain text. */
function treeOf(source: string): Root {
  try {
    return sanitisedTree(source)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return sanitisedTree(`<p>${withoutTags(source)}</p>`)
  }
}

const NOWHERE = 'https://own.invalid'

/** Parsed, because browsers read `//host`, `/\host` and a tab between slashes alike. */
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
