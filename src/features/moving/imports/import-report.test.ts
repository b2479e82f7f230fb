import { expect, it } from 'vitest'
import { countLeftOut, emptyReport, noteAll, reportText } from './import-report.ts'

it('A report keeps its size whatever a source has many of, or long', () => {
  const report = emptyReport('WordPress')
  const long = 'a'.repeat(10_000)
  for (let number = 0; number < 1000; number += 1)
    countLeftOut(report, {
      kind: 'left-out',
      of: `${number} ${long}`,
      reason: 'No place.',
      key: 'a',
      place: long,
      notes: [],
    })
  noteAll(report, long, [{ topic: 'links', words: `${long}\ud83c` }])
  expect(Object.keys(report.leftOut)).toHaveLength(201)
  expect(report.leftOut.others).toBe(800)
  expect(report.topics['left out']?.count).toBe(1000)
  expect(JSON.stringify(report).length).toBeLessThan(500_000)
})

it.each([
  ['https://old.example/', 'WordPress: https://old.example/'],
  ['WordPress: export.xml', 'WordPress: export.xml'],
])('A report of the source %s begins with its system, once', (source, title) => {
  const text = reportText({ ...emptyReport('WordPress'), source }, 'before')
  expect(text.split('\n')[0]).toBe(title)
})
