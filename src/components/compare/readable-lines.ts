import { kindOf } from '@site/text/body-blocks.ts'
import { sanitizedTree } from '../../lib/sanitize-body.ts'
import { type TextStyle, textBlocks } from '../../lib/text-blocks.ts'

const MARKS: Record<string, [string, string]> = {
  strong: ['**', '**'],
  em: ['*', '*'],
  code: ['`', '`'],
  s: ['~~', '~~'],
  sup: ['^', ''],
  sub: ['_', ''],
  span: [' [Note: ', ']'],
  small: ['[Credit: ', ']'],
}
const HEADS: Record<string, string> = { h2: '## ', h3: '### ' }

const STYLE: TextStyle = {
  bullet: '– ',
  rule: '———',
  gap: '\n',
  pre: (text) => text.replace(/^/gm, '    '),
  inline({ tagName, properties }, words) {
    if (tagName === 'br') return ' / '
    if (tagName === 'img')
      return `[Picture ${properties.src}: ${properties.alt || 'no description'}]`
    if (tagName === 'span' && properties.lang) return `[${properties.lang}: ${words}]`
    if (tagName === 'a') return `[${words}](${properties.href ?? ''})`
    const [open, close] = MARKS[tagName] ?? ['', '']
    return open + words + close
  },
  /** A line names its kind of callout, so that a changed kind is a changed line. */
  marked({ tagName, properties }, [first, ...others]) {
    if (first === undefined) return []
    const kind = tagName === 'table' ? null : kindOf(properties)
    return [`${HEADS[tagName] ?? ''}${kind ? `[${kind}] ` : ''}${first}`, ...others]
  },
}

/** One line for each block of a text, with marks for emphasis and links. */
export const readableLines = (html: string): string[] =>
  textBlocks(sanitizedTree(html).children, STYLE).flatMap((block) => block.split('\n'))
