import { readableLines } from '../../../../components/compare/readable-lines.ts'
import type { ArticleContent } from '../editor/content.ts'

export type Names = {
  tag(id: number): string
  series(id: number): string
  author(id: number): string
}

export type Field = {
  name: string
  lines(content: Partial<ArticleContent>, names: Names): string[]
}

const line = (text: string | undefined): string[] => (text ? [text] : [])

export const FIELDS: Field[] = [
  { name: 'Title', lines: ({ title }) => line(title) },
  { name: 'Subtitle', lines: ({ subtitle }) => line(subtitle) },
  { name: 'Headline', lines: ({ headline }) => line(headline) },
  { name: 'Body', lines: ({ body = '' }) => readableLines(body) },
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
  { name: 'Tags', lines: ({ tag = [] }, names) => tag.map((id) => names.tag(id)) },
  {
    name: 'Series',
    lines: ({ series }, names) =>
      series ? [`${names.series(series.id)}${series.place ? `, place ${series.place}` : ''}`] : [],
  },
  {
    name: 'Authors',
    lines: ({ author_ids = [] }, names) => author_ids.map((id) => names.author(id)),
  },
]
