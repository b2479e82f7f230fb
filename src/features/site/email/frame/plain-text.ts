import { treeOf } from '../../../../lib/sanitise-body.ts'
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
    // The link beside it says the same.
    if (words.trim() === '') return ''
    return words === address ? words : `${words} (${address})`
  },
  marked: (_, blocks) => blocks,
}

/** On its own line every program finds the end of an address. */
const onOwnLine = (block: string): string => block.replace(/^(.*) \((https?:\S+)\)$/, '$1\n$2')

/** With the addresses of links. */
export const plainText = (html: string): string =>
  `${textBlocks(treeOf(html).children, STYLE).map(onOwnLine).join('\n\n')}\n`
