import * as v from 'valibot'
import { emptyOf } from '../../../../lib/empty-of.ts'
import { time } from '../../../../lib/fields.ts'

/** rule: articles/sharing */
export const sharing = v.object({
  title: v.string(),
  description: v.string(),
  /** Address of one of its pictures; empty means the cover. */
  picture: v.string(),
  /** Address of the first publication; empty means here. */
  canonical: v.string(),
  /** Asks search engines not to list it. */
  hidden: v.boolean(),
  /** First publication elsewhere (rule: publishing/date-set-back). */
  dated: v.nullable(time),
  /** rule: comments/closed */
  comments_until: v.nullable(time),
})
export type Sharing = v.InferOutput<typeof sharing>

export const NO_SHARING: Sharing = emptyOf(sharing)

export type ShownPicture = { url: string; width: number; height: number; alt: string }

type Pictured = { images: ShownPicture[]; body: string }

/** The article's own pictures, and those of its text. */
export const picturesIn = ({ images, body }: Pictured): ShownPicture[] => [
  ...images.map(({ url, width, height, alt }) => ({ url, width, height, alt })),
  ...(body.match(/<img\b[^>]*>/g) ?? []).map((tag) => {
    const said = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const [width, height] = [Number(said('width')), Number(said('height'))]
    return { url: said('src'), width, height, alt: said('alt') }
  }),
]

const nameIn = (url: string): string => /^\/images\/(?:temp\/)?([^/]+)\//.exec(url)?.[1] ?? ''

/** Undefined once the article does not have the picture. */
export const chosenPicture = (article: Pictured, picture: string): ShownPicture | undefined =>
  picture === ''
    ? undefined
    : picturesIn(article).find(({ url }) => nameIn(url) === nameIn(picture))
