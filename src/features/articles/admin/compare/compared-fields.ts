import { type ComparedField, line } from '../../../../components/compare/compared.ts'
import { linesOfCard } from '../../../cards/shared/lines-of-card.ts'
import type { ArticleContent } from '../editor/content.ts'

export type Names = {
  tag(id: number): string
  series(id: number): string
  author(id: number): string
}

export const comparedFields = (names: Names): ComparedField<ArticleContent>[] => [
  { name: 'Title', lines: ({ title }) => line(title) },
  { name: 'Subtitle', lines: ({ subtitle }) => line(subtitle) },
  { name: 'Headline', lines: ({ headline }) => line(headline) },
  { name: 'Text', html: ({ body }) => body },
  {
    name: 'Images',
    lines: ({ images = [] }) =>
      images.map(({ url, alt, darken, credit }) =>
        [
          ...[alt || 'decorative', url],
          ...(darken ? ['darkened'] : []),
          ...(credit ? [`credit: ${credit}`] : []),
        ].join(' · '),
      ),
  },
  {
    name: 'References',
    lines: ({ references = [] }) =>
      references.map(({ author, title, publication_date, publisher, title_href, doi }) =>
        [author, title, publication_date, publisher, title_href, doi].filter(Boolean).join(' · '),
      ),
  },
  { name: 'Cards', lines: ({ cards = [] }) => cards.flatMap(linesOfCard) },
  { name: 'Tags', lines: ({ tag = [] }) => tag.map((id) => names.tag(id)) },
  {
    name: 'Series',
    lines: ({ series }) =>
      series ? [`${names.series(series.id)}${series.place ? `, place ${series.place}` : ''}`] : [],
  },
  {
    name: 'Authors',
    lines: ({ author_ids = [] }) => author_ids.map((id) => names.author(id)),
  },
]
