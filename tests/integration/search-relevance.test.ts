import { describe, expect, it } from 'vitest'
import { openDemonstration } from '../support/magazine.ts'
import { searchesOf } from '../support/search.ts'

const site = openDemonstration()
const { fullText } = searchesOf(site)

/** Searches by users who remember one detail of an article, and that article. */
const REMEMBERED: [typed: string, article: string][] = [
  ['froe', 'sharpening-a-froe'],
  ['sourdough', 'sourdough-in-a-cold-kitchen'],
  ['sourdough starter', 'keeping-a-starter-through-the-week'],
  ['rye bread', 'whole-rye-for-short-days'],
  ['brick oven', 'firing-a-masonry-oven'],
  ['cheese', 'a-farm-cheese-in-one-afternoon'],
  ['chickens', 'a-hen-house-for-wet-winters'],
  ['frostbite', 'a-hen-house-for-wet-winters'],
  ['domoic', 'digging-razor-clams'],
  ['clam', 'digging-razor-clams'],
  ['histamine', 'canning-tuna-at-the-dock'],
  ['nitrite', 'dry-cured-bacon'],
  ['sauerkraut salt', 'sauerkraut-by-weight'],
  ['leuconostoc', 'sauerkraut-by-weight'],
  ['crisp pickles', 'brined-cucumbers-that-stay-crisp'],
  ['jam pectin', 'blackberry-jam-without-boxed-pectin'],
  ['sourkraut', 'sauerkraut-by-weight'],
  ['mizuna', 'a-cedar-cold-frame'],
  ['potatoes cellar', 'a-root-cellar-in-a-wet-hillside'],
  ['rain barrel roof', 'catching-roof-water'],
  ['vetch', 'cover-crops-for-wet-clay'],
  ['compost', 'hot-composting-in-the-rain'],
  ['scapes', 'garlic-from-october-to-july'],
  ['grafts', 'grafting-apples-whip-and-tongue'],
  ['prune apple tree', 'winter-pruning-old-apples'],
  ['apple press', 'pressing-cider-with-neighbours'],
  ['stinging nettle', 'nettles-and-other-spring-greens'],
  ['mushroom', 'chanterelles-after-the-first-rain'],
  ['kelp', 'drying-bull-kelp'],
  ['spoon knife', 'carving-an-alder-spoon'],
  ['chimney creosote', 'running-a-wood-stove-clean'],
  ['"mother\'s day"', 'seasoning-firewood-west-of-the-cascades'],
  ['ingrid salmon', 'smoking-salmon-over-alder'],
  ['shak', 'riving-cedar-shakes'],
  ['shaving hors', 'a-shaving-horse-in-a-weekend'],
]

/** Searches with a typing error, and the intended article. */
const MISTYPED: [typed: string, meant: string, article: string][] = [
  ['chantarelle', 'chanterelle', 'chanterelles-after-the-first-rain'],
  ['saurkraut', 'sauerkraut', 'sauerkraut-by-weight'],
  ['huckelberry', 'huckleberry', 'evergreen-huckleberries'],
  ['masonary oven', 'masonry oven', 'firing-a-masonry-oven'],
  ['presing cidder', 'pressing cider', 'pressing-cider-with-neighbours'],
]

describe('the demonstration content', () => {
  it.each(REMEMBERED)('A search for %s leads to %s', async (typed, article) => {
    const { results, corrected } = await fullText(typed, { quantity: 3 })
    expect(results.map(({ id }) => id)).toContain(article)
    expect(corrected).toBeNull()
  })

  it.each(MISTYPED)(
    'A search for %s is read as %s and leads to %s',
    async (typed, meant, article) => {
      const { results, corrected } = await fullText(typed, { quantity: 3 })
      expect(corrected).toBe(meant)
      expect(results.map(({ id }) => id)).toContain(article)
    },
  )

  it.each(['koji', 'ducks', 'smoked oysters willapa'])(
    '%s leads to nothing that is not published',
    async (typed) => {
      const ids = (await fullText(typed, { quantity: 50 })).results.map(({ id }) => id)
      for (const hidden of ['koji-on-barley', 'ducks-for-slugs', 'home-canned-smoked-oysters'])
        expect(ids).not.toContain(hidden)
    },
  )
})
