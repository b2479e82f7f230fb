import { expect, it } from 'vitest'
import type { ImportNote } from '../../pieces.ts'
import { markdownHtml } from './markdown-html.ts'

const html = (source: string, notes: ImportNote[] = []) =>
  markdownHtml(source, { notes, addressOf: () => null }).replaceAll('\n', '')

it('Components that hold the parts of a recipe are its headings, and others keep their words', () => {
  expect(
    html(
      '<Ingredients yields="6 Personen">\n\n- 250 g Mascarpone\n\n</Ingredients>\n<Preparation>\n\n1. Beeren waschen.\n\n</Preparation>\n\n<Box>\n\nGut.\n\n</Box>',
    ),
  ).toBe(
    '<h3>Ingredients (yields 6 Personen)</h3><ul><li>250 g Mascarpone</li></ul><h3>Preparation</h3><ol><li>Beeren waschen.</li></ol><Box><p>Gut.</p></Box>',
  )
})

it('What an exporter left of shortcodes of WordPress is a caption or a player, or is reported', () => {
  expect(
    html('[caption id="a" width="300"][![Jars](j.jpg)](j.jpg) Pint *jars*[/caption]\n\nEat.'),
  ).toBe(
    '<figure><p><a href="j.jpg"><img src="j.jpg" alt="Jars"></a></p><figcaption><p>Pint <em>jars</em></p></figcaption></figure><p>Eat.</p>',
  )
  expect(html('[youtube https://youtu.be/abc w=640]')).toBe(
    '<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>',
  )
  const notes: ImportNote[] = []
  expect(html('[gallery ids="1261,1262" link="none"]', notes)).toContain('data-unknown')
  expect(notes[0]?.words).toContain('[gallery ids="1261,1262" link="none"]')
  expect(html('[gallery](/gallery) and `[gallery ids="1"]`')).toBe(
    '<p><a href="/gallery">gallery</a> and <code>[gallery ids=&quot;1&quot;]</code></p>',
  )
})

it('Pictures alone in an indented block are pictures, other such blocks are code, and those of a list stay in it', () => {
  expect(html('Drawn.\n\n    ![alt](img/porch.jpg)\n    ![alt](img/shed.jpg)\n')).toBe(
    '<p>Drawn.</p><p><img src="img/porch.jpg" alt="alt"><img src="img/shed.jpg" alt="alt"></p>',
  )
  expect(html('Run.\n\n    ls ![a](b)')).toContain('<code>')
  expect(html('- One\n\n    ![a](b.jpg)\n- Two')).toContain('<img src="b.jpg" alt="a"></p></li>')
})

it.each(['{{ vegetable_list }}', '{{vegetables}}', '{{ title | upcase }}'])(
  'The variable %s of a template is no text',
  (variable) => {
    expect(html(`Arrange the ${variable} in a dish.`)).toContain(
      `<code data-unknown="">${variable}</code>`,
    )
  },
)
