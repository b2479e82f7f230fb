import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFiles, type TextFile } from '../../tests/support/text-files.ts'

const FILES =
  '{src,packages,functions,scripts,tests,tools,supabase/migrations}/**/*.{ts,tsx,astro,css,sql}'
/** Generated, this list itself, a dictionary, and what reads exports that have former names. */
const EXEMPT =
  /database\.types\.ts$|check\/names\.test\.ts$|english_words\.sql$|imports\/magazine\/records(?:\.test)?\.ts$/

/** Words that the project has given up; ordinary words only in their private forms. */
const WORDS: [word: RegExp, instead: string][] = [
  [/keeper/i, 'session manager'],
  [/overlook/i, 'dashboard'],
  [/allowance/i, 'rate limit'],
  [/floorTime|inFloor/i, 'minimum response time'],
  [/isTrapped/i, 'honeypot'],
  [/guessable/i, 'weak password'],
  [/decoy/i, 'dummy account'],
  [/standingComments|standing_comments/i, 'visible comments'],
  [/tellApart|tell_apart/i, 'username confusables'],
  [/putBack|bringBack|put_back|bring_back/i, 'restore'],
  [/waysIn|asksLogin/i, 'login links, require login'],
  [/comeAlive/i, 'hydrate'],
  [/takingPart/i, 'permissions'],
  [/createKeeping|isUnkept|keptWords|keptPaths/i, 'saved, autosave'],
  [/earlyPage/i, 'on-demand page'],
  [/dead_?letter|openLetter|sentLetters|(?:queue|send|write)Letter/i, 'email'],
  [/^[Pp]lanted$|^plant[A-Z]/, 'load seed data'],
  [/[a-z]Floor(?![a-z])|Floor[A-Z]/, 'minimum response time'],
  [/^unfit/i, 'invalid'],
  [/^gates?$/i, 'loading state, concurrency limiter, require role'],
  [/^(?:use|set)News$/, 'deploy webhook, announcement'],
  [/^keepReading/, 'store'],
  [/survivor/i, 'leftover process'],
  [/patientRead|patiently/i, 'retry'],
  [/^[a-z]+Bill$/, 'SBOM'],
  [/^veil|[a-z]Veil|^plate$|[a-z]Plate\b/, 'scrim, lightbox'],
  [/^bring(?!\w*UpToDate|ToFront)[A-Z_]|brought_|_brought|Brought[A-Z]/, 'import'],
  [/[a-z_]Desk|Desk[A-Z]|\bdesk[A-Z_]|_desk/, 'admin'],
]

function sharedTypeNames(files: TextFile[]): string[] {
  const places = new Map<string, string[]>()
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(/^export (?:type|interface) (\w+)/gm))
      places.set(name, [...(places.get(name) ?? []), path])
  }
  return [...places].flatMap(([name, namesakes]) =>
    namesakes.length > 1 ? [`The type ${name} is exported by ${namesakes.join(' and ')}.`] : [],
  )
}

/** Parts that many features have; pages are named by their address. */
const PARTS =
  /^src\/pages\/|\/(?:contract|store|rules|constraints|messages)(?:\.test)?\.ts$|\/index\.\w+$|\.(?:spec|fixture)\./

function sharedFileNames(paths: string[]): string[] {
  const places = Map.groupBy(
    paths.filter((path) => /^(?:src|packages|functions)\//.test(path) && !PARTS.test(path)),
    (path) => basename(path),
  )
  return [...places].flatMap(([name, namesakes]) =>
    namesakes.length > 1 ? [`${name} is ${namesakes.join(' and ')}.`] : [],
  )
}

const formerWords = (files: TextFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const file = basename(path)
      .replaceAll('-', '_')
      .replace(/_([a-z])/g, (_, c) => c.toUpperCase())
    const names = new Set([file, ...(withoutComments(text).match(/[A-Za-z_$][\w$]*/g) ?? [])])
    return [...names].flatMap((name) =>
      WORDS.flatMap(([word, instead]) =>
        word.test(name) ? [`${path}: "${name}" is ${instead} in the glossary.`] : [],
      ),
    )
  })

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm, '')

const files = (await readFiles([FILES])).filter(({ path }) => !EXEMPT.test(path))

describe('the names of the project', () => {
  it('No two exported types have one name', () => {
    expect(sharedTypeNames(files)).toEqual([])
  })

  it('No two files of the site have one name, but for the parts that many features have', () => {
    expect(sharedFileNames(files.map(({ path }) => path))).toEqual([])
    expect(
      sharedFileNames(['src/a/rows.ts', 'functions/rows.ts', 'src/a/store.ts', 'src/b/store.ts']),
    ).toEqual(['rows.ts is src/a/rows.ts and functions/rows.ts.'])
  })

  it('No name has a word that the project has given up', () => {
    expect(formerWords(files)).toEqual([])
  })

  it('Two exported types of one name are a problem', () => {
    const problems = sharedTypeNames([
      { path: 'src/a.ts', text: 'export type Entry = string\n' },
      { path: 'src/b.ts', text: 'export interface Entry {}\ntype Other = 1\n' },
      { path: 'src/c.ts', text: 'export type Other = 2\n' },
    ])
    expect(problems).toEqual(['The type Entry is exported by src/a.ts and src/b.ts.'])
  })

  it('A word that the project has given up is a problem in names of things and of files', () => {
    const problems = formerWords([
      { path: 'src/come-alive.ts', text: 'const a = 1' },
      { path: 'src/b.ts', text: 'const putBack = 1 // decoy' },
      { path: 'src/c.ts', text: 'const kept = live // the plain sense' },
    ])
    expect(problems).toEqual([
      'src/come-alive.ts: "comeAlive.ts" is hydrate in the glossary.',
      'src/b.ts: "putBack" is restore in the glossary.',
    ])
  })
})
