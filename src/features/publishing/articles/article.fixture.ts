import { froeTeaser } from '../teasers/shared/teaser.fixture.ts'
import type { Article } from './contract.ts'
import { NO_SHARING } from './shared/sharing.ts'

export const froe: Article = {
  ...froeTeaser,
  body: '<h2>The blade</h2><p>See <a href="/contact">us</a>, <a href="#section-the-blade">above</a>.</p><figure><img src="/images/1bc2/1200.webp" alt="Angles" width="1200" height="750"></figure>',
  references: [
    {
      id: 1,
      author: 'Drew Langsner',
      title: 'Country Woodcraft',
      title_href: '',
      publication_date: '2020',
      publisher: 'Lost Art Press',
      doi: '10.1234/cw',
    },
  ],
  cards: [],
  shown_cards: [],
  by_readers: {},
  comments_open: true,
  guid: null,
  sharing: NO_SHARING,
  version: 2,
}
