import { expect, it } from 'vitest'
import type { ImportNote } from '../../pieces.ts'
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

it.each([
  ['{{< youtube abc >}}', '<iframe src="https://www.youtube.com/embed/abc"></iframe>'],
  [
    '{{< figure src="a.jpg" alt="A" caption="B & c" >}}',
    '<figure><img src="a.jpg" alt="A"><figcaption>B &amp; c</figcaption></figure>',
  ],
  [
    '{{< highlight go >}}\nif a < b\n{{< /highlight >}}',
    '<code class="language-go">if a &lt; b\n</code>',
  ],
  ['{% highlight ruby %}\nx\n{% endhighlight %}', '<code class="language-ruby">x\n</code>'],
  ['{{< gist a 1 >}}', '<a href="https://gist.github.com/a/1">'],
  ['[a]({{ site.baseurl }}/b){:target="_blank"} c', '<a href="/b">a</a> c'],
  ['## Deep {#deep .x}', '<h2><a id="deep"></a>Deep</h2>'],
  ['{{< acme "x" >}}', '<code data-unknown="">{{&lt; acme &quot;x&quot; &gt;}}</code>'],
])('What Hugo or Jekyll make of %j is here what they show', (source, expected) => {
  expect(html(source)).toContain(expected)
})

it('Links lead to other files of the folder and to headings, whichever way they are written', () => {
  const pages = new Map([
    ['b', '/article/b'],
    ['c', '/article/c'],
  ])
  const addressOf = (path: string) =>
    pages.get(
      path.replace(/#.*/, '').replace(/\.md$/, '').split('/').filter(Boolean).at(-1) ?? '',
    ) ?? null
  const notes: ImportNote[] = []
  const source =
    '[1]({{< ref "c.md#d" >}}) [2](../b/) [3](b.md#e) [[b#The end|4]] [[#Here]] [[b#^f|5]] [6](no.md)'
  expect(markdownHtml(source, { notes, base: 'posts/a.md', addressOf })).toBe(
    '<p><a href="/article/c#d">1</a> <a href="/article/b">2</a> <a href="/article/b#e">3</a> ' +
      '<a href="/article/b#the-end">4</a> <a href="#here">Here</a> <a href="/article/b">5</a> <a>6</a></p>\n',
  )
  expect(notes.map(({ topic }) => topic)).toEqual(['links'])
})
