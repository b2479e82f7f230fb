import { expect, it } from 'vitest'
import { gatherTexts } from './gather-texts.ts'
import { templateOf } from './write-templates.ts'

it('Each noun has its texts once, with all their places', () => {
  const files = {
    'functions/api.ts': "throw new Error('Not known.')",
    'src/features/publishing/series/admin/store.ts': "\nnotify('It was saved.')",
    'src/features/publishing/series/contract.ts': "notify('It was saved.')",
    'src/features/calls.server.ts': "throw new Error('No such call.')",
    'src/pages/vii/series.astro': '<p>All series</p>',
  }
  const read = (file: string) => files[file as keyof typeof files]
  expect([...gatherTexts(Object.keys(files), read)]).toEqual([
    ['functions', [{ text: 'Not known.', places: ['functions/api.ts:1'] }]],
    [
      'series',
      [
        {
          text: 'It was saved.',
          places: [
            'src/features/publishing/series/admin/store.ts:2',
            'src/features/publishing/series/contract.ts:1',
          ],
        },
      ],
    ],
    ['src-features', [{ text: 'No such call.', places: ['src/features/calls.server.ts:1'] }]],
    ['src-pages', [{ text: 'All series', places: ['src/pages/vii/series.astro:1'] }]],
  ])
})

it('A template has quotes and line breaks escaped', () => {
  const entries = [
    { text: 'Say "keep".\nOr \\n.', places: ['src/a.ts:1', 'src/b.ts:2'] },
    { text: '{parts} part', plural: '{parts} parts', places: ['src/a.ts:3'] },
  ]
  expect(templateOf(entries)).toBe(String.raw`msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"

#: src/a.ts:1
#: src/b.ts:2
msgid ""
"Say \"keep\".\n"
"Or \\n."
msgstr ""

#: src/a.ts:3
msgid "{parts} part"
msgid_plural "{parts} parts"
msgstr[0] ""
msgstr[1] ""
`)
})
