import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layeredSheet } from '../../scripts/site/layered-sheets.ts'

const read = (pattern: string) =>
  globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const sheets = read('src/styles/**/*.css')
const PRELUDE = 'src/styles/prelude.css'
/** All imported sheets, in order; the same one may be there twice. */
const importsOf = (path: string, text = readFileSync(path, 'utf8')): string[] =>
  [...text.matchAll(/@import '([^']+)'/g)].flatMap(([, sheet = '']) => {
    const imported = join(dirname(path), sheet)
    return [imported, ...importsOf(imported)]
  })
/** A style sheet as pages link to it. */
const linked = (path: string): string =>
  layeredSheet(readFileSync(path, 'utf8'), /styles\/(\w+)\//.exec(path)?.[1])
const code = read('{src,packages,scripts/seed}/**/*.{astro,ts,tsx}').filter(
  ({ path }) => !/\.test\./.test(path),
)

/** Classes that ProseMirror sets. */
const FOREIGN = /^(ProseMirror-|prosemirror-|selectedCell$)/

/** Each rule with declarations: its selector and the at-rules around it. */
function rulesOf(css: string): { selector: string; around: string }[] {
  const rules: { selector: string; around: string }[] = []
  const open: string[] = []
  const bare = css.replace(/\/\*.*?\*\/|'[^']*'/gs, '')
  for (const [, text = '', mark] of bare.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '{') open.push(text.trim())
    else if (mark === '}') open.pop()
    else {
      const selector = open.findLast((prelude) => !prelude.startsWith('@'))
      if (selector) rules.push({ selector, around: open.join(' ') })
    }
  }
  return rules
}

/** Classes of the styled elements, not of their ancestors. */
function subjectsOf(selector: string): string[] {
  const inner: string[] = []
  let rest = selector.replace(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  rest = rest.replace(/:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)(?=[^\s,]*(?:,|$))/g, (_, list) => {
    inner.push(...subjectsOf(list))
    return ''
  })
  const own = rest.split(',').flatMap(
    (one) =>
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1)
        ?.match(/\.[\w-]+/g) ?? [],
  )
  return [...own.map((name) => name.slice(1)), ...inner]
}

/** Quoted words on lines that set classes, and hyphenated words anywhere. */
const usedClasses = new Set(
  code.flatMap(({ text }) => {
    const lines = text.replace(/\$\{[^}]*\}/g, ' ').match(/class(?:Name|List|:list)?\b.*/g) ?? []
    return [
      ...lines.flatMap((line) => [...line.matchAll(/["'`]([\w\s-]*)["'`]/g)]),
      ...text.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g),
    ].flatMap(([, words = '']) => words.split(/\s+/))
  }),
)

/** The sheets that pages and scripts load. */
const loaded = [
  ...new Set(
    code.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from|import) '(\.[^']+\.css)(?:\?url)?'/g)].map(([, sheet = '']) =>
        join(dirname(path), sheet),
      ),
    ),
  ),
]

describe('The style sheets', () => {
  it('Each class is styled in one sheet, print excepted', () => {
    const places = new Map<string, Set<string>>()
    for (const { path, text } of sheets)
      for (const { selector, around } of rulesOf(text)) {
        if (around.includes('@media print')) continue
        for (const name of subjectsOf(selector))
          places.set(name, (places.get(name) ?? new Set()).add(path))
      }
    const twice = [...places].filter(([, paths]) => paths.size > 1)
    expect(twice.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([])
  })

  it('No class is styled that no component, page or script uses', () => {
    const unused = sheets.flatMap(({ path, text }) =>
      rulesOf(text)
        .flatMap(({ around }) => around.match(/\.[a-zA-Z][\w-]*/g) ?? [])
        .map((name) => name.slice(1))
        .filter((name) => !usedClasses.has(name) && !FOREIGN.test(name))
        .map((name) => `${name} (${path})`),
    )
    expect([...new Set(unused)]).toEqual([])
  })

  it('Every class of the markup is styled, unless a script looks for it', () => {
    const all = [...sheets, ...code].map(({ text }) => text).join('\n')
    const plain = code.flatMap(({ text }) =>
      [...text.matchAll(/class(?:Name)?="([\w\s-]*)"/g)].flatMap(([, names = '']) =>
        names.split(/\s+/).filter(Boolean),
      ),
    )
    const idle = [...new Set(plain)].filter(
      (name) => !new RegExp(`\\.${name}(?![\\w(-])`).test(all),
    )
    expect(idle).toEqual([])
  })

  it('Each sheet that a page or a script loads names the layers first, and once: the last import counts', () => {
    const wrong = loaded.filter((path) => importsOf(path, linked(path)).lastIndexOf(PRELUDE) !== 0)
    expect(wrong).toEqual([])
  })

  it('No rule of a sheet that a page or a script loads is outside of the layers', () => {
    const outside = loaded.flatMap((path) =>
      rulesOf(linked(path))
        .filter(({ around }) => !/^@layer \w/.test(around))
        .map(({ selector }) => `${selector} (${path})`),
    )
    expect(loaded.length).toBeGreaterThan(30)
    expect(outside).toEqual([])
  })

  it('A press changes only what is painted: everything else lays out the page anew', () => {
    const painted = /^(?:background|border-color|box-shadow|color|cursor|opacity|outline)/
    const others = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/:active[^{}]*\{([^}]*)/g)]
        .flatMap(([, rules = '']) => rules.split(';').map((rule) => rule.trim()))
        .filter((rule) => rule !== '' && !painted.test(rule))
        .map((rule) => `${rule} (${path})`),
    )
    expect(others).toEqual([])
  })

  // rule: reading/nothing-jumps
  it('A local font that stands in for one of the site has the height of its lines, on Android too', () => {
    const fonts = readFileSync('src/styles/fonts.css', 'utf8')
    const faces = [...fonts.matchAll(/@font-face \{([^}]*local\([^}]*)\}/g)].map(
      ([, face = '']) => {
        const [, family = ''] = /font-family: '([^']*)'/.exec(face) ?? []
        const percent = (name: string) =>
          Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1] ?? Number.NaN)
        const lines = ['ascent', 'descent', 'line-gap'].map(
          (name) => (percent('size-adjust') * percent(`${name}-override`)) / 100,
        )
        return `${family}: ${lines.map((part) => part.toFixed(1)).join(' ')}`
      },
    )
    const heights = {
      Display: '97.8 25.5 0.0',
      Text: '103.6 33.5 0.0',
      Caps: '103.6 33.5 0.0',
      Sans: '97.0 25.0 0.0',
    }
    const expected = ['Stand-in', 'Android'].flatMap((kind) =>
      Object.entries(heights).map(([name, height]) => `${name} ${kind}: ${height}`),
    )
    expect([...new Set(faces)].toSorted()).toEqual(expected.toSorted())
  })

  it('Style sheets change only at the named widths', () => {
    const others = sheets
      .filter(({ path }) => !path.endsWith('/prelude.css'))
      .flatMap(({ path, text }) =>
        (text.match(/@media[^{]*width[^{]*/g) ?? []).map((query) => `${query.trim()} (${path})`),
      )
    expect(others).toEqual([])
  })
})
