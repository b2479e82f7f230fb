import { describe, expect, it } from 'vitest'
import { cardJsonLd } from './card-json-ld.ts'
import { type Card, emptyCard, emptyLine, emptyStep } from './contract.ts'

const ORIGIN = new URL('https://example.org/')
const ARTICLE = {
  url: 'https://example.org/article/rye',
  origin: ORIGIN,
  cover: '/images/rye/960.webp',
  authors: [{ '@type': 'Person', name: 'Ada' }],
  published: '2026-11-01T10:00:00Z',
  modified: '2026-11-02T10:00:00Z',
  category: 'Bread & Baking',
  language: 'en',
}
const card = (change: Partial<Card> = {}): Card => {
  return { ...emptyCard('3f0d2f4e-9f5c-4a51-8d5e-1d1f6f2b7a10', 'recipe', 'Rye'), ...change }
}
const jsonLd = (change: Partial<Card> = {}, article = {}): Record<string, unknown> =>
  ({ ...cardJsonLd(card(change), 0, { ...ARTICLE, ...article }) }) as Record<string, unknown>

describe('rule: cards/structured-data', () => {
  it('A card without anything says nothing empty', () => {
    expect(jsonLd({}, { cover: null, category: null })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      '@id': 'https://example.org/article/rye#recipe',
      url: 'https://example.org/article/rye#recipe',
      name: 'Rye',
      inLanguage: 'en',
      author: ARTICLE.authors,
      datePublished: ARTICLE.published,
      dateModified: ARTICLE.modified,
    })
  })

  it('A card is in the language of its article', () => {
    expect(jsonLd({}, { language: 'ja' })).toMatchObject({ inLanguage: 'ja' })
  })

  it('Lines without a name and steps without words are left out, and Markdown is plain words', () => {
    const lines = [
      { ...emptyLine('rye1'), name: 'rye', unit: 'cup', quantity: { from: 2, to: null } },
      { ...emptyLine('unit'), unit: 'cup' },
      { ...emptyLine('just'), unit: 'cup', quantity: { from: 2, to: null } },
      { ...emptyLine('text'), source: 'a knob of butter' },
    ]
    const pictured = { ...emptyStep('look'), images: [{ url: '/images/dough/960.webp', alt: '' }] }
    const steps = [
      {
        ...emptyStep('mixx'),
        text: '**Mix** the\n\n- [rye](https://example.org) & water',
        minutes: 20,
      },
      pictured,
      { ...pictured, id: 'bake', text: 'Bake it.' },
    ]
    expect(
      jsonLd({ groups: [{ name: '', lines }], parts: [{ name: 'Dough', steps }] }),
    ).toMatchObject({
      recipeIngredient: ['2 cups rye', 'a knob of butter'],
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          text: 'Mix the rye & water (20 minutes)',
          url: 'https://example.org/article/rye#recipe-step-1',
        },
        {
          '@type': 'HowToStep',
          text: 'Bake it.',
          url: 'https://example.org/article/rye#recipe-step-3',
          image: 'https://example.org/images/dough/960.webp',
        },
      ],
    })
    const parts = [
      { name: 'Look', steps: [pictured] },
      { name: 'Bake', steps: [steps[2] ?? pictured] },
    ]
    const baking = { text: 'Bake it.', url: 'https://example.org/article/rye#recipe-step-2' }
    expect(jsonLd({ parts }).recipeInstructions).toMatchObject([
      { '@type': 'HowToSection', name: 'Bake', itemListElement: [baking] },
    ])
  })

  it('Times, yield, diets, nutrition, cuisine, category and keywords are as schema.org has them', () => {
    const none = { fatContent: '', saturatedFatContent: '', carbohydrateContent: '' }
    const nutrition = {
      calories: '270 kcal',
      ...none,
      sugarContent: '',
      fiberContent: '',
      proteinContent: '4 g',
      sodiumContent: '',
    }
    expect(
      jsonLd({
        preparation: 20,
        work: 75,
        waiting: 2880,
        cuisine: 'Finnish',
        nutrition,
        yield: { amount: 2, unit: 'loaves', text: '' },
        diets: ['Vegan', 'GlutenFree'],
        keywords: ['rye', 'bread'],
      }),
    ).toMatchObject({
      prepTime: 'PT20M',
      cookTime: 'PT1H15M',
      totalTime: 'P2DT1H35M',
      recipeYield: '2 loaves',
      recipeCuisine: 'Finnish',
      recipeCategory: 'Bread & Baking',
      suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
      nutrition: { '@type': 'NutritionInformation', calories: '270 kcal', proteinContent: '4 g' },
      keywords: 'rye, bread',
    })
    expect(jsonLd({ kind: 'method', work: 75, tools: ['A saw'] })).toMatchObject({
      '@type': 'HowTo',
      performTime: 'PT1H15M',
      tool: ['A saw'],
    })
  })

  it('rule: images/shapes: a picture is in three shapes, or as it is when it is small', () => {
    expect(jsonLd().image).toEqual([
      'https://example.org/og/images/rye/960-1x1.jpg',
      'https://example.org/og/images/rye/960-4x3.jpg',
      'https://example.org/og/images/rye/960-16x9.jpg',
    ])
    expect(jsonLd({ image: '/images/small/320.webp' }).image).toEqual([
      'https://example.org/images/small/320.webp',
    ])
  })

  const video_on = '2026-10-01'
  it.each([
    ['https://youtu.be/abcdef_-123', { embedUrl: 'https://www.youtube.com/embed/abcdef_-123' }],
    [
      'https://www.youtube.com/watch?v=abcdef_-123&t=4',
      { thumbnailUrl: 'https://i.ytimg.com/vi/abcdef_-123/hqdefault.jpg', uploadDate: video_on },
    ],
    ['https://vimeo.com/12345', { embedUrl: 'https://player.vimeo.com/video/12345' }],
    [
      'https://example.org/rye.mp4',
      {
        contentUrl: 'https://example.org/rye.mp4',
        thumbnailUrl: 'https://example.org/og/images/rye/960-16x9.jpg',
      },
    ],
  ])('The video %s is told with what is required', (video, expected) => {
    expect(jsonLd({ video, video_on }).video).toMatchObject({ '@type': 'VideoObject', ...expected })
  })

  it('A video is described as its card is, and by its name without a description', () => {
    const film = { video: 'https://youtu.be/abcdef_-123', video_on }
    expect(jsonLd(film).video).toMatchObject({ name: 'Rye', description: 'Rye' })
    expect(jsonLd({ ...film, description: 'A loaf.' }).video).toMatchObject({
      name: 'Rye',
      description: 'A loaf.',
    })
  })

  it.each([
    ['without its day', { video: 'https://youtu.be/abcdef_-123' }, {}],
    ['that has a page alone', { video: 'https://example.org/films/rye', video_on }, {}],
    ['without a picture', { video: 'https://vimeo.com/12345', video_on }, { cover: null }],
    ['that is half typed', { video: 'https:', video_on }, {}],
  ])('A video %s is left out', (_, change, article) => {
    expect(jsonLd(change, article)).not.toHaveProperty('video')
  })
})
