import { treeOf } from '@site/text/html-tree.ts'
import { type TextStyle, textBlocks } from '../../../../lib/text-blocks.ts'

const STYLE: TextStyle = {
  bullet: '- ',
  rule: '---',
  gap: '\n\n',
  pre: (text) => text,
  inline({ tagName, properties }, words) {
    if (tagName === 'br') return '\n'
    if (tagName === 'img') return properties.alt ? `[${properties.alt}]` : ''
    if (tagName !== 'a') return words
    const address = String(properties.href)
    // A link without words is that of a picture; the link beside it has the same address.
    if (words.trim() === '') return ''
    return words === address ? words : `${words} (${address})`
  },
  marked: (_, blocks) => blocks,
}

/** Puts an address on a line of its own, where every mail program finds its end. */
const onOwnLine = (block: string): string => block.replace(/^(.*) \((https?:\S+)\)$/, '$1\n$2')

/** The plain text of an email in HTML, with the addresses of its links. */
export const plainText = (html: string): string =>
  `${textBlocks(treeOf(html).children, STYLE).map(onOwnLine).join('\n\n')}\n`
