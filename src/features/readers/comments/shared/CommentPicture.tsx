import { imageSources } from '../../../base/images/rules.ts'
import type { MadePicture } from '../../../kitchen/stars/contract.ts'

/** rule: cards/made */
export default function CommentPicture({ picture }: { picture: MadePicture }) {
  const { url, alt, width, height } = picture
  const sources = imageSources(url, width)
  if (!sources) return null
  return (
    <picture className="comment-picture">
      <source type="image/avif" srcSet={sources.avif} sizes="(min-width: 30rem) 24rem, 90vw" />
      <img
        src={sources.src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
