import { expect, test } from 'vitest'
import { dateIn, readFrontMatter } from './front-matter.ts'

const read = (text: string) => readFrontMatter(text, [])

test.each([
  '---\nA note from before the harvest.\n---\n\n# Plums\n',
  '---\n\nThe first part.\n\n---\n\nThe second part.\n',
  '---\n42\n---\nMore.\n',
  '---\n- one\n- two\n---\nMore.\n',
  '---\n@home tonight\n---\nMore.\n',
])('Words between two rules are text: %j', (text) => {
  expect(read(text)).toEqual({ data: {}, text })
})

test('Front matter without fields is no text', () => {
  expect(read('---\n---\nMore.')).toEqual({ data: {}, text: 'More.' })
  expect(read('---\n# none yet\n---\nMore.')).toEqual({ data: {}, text: 'More.' })
})

test('Front matter that cannot be read makes a draft, and stays', () => {
  const { data, text } = read('---\ntitle: [a\n---\nMore.')
  expect(data).toEqual({ draft: true })
  expect(text).toContain('title: [a')
})

test('A placeholder of a template is no date, and nothing to report', () => {
  const notes: [] = []
  expect(dateIn({ date: { '{date}': null } }, notes, 'date')).toBeNull()
  expect(notes).toEqual([])
})
