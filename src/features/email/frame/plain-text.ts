import { treeOf } from '../../../lib/sanitise-body.ts'
import { type TextStyle, textBlocks } from '../../../lib/text-blocks.ts'

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
    // A picture without words says nothing that the link beside it does not.
    if (words.trim() === '') return ''
    return words === address ? words : `${words} (${address})`
  },
  marked: (_, blocks) => blocks,
}

/** An address that ends a block is on a line of its own, where every program finds its end. */
const onOwnLine = (block: string): string => block.replace(/^(.*) \((https?:\S+)\)$/, '$1\n$2')

/** The words of an email's HTML, with the addresses of its links. */
export const plainText = (html: string): string =>
  `${textBlocks(treeOf(html).children, STYLE).map(onOwnLine).join('\n\n')}\n`
