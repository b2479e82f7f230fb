import { thumbnailOf } from '../rules.ts'
import type { LibraryPicture } from './contract.ts'
import DescriptionField from './DescriptionField.tsx'
import { namedPlaces } from './places.ts'

/** Names a picture in labels. */
export const nameOf = ({ alt, decorative }: LibraryPicture): string =>
  alt || (decorative ? 'Decorative picture' : 'Picture without a description')

/** A picture of the grid, with its description below it. */
export default function PictureTile({ picture }: { picture: LibraryPicture }) {
  const { alt, width, height, places, may_change } = picture
  const uses = namedPlaces(places).length
  return (
    <>
      <img className="picture-tile" src={thumbnailOf(picture)} alt="" loading="lazy" />
      {may_change ? (
        <DescriptionField picture={picture} />
      ) : (
        <p className="picture-tile-text" dir="auto">
          {alt}
        </p>
      )}
      <p className="row-note">
        {width} × {height} · {uses === 0 ? 'Unused' : `Used in ${uses}`}
      </p>
    </>
  )
}
