import { expect, it } from 'vitest'
import { markdownHtml } from './markdown-html.ts'

const html = (source: string) =>
  markdownHtml(source, { notes: [], addressOf: () => null }).replaceAll('\n', '')

it.each([
  [
    '{% include figure.liquid path="assets/img/sour_dough.jpg"\n  title="example image" class="img-fluid" %}',
    '<figure><img src="assets/img/sour_dough.jpg" alt="example image"></figure>',
  ],
  [
    '{% include figure image_path="/assets/a.jpg" alt="A pie" caption="Warm <b>" %}',
    '<figure><img src="/assets/a.jpg" alt="A pie"><figcaption>Warm &lt;b&gt;</figcaption></figure>',
  ],
  ['{% asset_img pie.jpg "A warm pie" %}', '<img src="pie.jpg" alt="A warm pie">'],
  ['{% image "./pie.jpg", "A warm pie", "100vw" %}', '<img src="./pie.jpg" alt="A warm pie">'],
  ['{{< img src="pie.webp" alt="Pie" width="600" >}}', '<img src="pie.webp" alt="Pie">'],
  ['{{< figure "a.png" >}}', '<img src="a.png" alt="">'],
  [
    '{% assign filenames = "sbagleysd/dough-hook.jpg,sbagleysd/shower-cap.jpg" | split: "," %}',
    '<figure class="gallery"><figure><img src="sbagleysd/dough-hook.jpg" alt=""></figure><figure><img src="sbagleysd/shower-cap.jpg" alt=""></figure></figure>',
  ],
  [
    '{% include video id="XsxDH4HcOWA" provider="youtube" %}',
    '<iframe src="https://www.youtube.com/embed/XsxDH4HcOWA"></iframe>',
  ],
  ['{% include youtube.html id="abc" %}', 'src="https://www.youtube.com/embed/abc"'],
  ['{% include toc.html %}', '<code data-unknown="">'],
])('The shortcode %s of a theme is what its arguments show', (source, expected) => {
  expect(html(source)).toContain(expected)
})
