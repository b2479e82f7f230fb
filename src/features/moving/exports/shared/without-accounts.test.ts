import { expect, it } from 'vitest'
import { withoutAccounts } from './without-accounts.ts'

it('Without people an export names no account, and has the stars of a card as sums', () => {
  const star = { card_id: 'kraut', article_id: 1, given_at: '2026-11-20T10:00:00Z' }
  const record = {
    title: 'Kraut',
    owner_id: 'ada',
    imported_stars: [{ card_id: 'kraut', article_id: 1, stars: 5, quantity: 3 }],
    card_stars: [
      { ...star, stars: 5, user_id: 'nora' },
      { ...star, stars: 5, user_id: 'olga' },
      { ...star, stars: 2, user_id: 'lou' },
    ],
  }
  expect(withoutAccounts({ accounts: ['owner_id'] } as never, record)).toEqual({
    title: 'Kraut',
    owner_id: null,
    imported_stars: [
      { card_id: 'kraut', article_id: 1, stars: 5, quantity: 5 },
      { card_id: 'kraut', article_id: 1, stars: 2, quantity: 1 },
    ],
    card_stars: [],
  })
})
