import { element } from '@site/text/elements.ts'
import type { Element } from 'hast'
import type { ArticleImage } from '../../../base/images/contract.ts'

type MailedArticle = {
  id: string
  title: string
  subtitle: string
  headline: string
  images: ArticleImage[]
}

/** An article as a link card, with the HTML that the editor writes for one. */
export function articleCard({ id, title, subtitle, headline, images }: MailedArticle): Element {
  const [cover] = images
  const { url: src = '', width = 0, height = 0 } = cover ?? {}
  const picture = cover ? [element('img', { src, alt: '', width, height })] : []
  const words = subtitle || headline
  return element(
    'figure',
    { className: ['embed-page'] },
    element('a', { href: `/article/${id}` }, ...picture, title),
    ...(words ? [element('figcaption', {}, words)] : []),
  )
}
