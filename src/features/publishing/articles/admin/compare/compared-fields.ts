import { type ComparedField, line } from '../../../../../components/compare/compared.ts'
import { linesOfCard } from '../../../../kitchen/cards/shared/lines-of-card.ts'
import type { ArticleContent } from '../editor/content.ts'

export type Names = {
  tag(id: number): string
  series(id: number): string
  author(id: number): string
}

export const comparedFields = (names: Names): ComparedField<ArticleContent>[] => [
  { key: 'title', name: 'Title', lines: ({ title }) => line(title) },
  { key: 'subtitle', name: 'Subtitle', lines: ({ subtitle }) => line(subtitle) },
  { key: 'headline', name: 'Standfirst', lines: ({ headline }) => line(headline) },
  { key: 'body', name: 'Text', html: ({ body }) => body },
  {
    key: 'images',
    name: 'Images',
    lines: ({ images = [] }) =>
      images.map(({ url, alt, darken, credit }) =>
        [
          alt || 'decorative',
          url,
          ...(darken ? ['darkened'] : []),
          ...(credit ? [`credit: ${credit}`] : []),
        ].join(' · '),
      ),
  },
  {
    key: 'references',
    name: 'References',
    lines: ({ references = [] }) =>
      references.map(({ author, title, publication_date, publisher, title_href, doi }) =>
        [author, title, publication_date, publisher, title_href, doi].filter(Boolean).join(' · '),
      ),
  },
  {
    key: 'sharing',
    name: 'Search and sharing',
    lines: ({ sharing }) =>
      Object.entries(sharing ?? {}).flatMap(([name, value]) =>
        value ? [`${name.replaceAll('_', ' ')}: ${value === true ? 'yes' : value}`] : [],
      ),
  },
  { key: 'cards', name: 'Cards', lines: ({ cards = [] }) => cards.flatMap(linesOfCard) },
  { key: 'tag', name: 'Tags', lines: ({ tag = [] }) => tag.map((id) => names.tag(id)) },
  {
    key: 'series',
    name: 'Series',
    lines: ({ series }) =>
      series ? [`${names.series(series.id)}${series.place ? `, place ${series.place}` : ''}`] : [],
  },
  {
    key: 'author_ids',
    name: 'Authors',
    lines: ({ author_ids = [] }) => author_ids.map((id) => names.author(id)),
  },
]
