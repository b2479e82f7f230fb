import FieldGroup from '../../../../../components/form/FieldGroup.tsx'
import type { FieldProps } from '../../../../../components/form/field-props.ts'
import RestoreRemoved from '../../../../../components/ordered-list/RestoreRemoved.tsx'
import { useList } from '../../../../../components/ordered-list/use-list.ts'
import {
  type EditorImage,
  keysOf,
  nameOf,
  newImage,
} from '../../../../base/images/shared/editor-picture.ts'
import PictureUploads from '../../../../base/images/shared/PictureUploads.tsx'
import { useUploads } from '../../../../base/images/shared/use-uploads.ts'
import { lacksDescription, NEEDED } from '../../rules.ts'
import { createArticle } from '../contract.ts'
import type { ArticleContent } from '../editor/content.ts'
import { type ItemProblems, itemProblems } from '../editor/item-problems.ts'
import ImageCard from './ImageCard.tsx'

type Props = FieldProps<ArticleContent['images']> & {
  title?: string
}

const HINT = 'The first is the cover. Drag a picture to another place, or use its arrows.'

/** The images of an article; the first one is its cover. */
export default function ImagesField({ value, onChange, problem, title }: Props) {
  const list = useList({
    value,
    onChange,
    nameOf: (_, index) => `Image ${index + 1} of ${value.length}`,
    meaningOfFirst: ', the cover',
  })
  const uploads = useUploads((uploaded) => {
    const image = { ...newImage(uploaded), credit: uploaded.credit ?? '' }
    const at = list.now().findIndex((other) => nameOf(other) === nameOf(image))
    if (at >= 0) return list.say(`This picture is already here: image ${at + 1}.`)
    list.add(image)
    const isDone = image.alt ? 'is here' : 'has been uploaded. It needs a description'
    list.say(`Image ${list.now().length} ${isDone}.`)
  })
  const keys = keysOf(value)
  const isRefused = problem !== undefined
  // A problem of the credit is left out here, because the field of the credit shows it.
  const problemOf = (image: EditorImage, { credit: _, ...own }: ItemProblems = {}) =>
    Object.values(own)[0] ?? (isRefused && lacksDescription(image) ? NEEDED.images : undefined)
  const problems = itemProblems(createArticle.input.entries.images, value)
  return (
    <FieldGroup title="Images" hint={HINT} problem={problem} announcement={list.announcement}>
      {value.length > 0 && (
        <ol className="admin-list">
          {value.map((image, index) => (
            <ImageCard
              key={keys[index]}
              image={image}
              index={index}
              count={value.length}
              list={list}
              problem={problemOf(image, problems[index])}
              strict={isRefused}
              title={title}
            />
          ))}
        </ol>
      )}
      <RestoreRemoved removed={list.removed} onRestore={list.restore} />
      <PictureUploads uploads={uploads} />
    </FieldGroup>
  )
}
