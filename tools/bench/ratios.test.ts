import { describe, expect, it, vi } from 'vitest'
import { figuresIn, printRatios } from './ratios.ts'

const OUTPUT = `
  1000 articles are written (9.1 s)

A release of 1000 articles
  everything anew: 4.61 s (processor 7.43 s, 622 MB, 1215 files); 1.000 of everything anew
  a page in a release: 3.4 ms of processor; on demand: 10.9 ms, the first 155.0 ms after an import of 107.4 ms

Serving (16 callers)
  POST /api/article/search: 310/s, p95 81.2 ms, 1550 × 200, 0 lost, 0.12 of a static page

An article page: 9120 bytes of HTML, 7001 of styles, 3000 of scripts (brotli)
Typing in a text of 20000 words: median 24 ms, p95 40 ms; 1.5 of a text of 200
`

describe('the figures of a bench', () => {
  it('Numbers with a unit are figures, by heading and line; counts, ratios and steps are none', () => {
    expect(Object.fromEntries(figuresIn(OUTPUT))).toEqual({
      'A release of 1000 articles > everything anew (s)': 4.61,
      'A release of 1000 articles > everything anew > processor (s)': 7.43,
      'A release of 1000 articles > everything anew (MB)': 622,
      'A release of 1000 articles > a page in a release (ms)': 3.4,
      'A release of 1000 articles > a page in a release > on demand (ms)': 10.9,
      'A release of 1000 articles > a page in a release > the first (ms)': 155,
      'A release of 1000 articles > a page in a release > after an import of (ms)': 107.4,
      'Serving (16 callers) > POST /api/article/search (/s)': 310,
      'Serving (16 callers) > POST /api/article/search > p95 (ms)': 81.2,
      'An article page (bytes)': 9120,
      'Typing in a text of 20000 words > median (ms)': 24,
      'Typing in a text of 20000 words > p95 (ms)': 40,
    })
  })

  it('Each figure is printed with the ratio of new to old, and one that the commit lacks is named', () => {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line))
    const before = [figuresIn('A\n  b: 4 s\n'), figuresIn('A\n  b: 6 s\n')]
    const now = [figuresIn('A\n  b: 2 s, p95 3 ms\n'), figuresIn('A\n  b: 3 s, p95 5 ms\n')]
    printRatios('be7df5bf', before, now)
    vi.restoreAllMocks()
    expect(lines).toEqual([
      '\nbe7df5bf → this tree; ratio new/old',
      '  A > b (s): 4, 6 → 2, 3; 0.50',
      '  A > b > p95 (ms): be7df5bf has no such figure',
    ])
  })
})
