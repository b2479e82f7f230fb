import type { Question } from '../../../../components/confirm.ts'
import { BIN_PERIOD } from '../../../../lib/periods.ts'
import type { ArticleChange } from '../changes/contract.ts'
import { articlesOf } from './selection.ts'

type Words = {
  choice: string
  edits: boolean
  needs?: 'category' | 'author'
  /** `what` are the articles, `value` the required value. */
  head(what: string, value: string): string
  body: string
  /** After "3 articles". */
  done: { one: string; many: string }
}

export const CHANGE_WORDS: Record<ArticleChange, Words> = {
  publish: {
    choice: 'Publish',
    edits: true,
    head: (what) => `Publish ${what}?`,
    body: 'Readers see them at once. Incomplete ones are not published; they are listed with what is missing.',
    done: { one: 'is published.', many: 'are published.' },
  },
  suspend: {
    choice: 'Suspend',
    edits: true,
    head: (what) => `Suspend ${what}?`,
    body: 'They are then suppressed: readers do not see them until they are published again.',
    done: { one: 'is suppressed.', many: 'are suppressed.' },
  },
  add_category: {
    choice: 'Add a category',
    edits: false,
    needs: 'category',
    head: (what, value) => `Add “${value}” to ${what}?`,
    body: 'It is added after the categories that they have.',
    done: { one: 'has the category.', many: 'have the category.' },
  },
  remove_category: {
    choice: 'Remove a category',
    edits: false,
    needs: 'category',
    head: (what, value) => `Remove “${value}” from ${what}?`,
    body: 'Their other categories stay.',
    done: { one: 'no longer has the category.', many: 'no longer have the category.' },
  },
  set_author: {
    choice: 'Change the author',
    edits: true,
    needs: 'author',
    head: (what, value) => `Make ${value} the author of ${what}?`,
    body: 'All other authors are taken out of their bylines.',
    done: { one: 'has the author.', many: 'have the author.' },
  },
  bin: {
    choice: 'Move to the bin',
    edits: false,
    head: (what) => `Move ${what} to the bin?`,
    body: `They disappear for readers at once. They stay in the bin for ${BIN_PERIOD} and can be restored until then.`,
    done: { one: 'is in the bin.', many: 'are in the bin.' },
  },
  restore: {
    choice: 'Restore from the bin',
    edits: false,
    head: (what) => `Restore ${what}?`,
    body: 'They come out of the bin, and are not published.',
    done: {
      one: 'is out of the bin, and not published.',
      many: 'are out of the bin, and not published.',
    },
  },
}

export function questionOf(change: ArticleChange, titles: string[], value = ''): Question {
  const { head, body, choice } = CHANGE_WORDS[change]
  return { head: head(articlesOf(titles.length), value), body, items: titles, action: choice }
}

export function describeChange(change: ArticleChange, changed: number, unchanged: number): string {
  const { done } = CHANGE_WORDS[change]
  const said = `${articlesOf(changed)} ${changed === 1 ? done.one : done.many}`
  return unchanged > 0 ? `${said} ${unchanged} needed no change.` : said
}
