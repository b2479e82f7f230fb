import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ChosenColumns, COLUMN_KINDS } from '@site/import-readers/list-columns.ts'
import { UNKNOWN_CHOICES, type UnknownChoice } from '../src/features/moving/imports/contract.ts'
import { IMPORT_SOURCES } from '../src/features/moving/imports/import-sources.ts'
import type { Agreement } from '../src/features/readers/newsletter/subscribers/contract.ts'

export const HELP = readFileSync('scripts/import-help.txt', 'utf8').replace(
  '{sources}',
  IMPORT_SOURCES.map(({ name, reads = name }) => reads).join(', '),
)

const wrong = (words: string): Error => new Error(`${words} See: npm run import -- --help`)

/** Reads the arguments; null when help was requested. @throws Error with a sentence for the user */
export function importArguments(args: string[]) {
  const { values, positionals } = parsed(args)
  if (values.help) return null
  const [path, ...others] = positionals
  if (!path) throw wrong('Give the path of a file, folder or ZIP.')
  if (others.length > 0)
    throw wrong(`Give one path, in quotes if it contains spaces: ${positionals.join(' ')}.`)
  if (values.published && values.drafts) throw wrong('Choose --published or --drafts.')
  return {
    path,
    isDryRun: values['dry-run'],
    asDrafts: values.drafts,
    readsPages: values['read-pages'],
    publishesUnstated: values['publish-unstated'],
    unknown: unknownChoice(values.shortcodes),
    language: values.language,
    report: values.report,
    people: values.people,
    agreement: agreementOf(values.agreement),
    /**
     * The name of each author in the source, with the handle of an author here or null for a new
     * one.
     */
    authors: new Map(values.author.map(chosenAuthor)),
    /** For each list in the source (rule: imports/columns). */
    columns: Object.fromEntries(values.column.map(chosenColumn)) as Partial<ChosenColumns>,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        published: { type: 'boolean', default: false },
        drafts: { type: 'boolean', default: false },
        language: { type: 'string' },
        'read-pages': { type: 'boolean', default: false },
        'publish-unstated': { type: 'boolean', default: false },
        shortcodes: { type: 'string', default: 'drop' },
        author: { type: 'string', multiple: true, default: [] },
        column: { type: 'string', multiple: true, default: [] },
        people: { type: 'boolean', default: false },
        agreement: { type: 'string' },
        report: { type: 'string' },
        empty: { type: 'boolean' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const [words = ''] = error instanceof Error ? error.message.split(/\. |\n/) : []
    throw wrong(`${words.replace(/\.$/, '')}.`)
  }
}

function agreementOf(words = ''): Agreement | null {
  if (words.trim() === '') return null
  if (words.length > 500) throw wrong('--agreement can have at most 500 characters.')
  return { words: words.trim(), by: 'npm run import', at: new Date().toISOString() }
}

function unknownChoice(value: string): UnknownChoice {
  const choice = UNKNOWN_CHOICES.find((name) => name === value)
  if (!choice) throw wrong(`“${value}” is not a choice. Write ${UNKNOWN_CHOICES.join(', ')}.`)
  return choice
}

function chosenAuthor(argument: string): [string, string | null] {
  const [, name, slug] = /^(.+)=([a-z0-9-]*)$/.exec(argument) ?? []
  if (!name) throw wrong(`“${argument}” is not an author. Write Name=handle.`)
  return [name.trim().toLowerCase(), slug || null]
}

function chosenColumn(argument: string): [string, string | null] {
  const [, kind, name] = /^(\w+)=(.*)$/.exec(argument) ?? []
  if (!COLUMN_KINDS.some((one) => one === kind))
    throw wrong(
      `“${argument}” is not a column. Write kind=name; the kinds are ${COLUMN_KINDS.join(', ')}.`,
    )
  return [kind ?? '', name?.trim() || null]
}
