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

it('A caption of Hugo is Markdown, and its sounds are players', () => {
  expect(html('{{< figure src="a.jpg" alt="A" caption="After a *day* <b>" >}}')).toContain(
    '<figcaption>After a <em>day</em> &lt;b&gt;</figcaption>',
  )
  expect(html('{{< audio src="talk.mp3" >}}')).toContain('<audio src="talk.mp3"></audio>')
})

it('Terms with definitions are a list, and the fences of a figure are not words', () => {
  expect(html('Kefir\n: Sour milk').replaceAll('\n', '')).toBe(
    '<dl><dt>Kefir</dt><dd>Sour milk</dd></dl>',
  )
  expect(html('^^^\n![A](a.jpg)\n^^^ A pot')).toBe('<p><img src="a.jpg" alt="A">\nA pot</p>\n')
})

it('A quotation and code that look like callouts stay', () => {
  expect(html('> A [!tip] b')).toContain('<blockquote>\n<p>A [!tip] b</p>')
  expect(html('```\n> [!tip]\n```')).toContain('<code>&gt; [!tip]')
})

it.each([
  [':::warning\nHot.\n:::', '<blockquote class="callout-warning">\n<p>Hot.</p>\n</blockquote>'],
  [
    '::: tip Use *a* lid\nDry.\n:::',
    '-tip">\n<p><strong>Use <em>a</em> lid</strong></p>\n<p>Dry.</p>',
  ],
  [':::note[A & b]{.x}\nDry.\n:::', '-note">\n<p><strong>A &amp; b</strong></p>\n<p>Dry.</p>'],
  [':::tip\n```\n:::a\n```\n:::', '-tip">\n<pre><code>:::a\n</code></pre>\n</blockquote>'],
  ['::youtube{#abc}', '<iframe src="https://www.youtube.com/embed/abc"></iframe>'],
  ['::github{repo="a/b"}', '<a href="https://github.com/a/b">'],
  ['It is :spoiler[plum **jam**]!', '<p>It is plum <strong>jam</strong>!</p>'],
  [':::columns\nOne.\n:::', '<p><code data-unknown="">:::columns</code></p>\n<p>One.</p>\n'],
])('The directive %j is a callout, what it shows, or its words', (source, expected) => {
  expect(html(source)).toContain(expected)
})

it.each(['At 10:30 [sic] it rose.', ':bread: is an emoji.', 'A ratio of 1::2', ':::'])(
  'The colons of %j are no directive',
  (words) => {
    expect(html(words)).toBe(`<p>${words}</p>\n`)
  },
)

it.each([
  [
    '{{% notice tip "Cold hands" %}}\nUse *ice*.\n{{% /notice %}}\nAfter',
    '<blockquote class="callout-tip">\n<p><strong>Cold hands</strong></p>\n<p>Use <em>ice</em>.</p>\n</blockquote>\n<p>After</p>',
  ],
  [
    '{{< alert color="warning" title="Hot" >}}\nMind it.\n{{< /alert >}}',
    '<blockquote class="callout-warning">\n<p><strong>Hot</strong></p>\n<p>Mind it.</p>\n</blockquote>',
  ],
  [
    '{{< details summary="More & more" >}}\nHidden **words**.\n{{< /details >}}',
    '<details><summary>More &amp; more</summary>\n<p>Hidden <strong>words</strong>.</p>\n</details>',
  ],
  ['{{< rawhtml >}}<p>a <em>b</em></p>{{< /rawhtml >}}', '<p>a <em>b</em></p>'],
])('The box %j of a theme of Hugo is what it shows', (source, expected) => {
  expect(html(source)).toContain(expected)
  expect(html(source)).not.toContain('data-unknown')
})

it('Marked words are words, and small figures are small', () => {
  expect(html('Buy ==two loaves== of H~2~O, 3 m^2^ each.')).toBe(
    '<p>Buy two loaves of H<sub>2</sub>O, 3 m<sup>2</sup> each.</p>\n',
  )
  const others = 'a == b, c == d, ~~gone~~ ^1 and x~y'
  expect(html(others)).toBe('<p>a == b, c == d, <s>gone</s> ^1 and x~y</p>\n')
  expect(html('`H~2~O ==x==`')).toBe('<p><code>H~2~O ==x==</code></p>\n')
})

it('A box without its end does not take in the rest of a text, and is unknown', () => {
  const open = html('{{% notice tip %}}\nUse ice.\n\nAfter')
  expect(open).not.toContain('<blockquote')
  expect(open).toContain('<code data-unknown="">')
})

it.each([
  ['{{< youtube abc >}}', '<iframe src="https://www.youtube.com/embed/abc"></iframe>'],
  [
    '{{< vimeo id="1" title="A & b" >}}',
    '<iframe src="https://player.vimeo.com/video/1" title="A &amp; b"></iframe>',
  ],
  [
    '{{< figure src="a.jpg" caption="B" attr="*Kari*" >}}',
    '<figcaption>B. <em>Kari</em></figcaption>',
  ],
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
  [
    'A {{< k.inline >}}\n{{ if .X }}\n\n<b>{{ end }}\n{{</ k.inline >}} b',
    '<p>A <code data-unknown="">{{&lt; k.inline &gt;}} {{ if .X }} &lt;b&gt;{{ end }} {{&lt;/ k.inline &gt;}}</code> b</p>',
  ],
  ['By {{ page.author | upcase }}', '<code data-unknown="">{{ page.author | upcase }}</code>'],
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
