import { basename } from 'node:path'
import { readFiles, type TextFile } from './documents.ts'

const FILES = '{src,functions,scripts,tests,tools,supabase/migrations}/**/*.{ts,tsx,astro,css,sql}'
const GENERATED = /database\.types\.ts$|check\/names(?:\.test)?\.ts$/

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
  [/^[Pp]lant(?:ed)?$|^plant[A-Z]/, 'load seed data'],
  [/[a-z]Floor(?![a-z])|Floor[A-Z]/, 'minimum response time'],
  [/^unfit/i, 'invalid'],
  [/^gates?$/i, 'loading state, concurrency limiter, require role'],
  [/^(?:use|set)News$/, 'deploy webhook, announcement'],
  [/^keepReading/, 'store'],
  [/survivor/i, 'leftover process'],
  [/patientRead|patiently/i, 'retry'],
  [/^[a-z]+Bill$/, 'SBOM'],
  [/[a-z_]Desk|Desk[A-Z]|\bdesk[A-Z_]|_desk/, 'admin'],
]

/** @throws Error with every type name that is used twice, and every name with a given-up word */
export async function checkNames(): Promise<void> {
  const files = (await readFiles([FILES])).filter(({ path }) => !GENERATED.test(path))
  const problems = [...sharedTypeNames(files), ...formerWords(files)]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

export function sharedTypeNames(files: TextFile[]): string[] {
  const places = new Map<string, string[]>()
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(/^export (?:type|interface) (\w+)/gm))
      places.set(name, [...(places.get(name) ?? []), path])
  }
  return [...places].flatMap(([name, paths]) =>
    paths.length > 1 ? [`The type ${name} is exported by ${paths.join(' and ')}.`] : [],
  )
}

export const formerWords = (files: TextFile[]): string[] =>
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
