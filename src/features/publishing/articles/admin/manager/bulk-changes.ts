import type { Question } from '../../../../../components/confirm.ts'
import { BIN_PERIOD } from '../../../../../lib/periods.ts'
import type { ArticleChange } from '../changes/contract.ts'
import words from './change-words.json' with { type: 'json' }
import { articlesOf } from './selected-articles.ts'

type Words = {
  choice: string
  /** With the placeholders `{articles}` and `{value}`. */
  head: string
  body: string
  /** Follows "3 articles". */
  done: { one: string; many: string }
}

export const CHANGE_WORDS: Record<ArticleChange, Words> = words

export const NEEDS: Partial<Record<ArticleChange, 'category' | 'author'>> = {
  add_category: 'category',
  remove_category: 'category',
  set_author: 'author',
}

export const BY_EDITORS: ArticleChange[] = ['publish', 'suspend', 'set_author']

export function questionOf(change: ArticleChange, titles: string[], value = ''): Question {
  const { head, body, choice } = CHANGE_WORDS[change]
  return {
    head: head.replace('{articles}', articlesOf(titles.length)).replace('{value}', () => value),
    body: body.replace('{period}', BIN_PERIOD),
    items: titles,
    action: choice,
  }
}

export function describeChange(change: ArticleChange, changed: number, unchanged: number): string {
  const { done } = CHANGE_WORDS[change]
  const said = `${articlesOf(changed)} ${changed === 1 ? done.one : done.many}`
  return unchanged > 0 ? `${said} ${unchanged} needed no change.` : said
}
