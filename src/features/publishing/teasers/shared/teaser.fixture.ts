import type { Teaser } from '../contract.ts'

export const froeTeaser: Teaser = {
  id: 'sharpening-a-froe',
  aux_id: 5,
  title: 'Sharpening a froe',
  subtitle: 'An edge for splitting',
  headline: 'Two files & most of an hour.',
  images: [
    {
      url: '/images/0af31/1600.webp',
      darken: true,
      alt: 'A froe.',
      credit: '',
      width: 1600,
      height: 1000,
      placeholder: '',
    },
  ],
  tag: [7],
  tags: [{ id: 7, name: 'Hand Tools', slug: 'hand-tools' }],
  username: 'wes_tanaka',
  author: { first_name: 'Wes', last_name: 'Tanaka', username: 'wes_tanaka' },
  authors: [
    {
      slug: 'wes-tanaka',
      name: 'Wes Tanaka',
      first_name: 'Wes',
      last_name: 'Tanaka',
      username: 'wes_tanaka',
    },
  ],
  published: true,
  published_at: '2025-04-04T17:00:00.000Z',
  created_at: '2025-04-01T17:00:00.000Z',
  updated_at: '2025-04-19T16:20:00.000Z',
  views: 2800,
  likes: 6,
  dislikes: 0,
  shares: 0,
  num_comments: 12,
}
