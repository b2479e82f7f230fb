import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.server.ts'

const SVG_WITHOUT_SIZE = 'This SVG has no size: it needs a viewBox.'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawing = (inside: string, attributes = 'viewBox="0 0 64 32"') =>
  `<svg ${XMLNS} ${attributes}>${inside}<rect id="own" class="cls-1" width="9" height="9"/></svg>`
const clean = (inside: string) => cleanSvg(drawing(inside), 960).svg

/** SVG content that runs scripts, animates or loads something. */
const HOSTILE =
  /script|\son\w+|javascript|data:|https?:(?!\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)")|file:|\/\/evil|@import|foreignObject|<image|<animate|<set|<a[\s>]|ENTITY|expression|behavior|-moz-binding/i

describe('The sanitizer of SVG', () => {
  it('The shapes of a drawing are kept, with their colors, classes and gradients', async () => {
    const { svg, width, height } = cleanSvg(
      drawing(`
        <defs><style>.cls-1{fill:#a4492c;stroke:url(#g)}</style>
        <linearGradient id="g" x1="0"><stop offset="0" stop-color="red"/></linearGradient></defs>
        <g transform="translate(1 2)" clip-path="url(#c)"><path d="M0 0h9" fill-rule="evenodd" style="fill: url('#g'); stroke-width: 2"/></g>
        <clipPath id="c"><circle r="9"/></clipPath><use xlink:href="#own" x="20"/>`),
      960,
    )
    expect([width, height]).toEqual([960, 480])
    for (const part of [
      'viewBox="0 0 64 32"',
      '.cls-1{fill:#a4492c;stroke:url(#g)}',
      '<linearGradient id="g" x1="0">',
      'clip-path="url(#c)"',
      'fill-rule="evenodd"',
      'stroke-width:2',
      'xlink:href="#own"',
      'class="cls-1"',
    ])
      expect(svg).toContain(part)
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ width: 960 })
  })

  it.each([
    '<script>alert(1)</script>',
    '<script xlink:href="https://evil.example/x.js"/>',
    '<g onload="alert(1)"/>',
    '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<use xlink:href="data:image/svg+xml;base64,PHN2Zy8+#a"/>',
    '<image href="file:///etc/passwd" width="9" height="9"/>',
    '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>',
    '<style>@import url(https://evil.example/x.css); .cls-1{fill:red}</style>',
    '<style>.cls-1{fill:url(https://evil.example/x)}</style>',
    '<style>.cls-1{background:url(//evil.example)}</style>',
    '<style>.cls-1{fill:\\75 rl(//evil.example)}</style>',
    '<g style="fill:url(https://evil.example/x);behavior:url(#x)"/>',
    '<g fill="url(https://evil.example/x#a)"/>',
    '<g mask="url(//evil.example/x#a)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<use href="#own"><set attributeName="href" to="javascript:alert(1)"/></use>',
    '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>',
    '<?xml-stylesheet href="https://evil.example/x.css"?>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<g><!--</g><script>alert(1)</script>-->',
    '<style><!--</style><script>alert(1)</script>-->',
  ])('What is hostile in it is gone: %s', (inside) => {
    const svg = clean(inside)
    expect(svg).not.toMatch(HOSTILE)
    expect(svg).toMatch(/^<svg .*<\/svg>$/)
  })

  it.each(['h5sc/vectors', 'dompurify/fixtures'])(
    'Nothing of the corpus %s gets through, inside of a drawing or as one',
    (corpus) => {
      const entries: { payload: unknown }[] = JSON.parse(
        readFileSync(`tests/fixtures/corpora/${corpus}.json`, 'utf8'),
      )
      for (const { payload } of entries)
        for (const text of [drawing(String(payload)), String(payload)]) {
          let svg = ''
          try {
            svg = cleanSvg(text, 960).svg
          } catch (error) {
            expect([
              'This file is not a readable SVG.',
              'This SVG has text, which looks different on every computer. Convert the text to paths and upload it again.',
              'This SVG has too many parts. Simplify it, or upload a PNG.',
              SVG_WITHOUT_SIZE,
            ]).toContain((error as Error).message)
          }
          expect(svg).not.toMatch(HOSTILE)
        }
    },
  )

  const nested = (times: number) =>
    Array.from(
      { length: 12 },
      (_, at) => `<g id="n${at}">${`<use href="#n${at - 1}"/>`.repeat(times)}</g>`,
    ).join('')
  it.each([
    ['shapes that repeat shapes that repeat others', nested(10)],
    ['a shape that repeats itself', '<g id="n"><use href="#n"/></g>'],
    ['masks that are masked', '<mask id="a"><g mask="url(#b)"/></mask><g mask="url(#a)"/>'],
    ['a thousand masks', '<mask id="a"/>'.concat('<g mask="url(#a)"/>'.repeat(1000))],
    ['ten thousand shapes', '<path d="M0 0"/>'.repeat(10_000)],
  ])('A drawing of %s is refused', (_what, inside) => {
    expect(() => clean(`${inside}<use href="#n11"/>`)).toThrow(
      'This SVG has too many parts. Simplify it, or upload a PNG.',
    )
  })

  it.each([
    ['no SVG', '<html><p>Hello</p></html>', 'This file is not a readable SVG.'],
    ['without a size', drawing('', 'width="100%"'), SVG_WITHOUT_SIZE],
    ['of no height', drawing('', 'viewBox="0 0 9 0"'), SVG_WITHOUT_SIZE],
    [
      'with text',
      drawing('<text>Hello</text>'),
      'This SVG has text, which looks different on every computer. Convert the text to paths and upload it again.',
    ],
  ])('A file that is %s is refused with a reason', (_what, text, reason) => {
    expect(() => cleanSvg(text, 960)).toThrow(reason)
  })

  it('Width and height in pixels stand for a missing viewBox', () => {
    expect(cleanSvg(drawing('', 'width="20px" height="40"'), 960)).toMatchObject({
      width: 480,
      height: 960,
      svg: expect.stringContaining('viewBox="0 0 20 40"'),
    })
  })
})
