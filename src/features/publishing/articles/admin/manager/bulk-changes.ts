import type { Question } from '../../../../../components/confirm.ts'
import { BIN_PERIOD } from '../../../../../lib/periods.ts'
import type { ArticleChange } from '../changes/contract.ts'
import { articlesOf } from './selected-articles.ts'

type ChangeTexts = {
  choice: string
  /**
   * The head of the question.
   * @param articles such as "3 articles"
   * @param value the name of the category or author
   */
  head(articles: string, value: string): string
  body: string
  /** The end of the message, which follows "1 article" or "3 articles". */
  done: { one: string; many: string }
}

export const CHANGE_TEXTS: Record<ArticleChange, ChangeTexts> = {
  publish: {
    choice: 'Publish',
    head: (articles) => `Publish ${articles}?`,
    body: 'Readers see them at once. Incomplete ones are not published; they are listed with what is missing.',
    done: { one: 'is published.', many: 'are published.' },
  },
  suspend: {
    choice: 'Suspend',
    head: (articles) => `Suspend ${articles}?`,
    body: 'They will be suppressed: readers will not see them until they are published again.',
    done: { one: 'is suppressed.', many: 'are suppressed.' },
  },
  add_category: {
    choice: 'Add a category',
    head: (articles, category) => `Add “${category}” to ${articles}?`,
    body: 'It is added after their other categories.',
    done: { one: 'has the category.', many: 'have the category.' },
  },
  remove_category: {
    choice: 'Remove a category',
    head: (articles, category) => `Remove “${category}” from ${articles}?`,
    body: 'Their other categories stay.',
    done: { one: 'no longer has the category.', many: 'no longer have the category.' },
  },
  set_author: {
    choice: 'Change the author',
    head: (articles, author) => `Make ${author} the author of ${articles}?`,
    body: 'All other authors are removed from their bylines.',
    done: { one: 'has the author.', many: 'have the author.' },
  },
  bin: {
    choice: 'Move to the bin',
    head: (articles) => `Move ${articles} to the bin?`,
    body: `They disappear for readers at once. They stay in the bin for ${BIN_PERIOD} and can be restored until then.`,
    done: { one: 'is in the bin.', many: 'are in the bin.' },
  },
  restore: {
    choice: 'Restore from the bin',
    head: (articles) => `Restore ${articles}?`,
    body: 'They will be out of the bin, but not published.',
    done: {
      one: 'is out of the bin, but not published.',
      many: 'are out of the bin, but not published.',
    },
  },
}

export const NEEDS: Partial<Record<ArticleChange, 'category' | 'author'>> = {
  add_category: 'category',
  remove_category: 'category',
  set_author: 'author',
}

export const BY_EDITORS: ArticleChange[] = ['publish', 'suspend', 'set_author']

export function questionOf(change: ArticleChange, titles: string[], value = ''): Question {
  const { head, body, choice } = CHANGE_TEXTS[change]
  return {
    head: head(articlesOf(titles.length), value),
    body,
    items: titles,
    action: choice,
  }
}

export function describeChange(change: ArticleChange, changed: number, unchanged: number): string {
  const { done } = CHANGE_TEXTS[change]
  const message = `${articlesOf(changed)} ${changed === 1 ? done.one : done.many}`
  return unchanged > 0 ? `${message} ${unchanged} needed no change.` : message
}
