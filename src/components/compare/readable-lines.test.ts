import { expect, it } from 'vitest'
import { readableLines } from './readable-lines.ts'

it('A body is compared as lines, with its emphasis, links and pictures', () => {
  const body =
    '<h2>The crock</h2><p>Warm <strong>it</strong>,\n see <a href="/a">there</a>.<br>Then <em>wait</em>.</p><ul><li>rye<ol start="3"><li>stone</li><li>oven</li></ol></li><li><p>salt</p><p>sea</p></li></ul><blockquote><p>Slowly.</p></blockquote><ol><li>wait</li></ol><figure><img src="/images/a/480.webp" alt="Kelp"><figcaption>Dry. <small>Photo: Ada</small></figcaption></figure><table><thead><tr><th>Day</th><th>Grams</th></tr></thead><tbody><tr><td><p>1</p></td><td>500</td></tr></tbody></table><pre><code>a\n  b\n</code></pre><hr>'
  expect(readableLines(body)).toEqual([
    '## The crock',
    'Warm **it**, see [there](/a). / Then *wait*.',
    '– rye',
    '  3. stone',
    '  4. oven',
    '– salt',
    '  sea',
    '> Slowly.',
    '1. wait',
    '[Picture /images/a/480.webp: Kelp]',
    'Dry. [Credit: Photo: Ada]',
    'Day | Grams',
    '1 | 500',
    '    a',
    '      b',
    '———',
  ])
})
