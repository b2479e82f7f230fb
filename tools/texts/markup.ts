import ts from 'typescript'
import { Placeholders } from './placeholders.ts'

/** Elements that are no part of the sentence around them. */
const BLOCKS = new Set(
  'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html li main nav ol optgroup option p pre script section select style summary svg table tbody td template textarea tfoot th thead title tr ul'.split(
    ' ',
  ),
)

const LETTER = /\p{L}/u

/** The children of an element, divided where a block begins or ends. */
export function runsOf(children: readonly ts.JsxChild[]): ts.JsxChild[][] {
  const runs: ts.JsxChild[][] = [[]]
  for (const child of children)
    if (isBlock(child)) runs.push([child], [])
    else runs.at(-1)?.push(child)
  return runs.filter((run) => run.length > 0)
}

/** Whether text stands between the elements and values of a run, so that it is one message. */
export const hasText = (run: readonly ts.JsxChild[]): boolean =>
  run.some((child) => {
    const text = textOf(child, false)
    return text !== undefined && LETTER.test(text)
  })

/** A run as one text, in which elements are tags without attributes and values are names. */
export function messageOf(run: readonly ts.JsxChild[], isAstro: boolean): string {
  const message = written(run, isAstro, new Placeholders())
  return message.replace(/[ \t\r\n]+/g, ' ').replace(/^(?: |<\w+\/>)+|(?: |<\w+\/>)+$/g, '')
}

function written(run: readonly ts.JsxChild[], isAstro: boolean, names: Placeholders): string {
  return run
    .map((child) => {
      const text = textOf(child, isAstro)
      if (text !== undefined) return text
      if (ts.isJsxExpression(child)) return child.expression ? names.value(child.expression) : ''
      if (ts.isJsxFragment(child)) return written(child.children, isAstro, names)
      if (!ts.isJsxElement(child)) return `<${names.element(child as ts.JsxSelfClosingElement)}/>`
      const name = names.element(child.openingElement)
      const inner = written(child.children, isAstro, names)
      return inner.trim() ? `<${name}>${inner}</${name}>` : `<${name}/>`
    })
    .join('')
}

/** The text of a child that is nothing else, such as `{' '}`. */
function textOf(child: ts.JsxChild, isAstro: boolean): string | undefined {
  if (ts.isJsxText(child)) return isAstro ? child.text : withoutIndentation(child.text)
  const isLiteral =
    ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression)
  return isLiteral ? (child.expression as ts.StringLiteralLike).text : undefined
}

/** As React reads it: a line break between text and an element is no space. */
function withoutIndentation(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.replace(/^[ \t]+/, '')
      return index === lines.length - 1 ? start : start.replace(/[ \t\r]+$/, '')
    })
    .filter((line) => line !== '')
    .join(' ')
}

function isBlock(child: ts.JsxChild): boolean {
  if (ts.isJsxSelfClosingElement(child)) return BLOCKS.has(child.tagName.getText())
  if (!ts.isJsxElement(child)) return false
  return BLOCKS.has(child.openingElement.tagName.getText()) || child.children.some(isBlock)
}
