import * as v from 'valibot'
import { time } from '../../../lib/fields.ts'

/** What search engines and links show of an article, where it is not its own words (rule: articles/sharing). */
export const sharing = v.object({
  title: v.string(),
  description: v.string(),
  /** The address of one of its own pictures; empty means the cover. */
  picture: v.string(),
  /** Where the text was published first; empty means here. */
  canonical: v.string(),
  /** Whether search engines are asked to leave it out. */
  hidden: v.boolean(),
  /** A publication before it was here (rule: publishing/date-set-back). */
  dated: v.nullable(time),
  /** rule: comments/closed */
  comments_until: v.nullable(time),
})
export type Sharing = v.InferOutput<typeof sharing>

export const NO_SHARING: Sharing = {
  ...{ title: '', description: '', picture: '', canonical: '' },
  ...{ hidden: false, dated: null, comments_until: null },
}

/** A picture that an article shows. */
export type ShownPicture = { url: string; width: number; height: number; alt: string }

type Pictured = { images: ShownPicture[]; body: string }

/** The pictures of an article: its own, and those of its text. */
export const picturesIn = ({ images, body }: Pictured): ShownPicture[] => [
  ...images.map(({ url, width, height, alt }) => ({ url, width, height, alt })),
  ...(body.match(/<img\b[^>]*>/g) ?? []).map((tag) => {
    const said = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const [width, height] = [Number(said('width')), Number(said('height'))]
    return { url: said('src'), width, height, alt: said('alt') }
  }),
]

const nameIn = (url: string): string => /^\/images\/(?:temp\/)?([^/]+)\//.exec(url)?.[1] ?? ''

/** The picture that was chosen for links to an article, while the article has it. */
export const chosenPicture = (article: Pictured, picture: string): ShownPicture | undefined =>
  picture === ''
    ? undefined
    : picturesIn(article).find(({ url }) => nameIn(url) === nameIn(picture))
