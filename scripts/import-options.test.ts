import { describe, expect, it } from 'vitest'
import { HELP, importArguments } from './import-options.ts'

describe('The arguments of npm run import', () => {
  it('A path alone imports what was published as published', () => {
    expect(importArguments(['export.zip'])).toMatchObject({
      path: 'export.zip',
      isDryRun: false,
      asDrafts: false,
      readsPages: false,
    })
    expect(importArguments(['a', '--dry-run', '--drafts', '--language', 'pt'])).toMatchObject({
      isDryRun: true,
      asDrafts: true,
      language: 'pt',
    })
    expect(importArguments(['a', '--author', 'Jo Hill=jo', '--author', 'Ann='])?.authors).toEqual(
      new Map([
        ['jo hill', 'jo'],
        ['ann', null],
      ]),
    )
    expect(
      importArguments(['a', '--column', 'address=E-mail 2', '--column', 'state='])?.columns,
    ).toEqual({ address: 'E-mail 2', state: null })
  })

  it('The help names every option and every source', () => {
    expect(importArguments(['--help'])).toBeNull()
    for (const name of [
      'Blogger',
      'Ghost',
      'HTML',
      'Markdown',
      'Medium',
      'Movable Type',
      'exports of this system',
      'Notion',
      'lists of subscribers',
      'Substack',
      'WordPress',
    ])
      expect(HELP).toContain(name)
    for (const option of [
      'dry-run',
      'published',
      'drafts',
      'language',
      'read-pages',
      'publish-unstated',
      'agreement',
      'column',
      'report',
    ])
      expect(HELP).toContain(`--${option}`)
  })

  it.each([
    [[], 'Give the path of a file, folder or ZIP.'],
    [['My', 'export.zip'], 'in quotes if it contains spaces: My export.zip.'],
    [['a', '--published', '--drafts'], 'Choose --published or --drafts.'],
    [['a', '--dryrun'], "Unknown option '--dryrun'."],
    [['a', '--report'], "Option '--report <value>' argument missing."],
    [['a', '--column', 'town=Bern'], '“town=Bern” is not a column. Write kind=name'],
    [['a', '--author', 'Jo'], '“Jo” is not an author. Write Name=handle.'],
  ])('%j is refused with a sentence that leads to the help', (args, sentence) => {
    expect(() => importArguments(args)).toThrow(sentence)
    expect(() => importArguments(args)).toThrow('npm run import -- --help')
  })
})
