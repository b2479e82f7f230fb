import * as v from 'valibot'
import { emptyOf } from '../../../../lib/empty-of.ts'
import { time } from '../../../../lib/fields.ts'

/** rule: articles/sharing */
export const sharing = v.object({
  title: v.string(),
  description: v.string(),
  /** The address of one of its pictures; empty for the cover. */
  picture: v.string(),
  /** The address of the first publication; empty for this site. */
  canonical: v.string(),
  /** Whether search engines are asked not to list it. */
  hidden: v.boolean(),
  /** The time of an earlier publication elsewhere (rule: publishing/date-set-back). */
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
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const [width, height] = [Number(attribute('width')), Number(attribute('height'))]
    return { url: attribute('src'), width, height, alt: attribute('alt') }
  }),
]

const nameIn = (url: string): string => /^\/images\/(?:temp\/)?([^/]+)\//.exec(url)?.[1] ?? ''

/** The picture that was chosen for sharing; undefined when the article no longer has it. */
export const chosenPicture = (article: Pictured, picture: string): ShownPicture | undefined =>
  picture === ''
    ? undefined
    : picturesIn(article).find(({ url }) => nameIn(url) === nameIn(picture))
