import ts from 'typescript'
import { pluralOf } from '../../src/lib/pluralize.ts'
import { isMarkup, isWords } from './is-words.ts'
import { hasText, messageOf, runsOf } from './markup.ts'
import { type ParsedSource, parsePage, parseSource } from './parse-source.ts'
import { Placeholders } from './placeholders.ts'
import { isMachineAttribute, isReadByPeople } from './read-by-people.ts'

export type CollectedText = { text: string; plural?: string; line: number }

/** What people read of a file, in its order. */
export const collectTexts = (file: string, code: string): CollectedText[] =>
  parseSource(file, code)
    .flatMap(textsOf)
    .toSorted((one, other) => one.line - other.line)

function textsOf({ tree, isAstro, lineOf }: ParsedSource): CollectedText[] {
  const collected: CollectedText[] = []
  const add = (node: ts.Node, text: Omit<CollectedText, 'line'>) =>
    collected.push({ ...text, line: lineOf(startOf(node)) })

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isJsxAttribute(node) && isMachineAttribute(node)) return
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) visitElement(node)
    else if (ts.isCallExpression(node) && isCount(node)) {
      add(node, countTexts(node))
      ts.forEachChild(node.arguments[0] ?? node, visit)
    } else {
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
        const text = literalText(node)
        if (isReadByPeople(node, text)) addLiteral(node, text)
      }
      ts.forEachChild(node, visit)
    }
  }

  /** HTML in a literal is read as a page. */
  function addLiteral(node: ts.Node, text: string) {
    const page = isMarkup(text) ? parsePage(text) : undefined
    const first = lineOf(startOf(node))
    for (const { line, ...part } of page?.flatMap(textsOf) ?? [])
      collected.push({ ...part, line: first + line - 1 })
    if (!page && (!isMarkup(text) || isWords(text))) add(node, { text })
  }

  function visitElement(element: ts.JsxElement | ts.JsxFragment) {
    if (ts.isJsxElement(element)) visit(element.openingElement)
    for (const run of runsOf(element.children)) {
      const first = hasText(run) && run.find((child) => child.getText().trim() !== '')
      if (first) add(first, { text: messageOf(run, isAstro) })
      run.forEach(first ? visitWithin : visit)
    }
  }

  /** Visits attributes and values of an element whose text is in the message around it. */
  function visitWithin(child: ts.JsxChild): void {
    if (ts.isJsxElement(child)) visit(child.openingElement)
    if (ts.isJsxElement(child) || ts.isJsxFragment(child)) child.children.forEach(visitWithin)
    else if (
      !(ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression))
    )
      visit(child)
  }

  visit(tree)
  return collected
}

/** Whether a call writes a count with its noun (`src/lib/pluralize.ts`). */
const isCount = ({ expression, arguments: [, noun] }: ts.CallExpression): boolean =>
  ['countOf', 'pluralize'].includes(expression.getText()) &&
  noun !== undefined &&
  ts.isStringLiteralLike(noun)

function countTexts({ arguments: [count, noun, plural] }: ts.CallExpression) {
  const number = count ? new Placeholders().value(count) : ''
  const one = (noun as ts.StringLiteralLike).text
  const many = plural && ts.isStringLiteralLike(plural) ? plural.text : pluralOf(one)
  return { text: `${number} ${one}`, plural: `${number} ${many}` }
}

function literalText(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (!ts.isTemplateExpression(node)) return node.text
  const names = new Placeholders()
  return node.templateSpans.reduce(
    (text, { expression, literal }) => text + names.value(expression) + literal.text,
    node.head.text,
  )
}

/** Text of markup begins after its indentation. */
function startOf(node: ts.Node): number {
  const text = node.getFullText()
  return node.getFullStart() + text.length - text.trimStart().length
}
