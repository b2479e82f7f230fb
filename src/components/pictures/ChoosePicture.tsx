import { useState } from 'react'
import Keyword from '../admin-list/Keyword.tsx'
import { useMatches } from '../admin-list/use-matches.ts'
import WideDialog from '../WideDialog.tsx'

export type ChosenPicture = {
  name: string
  url: string
  width: number
  height: number
  alt: string
}

type Props<Picture extends ChosenPicture> = {
  find(text: string): Promise<Picture[]>
  onChoose(picture: NoInfer<Picture>): void
  onClose(): void
}

const SMALL = 480

export default function ChoosePicture<Picture extends ChosenPicture>(props: Props<Picture>) {
  const { find, onChoose, onClose } = props
  const [text, setText] = useState('')
  const { matches, problem } = useMatches(text.trim(), find)
  const choose = (picture: Picture) => {
    onChoose(picture)
    onClose()
  }
  return (
    <WideDialog title="Choose from the Pictures" onClose={onClose}>
      <div className="admin-stack">
        <Keyword label="Find a picture" value={text} onChange={setText} />
        <p className="admin-note" role="status">
          {problem || (matches?.length === 0 && 'No picture matches.')}
        </p>
        <ul className="picture-choice" role="list">
          {matches?.map((picture) => (
            <li key={picture.name}>
              <button type="button" onClick={() => choose(picture)}>
                <img
                  src={picture.url.replace(/\d+(?=\.webp$)/, smallest)}
                  alt={picture.alt || 'Without a description'}
                  loading="lazy"
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </WideDialog>
  )
}

const smallest = (width: string) => String(Math.min(Number(width), SMALL))
