/** Makes a text of about this many characters. */
export type TextShape = (length: number) => string

const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length))

/** Elements that are never closed, nested, repeated, and cut inside a tag. */
function shapesOfElement(opening: string): Record<string, TextShape> {
  const [name = ''] = opening.split(' ')
  const closing = `</${name}>`
  return {
    [`<${opening}> opened and never closed`]: (length) =>
      `${repeated(`<${opening}>`, length)}words`,
    [`<${opening}> nested`]: (length) => {
      const times = Math.ceil(length / (opening.length + name.length + 5))
      return `${`<${opening}>`.repeat(times)}words${closing.repeat(times)}`
    },
    [`<${opening}> one after another`]: (length) => repeated(`<${opening}>words${closing}`, length),
    [`<${opening} without an end`]: (length) => repeated(`<${opening} `, length),
  }
}

/** By itself, and between two words. */
const shapesOfSign = (sign: string): Record<string, TextShape> => ({
  [`${JSON.stringify(sign)} alone`]: (length) => repeated(sign, length),
  [`${JSON.stringify(sign)} between words`]: (length) => `a${repeated(sign, length)}b`,
})

/** What HTML nests, with what this site and the systems that it imports from write. */
const ELEMENTS = [
  'p',
  'h2',
  'strong',
  'em',
  's',
  'sub',
  'sup',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'blockquote',
  'cite',
  'small',
  'a href="/"',
  'span',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'div',
  'section',
  'details',
  'font color="a"',
  'b',
  'i',
  'button',
  'select',
  'option',
  'title',
  'textarea',
  'script',
  'style',
  'template',
  'svg',
  'math',
  'iframe',
  'figure class="gallery"',
  'blockquote class="callout-tip"',
  'span data-footnote',
  'p lang="de"',
]

const SIGNS_OF_HTML = [
  '<',
  '>',
  '</',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?',
  '&',
  '&#',
  '&amp',
  '<br>',
  '<img>',
  '<img src="/images/a/b.png">',
  '<hr>',
  '<a href="',
  "<a href='",
  '<h2>Rye</h2>',
  '<p>Rye [1] [2] </p>',
]

const SIGNS_OF_MARKDOWN = [
  '[',
  ']',
  '![',
  '[[',
  '![[',
  '[^1]',
  '](',
  '[a](',
  '(',
  ')',
  '*',
  '**',
  '_',
  '~~',
  '`',
  '```\n',
  '~~~\n',
  '|',
  '|-',
  '#',
  '# ',
  '> ',
  '- ',
  '1. ',
  '*_`',
  '{{',
  '{{<',
  '{%',
  '{:',
  '%%',
  'http://',
  'www.',
  'www.http://',
  'a@',
  '---\n',
  '+++\n',
  '[caption]',
  '[gallery ',
  '<!-- wp:a -->',
  '<!-- wp:',
]

const SIGNS_OF_TEXT = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\n\n',
  'a',
  'a ',
  'a.',
  'a-',
  '1',
  '1 ',
  '1/',
  '1-',
  '1 to ',
  '1 x ',
  '½',
  '-',
  '.',
  ',',
  ';',
  ':',
  '"',
  '\\"',
  "'",
  '\\',
  '/',
  '//',
  '/*',
  '=',
  '+',
  '@',
  '%',
  '°',
  '!',
  '\u00ad',
  '\u200b',
  '\0',
  's:1:"a";',
  'a:1:{',
  '{',
  '}',
  '(a ',
  ')',
  '{"a":',
  ',"a"',
]

const all = (makers: Record<string, TextShape>[]): Record<string, TextShape> =>
  Object.assign({}, ...makers)

/** Shapes by grammar. A reader of HTML is tried with those of texts too. */
export const SHAPES = {
  text: all(SIGNS_OF_TEXT.map(shapesOfSign)),
  markdown: all(SIGNS_OF_MARKDOWN.map(shapesOfSign)),
  html: all([...ELEMENTS.map(shapesOfElement), ...SIGNS_OF_HTML.map(shapesOfSign)]),
}

export type Grammar = keyof typeof SHAPES

export type ReadText = (text: string) => unknown

/** Milliseconds of the processor, so that other work on the machine does not count. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  try {
    await work()
  } catch {
    // A refused text also counts as read.
  }
  return process.cpuUsage(before).user / 1000
}

const cheapest = async (work: () => unknown) =>
  Math.min(await costOf(work), await costOf(work), await costOf(work))

/** Characters: the third size is twice the second, which is twice the first. */
const SIZES = [8_000, 16_000, 32_000] as const
/** Milliseconds for the smallest size that need no reason, whatever the growth. */
const QUICK = 40
/** Twice the size takes twice the work, and four times when it is quadratic. */
const MOST = 3

/** Null when the work grows with the size alone; else the milliseconds of the three sizes. */
export async function growthOf(read: ReadText, shape: TextShape): Promise<number[] | null> {
  const largest = shape(SIZES[2])
  if ((await costOf(() => read(largest))) < QUICK) return null
  const costs = []
  for (const size of SIZES) costs.push(await cheapest(() => read(shape(size))))
  const [small = 1, middle = 1, large = 1] = costs
  const grows = large / middle > MOST && middle / small > MOST
  const isLate = large > QUICK * 50
  return grows || isLate ? costs.map(Math.round) : null
}
