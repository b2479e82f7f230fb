import { PULL_QUOTE } from '@site/text/body-blocks.ts'
import type { IconName } from '../../icons.ts'
import { selectedNote } from '../model/footnote.ts'
import { toggleQuote } from '../model/quote.ts'
import { addGallery } from '../pictures/add-gallery.ts'
import { TABLE_COMMANDS } from './table-tools.ts'
import { command, type Opens, type Tool, toggle } from './tool.ts'

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true }

type About = {
  /** Further words by which the block can be found. */
  words: string
  /** Whether the block at the caret can be turned into this one. */
  turns?: boolean
  needsCards?: 'own' | 'others'
}

export type InsertableBlock = Tool & About

const block = (about: About, tool: Tool): InsertableBlock => ({ ...tool, ...about })

const heading = (level: 2 | 3): Tool => ({
  ...command(`Heading ${level}`, `heading-${level}`, (chain) => chain.toggleHeading({ level })),
  keys: `Control+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
})

function opening(name: string, icon: IconName, opens: Opens, words: string): InsertableBlock {
  return { name, icon, opens, words }
}

const quote = (name: string, icon: IconName, kind: string, words: string): InsertableBlock => ({
  name,
  icon,
  words,
  turns: true,
  isOn: (editor) => editor.isActive('blockquote', { kind }),
  act: ({ state, schema, view }) => {
    const changed = schema.nodes.blockquote && toggleQuote(state, schema.nodes.blockquote, kind)
    if (changed) view.dispatch(changed)
    view.focus()
  },
})

const gallery = (name: string, icon: IconName, kind: string, words: string): InsertableBlock => ({
  name,
  icon,
  words,
  isOn: (editor) => editor.isActive('gallery', { kind }),
  act: (editor) => addGallery(editor, kind),
})

const GROUPS: Record<string, InsertableBlock[]> = {
  Text: [
    block(
      { words: 'text words', turns: true },
      toggle('Paragraph', 'pilcrow', 'Control+Alt+0', 'paragraph', (chain) => chain.setParagraph()),
    ),
    block({ words: 'title section h2', turns: true }, heading(2)),
    block({ words: 'title subsection h3', turns: true }, heading(3)),
    block(
      { words: 'unordered points ul', turns: true },
      toggle('Bullet list', 'list', 'Control+Shift+8', 'bulletList', (chain) =>
        chain.toggleBulletList(),
      ),
    ),
    block(
      { words: 'ordered steps ol', turns: true },
      toggle('Numbered list', 'list-ordered', 'Control+Shift+7', 'orderedList', (chain) =>
        chain.toggleOrderedList(),
      ),
    ),
    block(
      { words: 'horizontal rule line break hr' },
      command('Divider', 'minus', (chain) => chain.setHorizontalRule()),
    ),
  ],
  'Quotes and boxes': [
    block(
      { words: 'blockquote citation', turns: true },
      {
        ...toggle('Quote', 'text-quote', 'Control+Shift+B', 'blockquote', (chain) =>
          chain.toggleBlockquote(),
        ),
        isOn: (editor) => editor.isActive('blockquote', { kind: null }),
      },
    ),
    quote('Pull quote', 'quote', PULL_QUOTE, 'large highlight'),
    quote('Note', 'info', 'callout-note', 'callout box aside'),
    quote('Tip', 'lightbulb', 'callout-tip', 'callout box hint'),
    quote('Warning', 'triangle-alert', 'callout-warning', 'callout box caution'),
    quote('Safety', 'shield-alert', 'callout-safety', 'callout box danger'),
  ],
  Pictures: [
    opening('Picture', 'image-plus', 'picture', 'image photo figure upload'),
    opening(
      'From the library',
      'images',
      'stored-picture',
      'picture image photo stored choose again',
    ),
    gallery('Gallery', 'layout-grid', 'gallery', 'pictures photos row images'),
    gallery('Before and after', 'columns-2', 'picture-comparison', 'comparison slider pictures'),
  ],
  'Media and links': [
    opening(
      'Video or audio',
      'circle-play',
      'embed',
      'youtube vimeo peertube sound podcast embed mp3 mp4',
    ),
    opening('Link card', 'panel-top', 'embed', 'bookmark embed page preview'),
    opening('File', 'download', 'file', 'download attachment pdf epub pattern spreadsheet gpx zip'),
    opening('Button', 'arrow-right', 'button', 'call to action link press'),
  ],
  'Tables, notes and cards': [
    block(
      { words: 'grid rows columns' },
      command('Table', 'table-2', (chain) => chain.command(TABLE_COMMANDS.insertTable(NEW_TABLE)), {
        can: (editor) => !editor.isActive('table'),
      }),
    ),
    {
      ...opening('Footnote', 'asterisk', 'footnote', 'note endnote source citation'),
      keys: 'Control+Alt+F',
      isOn: (editor) => selectedNote(editor) !== null,
      can: (editor) => !editor.isActive('codeBlock'),
    },
    { ...opening('Card', 'file-text', 'card', 'recipe method ingredients'), needsCards: 'own' },
    {
      ...opening('Card from another article', 'files', 'shown-card', 'recipe method shown'),
      needsCards: 'others',
    },
  ],
  Code: [
    block(
      { words: 'preformatted source pre', turns: true },
      toggle('Code block', 'square-code', 'Control+Alt+C', 'codeBlock', (chain) =>
        chain.toggleCodeBlock(),
      ),
    ),
    opening('HTML', 'braces', 'html', 'source markup tags'),
  ],
}

export type CardsOfText = 'none' | 'others' | 'all'

export const groupsFor = (hasCards: CardsOfText): Record<string, InsertableBlock[]> =>
  Object.fromEntries(
    Object.entries(GROUPS).map(([group, blocks]) => [
      group,
      blocks.filter(
        ({ needsCards }) =>
          !needsCards || hasCards === 'all' || (hasCards === 'others' && needsCards === 'others'),
      ),
    ]),
  )

export const blocksFor = (hasCards: CardsOfText): InsertableBlock[] =>
  Object.values(groupsFor(hasCards)).flat()

/**
 * Items for which every typed word is the beginning of one of their words: first the one of that
 * name, then those whose name begins so, then those with such a word in their name.
 */
export function findByWords<Item extends { name: string; words: string }>(
  items: Item[],
  typed: string,
): Item[] {
  const sought = typed.trim().toLowerCase()
  const typedWords = sought.split(/\s+/)
  const matches = (text: string) => {
    const words = text.toLowerCase().split(' ')
    return typedWords.every((word) => words.some((one) => one.startsWith(word)))
  }
  const rankOf = (name: string): number => {
    if (name.toLowerCase() === sought) return 0
    if (name.toLowerCase().startsWith(sought)) return 1
    return matches(name) ? 2 : 3
  }
  return items
    .filter(({ name, words }) => matches(`${name} ${words}`))
    .toSorted((one, other) => rankOf(one.name) - rankOf(other.name))
}
