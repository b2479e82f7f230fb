import type { EditorImage } from '../../../../base/images/shared/editor-picture.ts'
import { scrimOf } from '../../../../base/images/shared/scrim.ts'

type Props = { image: EditorImage; title: string | undefined }

export default function CoverPreview({ image, title }: Props) {
  return (
    <div
      className="cover-preview"
      data-scrim={image.darken ? scrimOf(image.placeholder) : undefined}
      aria-hidden="true"
    >
      <img
        src={image.url}
        alt=""
        width={image.width}
        height={image.height}
        data-focus={image.focus}
        draggable={false}
      />
      {image.darken && (
        <p className="cover-preview-title" dir="auto">
          {title?.trim() || 'The title'}
        </p>
      )}
    </div>
  )
}
