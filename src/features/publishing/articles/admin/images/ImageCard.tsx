import { useState } from 'react'
import { TextButton } from '../../../../../components/Button.tsx'
import Checkbox from '../../../../../components/form/Checkbox.tsx'
import CreditField from '../../../../../components/form/CreditField.tsx'
import IconButton from '../../../../../components/IconButton.tsx'
import { loadedLater } from '../../../../../components/loaded-later.tsx'
import MoveButtons from '../../../../../components/MoveButtons.tsx'
import type { OrderedList } from '../../../../../components/ordered-list/use-list.ts'
import { useDrop } from '../../../../../components/use-drop.ts'
import { imageName, thumbnailOf } from '../../../../base/images/rules.ts'
import type { EditorImage } from '../../../../base/images/shared/editor-picture.ts'
import ImageText from '../../../../base/images/shared/ImageText.tsx'
import CoverPreview from './CoverPreview.tsx'

type Props = {
  image: EditorImage
  index: number
  count: number
  list: OrderedList<EditorImage>
  problem: string | undefined
  strict: boolean
  title: string | undefined
}

const CoverFocus = loadedLater(() => import('./CoverFocus.tsx'))

const PLACE = 'application/x-image-place'

export default function ImageCard({ image, index, count, list, problem, strict, title }: Props) {
  const [gone, setGone] = useState('')
  const [isFocusing, setFocusing] = useState(false)
  const name = `Image ${index + 1}`
  const isCover = index === 0
  const change = (next: EditorImage) => list.replace(index, next)
  const { over, place } = useDrop(
    ({ dataTransfer }) => dataTransfer.types.includes(PLACE),
    ({ dataTransfer }) => list.move(Number(dataTransfer.getData(PLACE)), index),
  )
  return (
    <li className="image-card" data-over={over || undefined} {...place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
      <div
        className="image-picture"
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData(PLACE, String(index))
        }}
        onError={() => setGone(image.url)}
      >
        {gone === image.url ? (
          <p className="admin-problem">This image no longer exists. Please upload it again.</p>
        ) : isCover ? (
          <CoverPreview image={image} title={title} />
        ) : (
          <img src={thumbnailOf(image)} alt="" draggable={false} />
        )}
      </div>
      <div className="admin-stack admin-stack-tight">
        <div className="admin-line">
          <h3 className="admin-line image-name">
            {name}
            {isCover && <span className="chip">Cover</span>}
          </h3>
          <MoveButtons
            name={name.toLowerCase()}
            index={index}
            count={count}
            onMove={(to) => list.move(index, to)}
          />
          <IconButton
            icon="trash"
            label={`Remove ${name.toLowerCase()}`}
            onClick={() => list.remove(index)}
          />
        </div>
        {isCover && (
          <Checkbox checked={image.darken} onCheck={(darken) => change({ ...image, darken })}>
            Darken it and show the title over it
          </Checkbox>
        )}
        {isCover &&
          (imageName(image.url) === null ? (
            <p className="field-hint">Save the article to choose the focus and to crop it.</p>
          ) : (
            <p className="admin-flush">
              <TextButton label="Focus and crop" onClick={() => setFocusing(true)} />
            </p>
          ))}
        {isFocusing && (
          <CoverFocus image={image} onChange={change} onClose={() => setFocusing(false)} />
        )}
        <ImageText image={image} name={name} problem={problem} strict={strict} onChange={change} />
        <CreditField
          name={name}
          value={image.credit ?? ''}
          onChange={(credit) => change({ ...image, credit })}
        />
      </div>
    </li>
  )
}
