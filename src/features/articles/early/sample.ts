import type { Article } from '../contract.ts'

/** The address of the sample's page in a build; a reserved id, which no article can have. */
export const SAMPLE_ID = 'preview'

/**
 * An article of everything that there can be one of. Its page, built like any other, is the form that
 * `fillPage` fills in for an article that has no page yet.
 */
export const SAMPLE: Article = {
  id: SAMPLE_ID,
  aux_id: 0,
  title: 'Title',
  subtitle: 'Subtitle',
  headline: 'Headline',
  images: [
    {
      url: '/images/sample/1600.webp',
      darken: false,
      alt: 'Cover',
      width: 1600,
      height: 1000,
      placeholder: '',
    },
  ],
  tag: [1],
  tags: [{ id: 1, name: 'Tag', slug: 'tag' }],
  username: 'author',
  author: { first_name: 'Author', last_name: '', username: 'author' },
  published: true,
  published_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  views: 0,
  likes: 0,
  dislikes: 0,
  shares: 0,
  num_comments: 0,
  body: '<h2>First</h2><p>Text.</p><h2>Second</h2>',
  references: [
    {
      id: 1,
      author: 'Author',
      title: 'Title',
      title_href: '',
      publication_date: '',
      publisher: '',
      doi: '',
    },
  ],
  version: 0,
}
