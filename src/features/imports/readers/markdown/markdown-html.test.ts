import { expect, it } from 'vitest'
import { markdownHtml } from './markdown-html.ts'

const html = (source: string) => markdownHtml(source, { notes: [], addressOf: () => null })

it.each([
  ['> [!WARNING]\n> Hot.', '<blockquote class="callout-warning"><p>Hot.</p>'],
  ['> [!tip]- Do *this*\n> Dry.', '-tip"><p><strong>Do <em>this</em></strong></p><p>Dry.</p>'],
  ['> [!danger] Vent it', '<blockquote class="callout-safety"><p><strong>Vent it</strong></p>'],
  ['> [!example]\n> A', '<blockquote class="callout-note"><p><strong>example</strong></p><p>A</p>'],
])('The callout %j of Markdown is one here, and keeps its title', (source, expected) => {
  expect(html(source)).toContain(expected)
})

it('A quotation and code that look like callouts stay', () => {
  expect(html('> A [!tip] b')).toContain('<blockquote>\n<p>A [!tip] b</p>')
  expect(html('```\n> [!tip]\n```')).toContain('<code>&gt; [!tip]')
})
