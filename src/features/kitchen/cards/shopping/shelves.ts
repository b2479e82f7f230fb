/** The shelves of a shop in the order of a walk through it, with words for what is on them. */
const SHELVES: Record<string, string> = {
  'Vegetables and fruit':
    'apple, apricot, artichoke, asparagus, banana, basil, bean sprout, beet, bell pepper, berry, blackberry, blueberry, broccoli, brussel sprout, cabbage, carrot, cauliflower, celery, chanterelle, chard, cherry, chili, chive, cilantro, corn, cranberry, cucumber, currant, dill, eggplant, elderberry, fennel, fig, garlic, ginger, gooseberry, grape, green bean, green onion, greens, herb, horseradish, huckleberry, kale, leaf, leek, lemon, lettuce, lime, melon, mint, mushroom, nettle, onion, orange, parsley, parsnip, pea, peach, pear, pepper, plum, potato, pumpkin, quince, radish, raspberry, rhubarb, rosemary, rutabaga, sage, salad, scallion, shallot, spinach, squash, strawberry, thyme, tomatillo, tomato, turnip, zucchini',
  'Meat and fish':
    'anchovy, bacon, beef, belly, bone, brisket, chicken, clam, crab, duck, fish, goose, ground beef, ham, lamb, loin, meat, mussel, oyster, pork, rabbit, rib, salmon, sausage, shoulder, shrimp, trout, tuna, turkey, venison',
  'Milk, cheese and eggs':
    'butter, buttermilk, cheese, cream, curd, egg, ghee, kefir, milk, rennet, sour cream, yoghurt, yogurt, yolk',
  'Flour, grains and beans':
    'barley, bean, bran, bread, breadcrumb, buckwheat, bulgur, chickpea, cornmeal, couscous, cracker, dried bean, dry bean, flour, grain, lentil, malt, millet, noodle, oat, oatmeal, pasta, peanut, polenta, quinoa, rice, rye, seed, semolina, spelt, starch, wheat',
  'Salt, sugar and spices':
    'allspice, anise, baking powder, baking soda, bay leaf, black pepper, caraway, cardamom, cayenne, chili powder, cinnamon, clove, coriander, cumin, cure, dill seed, fennel seed, fenugreek, garlic powder, honey, jam, juniper, maple, molasses, mustard seed, nutmeg, onion powder, paprika, pectin, pepper flake, peppercorn, powder, saffron, salt, spice, star anise, sugar, syrup, turmeric, vanilla, white pepper, yeast',
  'Oil, vinegar and cans':
    'alcohol, almond, beer, broth, cider, coconut milk, coffee, fish sauce, hazelnut, juice, ketchup, lard, lemon juice, lime juice, mayonnaise, mustard, nut, oil, olive, paste, pecan, raisin, sauce, shortening, soy sauce, stock, tea, tomato paste, tomato sauce, vinegar, walnut, wine',
  'Jars, wood and garden':
    'bag, board, bucket, chip, cloth, compost, cord, foil, glue, jar, lid, manure, mulch, nail, parchment, rail, rootstock, sack, scion, screw, seed, seedling, soil, stick, straw, string, tape, towel, twine, wire, wood',
}
const OTHER_SHELF = 'Other things'
export const SHELF_NAMES = [...Object.keys(SHELVES), OTHER_SHELF]

const NO_PLURALS = ['molasses', 'hummus', 'swiss']

/** "berries" is a berry, "leaves" are a leaf, "tomatoes" are a tomato. */
export function singular(word: string): string {
  if (NO_PLURALS.includes(word)) return word
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:lea|loa|hal)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/(?:[cs]h|[sx]|o)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

const SHELF_OF = new Map(
  Object.entries(SHELVES).flatMap(([shelf, words]) =>
    words.split(', ').map((word) => [word, shelf] as const),
  ),
)

/** The shelf of a thing: two of its words decide before one, and the last ones first. */
export function shelfOf(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(singular)
  const pairs = words.map((word, at) => `${words[at - 1]} ${word}`)
  const known = [...words, ...pairs].findLast((one) => SHELF_OF.has(one))
  return SHELF_OF.get(known ?? '') ?? OTHER_SHELF
}
