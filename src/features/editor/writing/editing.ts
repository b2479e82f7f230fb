import { problemsOf } from '../../../components/form/problems.ts'
import { REQUIRED } from '../../../lib/fields.ts'
import { createArticle, updateArticle } from '../../articles/desk/contract.ts'
import type { Desk, DeskState } from './desk-state.ts'
import { proposeId } from './propose-id.ts'
import type { Writing } from './writing.ts'

export type FieldName = keyof Writing

/** In the order in which they stand on the page. */
export const FIELDS: FieldName[] = [
  'title',
  'id',
  'subtitle',
  'headline',
  'body',
  'images',
  'references',
  'tag',
  'series',
]

/** Takes over a new value of a field. */
export function edit<Name extends FieldName>(desk: Desk, name: Name, value: Writing[Name]): void {
  const { article, writing: before, problems: known } = desk.$state.get()
  const writing = { ...before, [name]: value }
  const problems = { ...known }
  delete problems[name]
  const proposed = before.id === '' || before.id === proposeId(before.title)
  if (name === 'title' && !article && proposed) {
    writing.id = proposeId(writing.title)
    delete problems.id
  }
  desk.change({ writing, problems, ...(Object.keys(problems).length === 0 && { message: '' }) })
  desk.keeping.typed(writing)
}

/** Looks at a field that is left. */
export function leaveField(desk: Desk, name: FieldName): void {
  const { [name]: _, ...others } = desk.$state.get().problems
  const problem = problemsOfWriting(desk.$state.get())[name]
  desk.change({ problems: problem ? { ...others, [name]: problem } : others })
}

/** What the contract says against a text. */
export function problemsOfWriting({
  article,
  writing,
  version,
}: DeskState): Partial<Record<FieldName, string>> {
  const { errors } = article
    ? problemsOf(updateArticle.input, { ...writing, version })
    : problemsOf(createArticle.input, writing)
  const wordless = !/\S/.test(writing.body.replace(/<(?!img|hr)[^>]*>|&nbsp;/g, ''))
  return wordless ? { ...errors, body: REQUIRED } : errors
}
