import { expect, test } from 'vitest'
import { factsIn } from './recipe-facts.ts'

test.each([
  ['- ⏲️ Prep time: 10 min', { prepTime: '10 min' }],
  ['- 🍳 Cook time: 1 h 20 min', { cookTime: '1 h 20 min' }],
  ['🍽️ Servings: 7', { recipeYield: '7' }],
  ['Serves 4', { recipeYield: '4' }],
  ['**Serves:** 4–6 people.', { recipeYield: '4–6 people' }],
  ['Makes 24 cookies', { recipeYield: '24 cookies' }],
  ['**Serving:** Makes 1 loaf', { recipeYield: 'Makes 1 loaf' }],
  ['Ready in 45 minutes', { totalTime: '45 minutes' }],
  ['Difficulty: easy', { difficulty: 'easy' }],
  [
    '*Prep:* 15 min | *Cook:* 30 min | *Yield:* 2 loaves',
    { prepTime: '15 min', cookTime: '30 min', recipeYield: '2 loaves' },
  ],
  ['⏲️ Prep time: 10 min 🍳 Cook time: 20 min', { prepTime: '10 min', cookTime: '20 min' }],
  ['Vorbereitungszeit: 20 Minuten', { prepTime: '20 Minuten' }],
  ['Temps de cuisson : 25 minutes', { cookTime: '25 minutes' }],
  ['For 4 people', { recipeYield: '4 people' }],
])('“%s” says something about a recipe', (line, facts) => {
  expect(factsIn(line)).toEqual(facts)
})

test.each([
  'Serves 4, and the leftovers are good in a sandwich the next day.',
  'Time is what this bread needs.',
  'Makes me think of 1998.',
  'Level the flour',
  'Cook the onions for 10 min.',
  'Prepare 2 eggs',
  '',
])('A sentence is no fact of a recipe: %s', (line) => {
  expect(factsIn(line)).toBeNull()
})
