import { element } from '@site/text/elements.ts'
import { shownText } from '@site/text/text-of-html.ts'
import type { ElementContent, Parents, Root, RootContent } from 'hast'
import { recipeHeadIn } from './looks-like-recipe.ts'
import { isElement } from './recipe-lines.ts'

const INLINE =
  /^(?:a|abbr|b|big|cite|code|em|font|i|img|ins|label|mark|q|s|small|span|strong|sub|sup|time|u|br)$/
const BOXES = /^(?:div|section|article|main|center)$/
const LONGEST_HEAD = 60

const isInline = (node: RootContent): boolean =>
  node.type === 'text' ||
  (isElement(node) && INLINE.test(node.tagName) && node.children.every(isInline))
const isBreak = (node: RootContent): boolean => isElement(node) && node.tagName === 'br'
const wordsOf = (nodes: RootContent[]): string =>
  shownText({ type: 'root', children: nodes } as Root)

/** Lines that breaks end as paragraphs; between blank ones, and before and after heads of recipes. */
function paragraphsOf(nodes: RootContent[]): RootContent[] {
  const lines: RootContent[][] = [[]]
  for (const node of nodes.flatMap(unwrapped))
    if (isBreak(node)) lines.push([])
    else lines.at(-1)?.push(node)
  const words = lines.map(wordsOf)
  const isHead = (at: number): boolean => {
    const line = words[at] ?? ''
    return line.length <= LONGEST_HEAD && recipeHeadIn(line) !== null
  }
  if (!words.some((_, at) => isHead(at))) return [element('p', {}, ...(nodes as ElementContent[]))]
  const paragraphs: RootContent[][][] = [[]]
  for (const [at, line] of lines.entries())
    if (words[at] === '' && !line.some(isElement)) paragraphs.push([])
    else if (isHead(at)) paragraphs.push([line], [])
    else paragraphs.at(-1)?.push(line)
  return paragraphs
    .filter((some) => some.length > 0)
    .map((some) =>
      element(
        'p',
        {},
        ...(some.flatMap((line, at) => [
          ...(at > 0 ? [element('br', {})] : []),
          ...line,
        ]) as ElementContent[]),
      ),
    )
}

/** A break within a span or bold words ends its line too. */
const unwrapped = (node: RootContent): RootContent[] =>
  isElement(node) && node.tagName !== 'a' && node.children.some(isBreak)
    ? node.children.flatMap(unwrapped)
    : [node]

/** Makes paragraphs of bare words, of boxes of words, and of the lines of a recipe in either. */
export function splitLines(parent: Parents): void {
  const children: RootContent[] = []
  let run: RootContent[] = []
  const end = () => {
    if (wordsOf(run) !== '' || run.some(isElement)) children.push(...paragraphsOf(run))
    run = []
  }
  for (const node of parent.children as RootContent[]) {
    if (isInline(node)) {
      run.push(node)
      continue
    }
    end()
    const isBox = isElement(node) && BOXES.test(node.tagName)
    if (isElement(node) && (isBox || node.tagName === 'p') && node.children.every(isInline))
      children.push(...paragraphsOf(node.children))
    else {
      if (isBox) splitLines(node)
      children.push(node)
    }
  }
  end()
  parent.children = children as typeof parent.children
}
