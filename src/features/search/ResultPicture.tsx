import type { ArticleImage } from '../images/contract.ts'
import { imageSources } from '../images/rules.ts'

type Props = {
  image: ArticleImage
  /** For the first result. */
  eager: boolean
}

const SIZES = '(min-width: 64rem) 20rem, (min-width: 40rem) 46vw, 66vw'

/** A cover beside its title, and therefore decorative. */
export default function ResultPicture({ image: { url, width, height }, eager }: Props) {
  const sources = imageSources(url, width)
  return (
    <picture className="framed-picture">
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={SIZES} />}
      <img
        src={sources?.src ?? url}
        alt=""
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  )
}
