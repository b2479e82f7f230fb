import { describe, expect, it } from 'vitest'
import { withoutSpaces } from './without-spaces.ts'

describe('The spaces of a page', () => {
  it('Spaces between blocks go, those of a text stay', () => {
    expect(
      withoutSpaces('<div> <p>One <b>two</b> <i>three</i> </p>\n <ul> <li> a </li> </ul> </div>'),
    ).toBe('<div><p>One <b>two</b> <i>three</i></p><ul><li>a</li></ul></div>')
  })

  it('What stands in a quotation, a script or an island stays as it is', () => {
    for (const kept of [
      '<pre><p> a </p></pre>',
      '<script type="application/ld+json">{"a":"<p> b </p>"}</script>',
      '<astro-island uid="1"><div> <p>c </p> </div></astro-island>',
    ])
      expect(withoutSpaces(`<main> ${kept} </main>`)).toContain(kept)
  })

  it('An attribute that looks like a block keeps its spaces', () => {
    const link = '<meta content="a > b <p> c">'
    expect(withoutSpaces(`${link} <title>x</title>`)).toContain('a > b')
  })
})
