import { expect, test } from 'vitest'
import { cleanPaste } from './clean.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { markdownToHtml } from './markdown.ts'

const pasted = (html: string) => cleanPaste(html).html

test('Lines that begin with a bullet, or a dash and a tab, are a list', () => {
  const list = '<ul><li>rye</li><li><strong>salt</strong></li></ul>'
  expect(pasted('<p>• rye</p><p>•\t<b>salt</b></p>')).toBe(list)
  expect(pasted('<p>–\trye</p> <p><b>–\tsalt</b></p>')).toBe(list)
  expect(pasted('<p>We need:<br>• rye<br>• <b>salt</b><br>That is all.</p>')).toBe(
    `<p>We need:</p>${list}<p>That is all.</p>`,
  )
})

test('A line alone, and a dash with a space, which begins a sentence of a dialogue, stay', () => {
  expect(pasted('<p>• rye</p><p>More.</p>')).toBe('<p>• rye</p><p>More.</p>')
  expect(pasted('<p>– Who?</p><p>– Me.</p>')).toBe('<p>– Who?</p><p>– Me.</p>')
})

test('Plain text with typed bullets is pasted as a list', () => {
  const text = 'We need\n• rye\n•\tsalt'
  expect(looksLikeMarkdown(text)).toBe(true)
  expect(markdownToHtml(text)).toContain('<ul>\n<li>rye</li>\n<li>salt</li>\n</ul>')
  expect(looksLikeMarkdown('We need rye • and salt')).toBe(false)
})
