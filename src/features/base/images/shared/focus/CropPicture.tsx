import { useState } from 'react'
import BusyButton from '../../../../../components/BusyButton.tsx'
import type { LibraryPicture } from '../../library/contract.ts'
import { cropFile, type Edges } from './crop-file.ts'

type Props = { picture: LibraryPicture; onCropped(file: File): Promise<unknown> }

const EDGES = ['Top', 'Right', 'Bottom', 'Left'] as const
const WHOLE: Edges = [0, 0, 0, 0]
/** The smallest percentage of a side that may remain. */
const LEAST = 10

/** Cuts off the edges of a picture in every place that shows it. */
export default function CropPicture({ picture, onCropped }: Props) {
  const [edges, setEdges] = useState(WHOLE)
  const cut = (index: number, value: number) => {
    const opposite = edges[(index + 2) % 4] ?? 0
    setEdges(edges.with(index, Math.min(value, 100 - LEAST - opposite)) as Edges)
  }
  return (
    <fieldset className="focus-field">
      <legend className="field-label">Crop</legend>
      <img
        src={picture.url}
        alt=""
        width={picture.width}
        height={picture.height}
        style={{ clipPath: `inset(${edges.map((edge) => `${edge}%`).join(' ')})` }}
      />
      {EDGES.map((edge, index) => (
        <label className="focus-axis" key={edge}>
          {edge}
          <input
            type="range"
            min={0}
            max={100 - LEAST}
            value={edges[index]}
            aria-valuetext={`${edges[index]} % cut`}
            onChange={({ target }) => cut(index, Number(target.value))}
          />
        </label>
      ))}
      <BusyButton
        plain
        label="Crop it everywhere"
        disabled={edges.every((edge) => edge === 0)}
        act={async () => onCropped(await cropFile(picture, edges))}
      />
    </fieldset>
  )
}
