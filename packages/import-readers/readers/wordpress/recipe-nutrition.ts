/** Nutrients of schema.org: the names that plugins have for each, and its unit. */
const NUTRIENTS: [nutrient: string, names: string[], unit: string][] = [
  ['calories', ['calories'], 'kcal'],
  ['fatContent', ['fat', 'totalFat'], 'g'],
  ['saturatedFatContent', ['saturated_fat', 'sat_fat', 'saturatedFat'], 'g'],
  ['sugarContent', ['sugar', 'sugars'], 'g'],
  ['carbohydrateContent', ['carbohydrates', 'carbs', 'carbohydrate', 'totalCarbohydrate'], 'g'],
  ['fiberContent', ['fiber', 'dietaryFiber'], 'g'],
  ['proteinContent', ['protein'], 'g'],
  ['sodiumContent', ['sodium'], 'mg'],
]

/** Null when the recipe says nothing of it. A value without a unit gets that of its plugin. */
export function nutritionOf(valueAt: (name: string) => string): Record<string, string> | null {
  const known = NUTRIENTS.flatMap(([nutrient, names, unit]) => {
    const value = names.map(valueAt).find(Boolean)
    return value ? [[nutrient, /\p{L}/u.test(value) ? value : `${value} ${unit}`] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : null
}
