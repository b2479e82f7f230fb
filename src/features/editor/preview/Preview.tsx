import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { useId, useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import Loading from '../../../components/Loading.tsx'
import type { Writing } from '../writing/writing.ts'
import PreviewFrame from './PreviewFrame.tsx'
import { usePreview } from './use-preview.ts'

const WIDTHS = [
  { device: 'Telephone', width: 390, icon: Smartphone },
  { device: 'Tablet', width: 820, icon: Tablet },
  { device: 'Desk', width: 1280, icon: Monitor },
]

type Props = { id: string | null; writing: Writing }

/** What stands in the fields now, on the page that readers would get. */
export default function Preview({ id, writing }: Props) {
  const { html, problem, retry } = usePreview(id, writing)
  const [chosen, setChosen] = useState(1280)
  const name = useId()
  return (
    <>
      <fieldset className="preview-widths">
        <legend className="visually-hidden">Width of the preview</legend>
        {WIDTHS.map(({ device, width, icon: Icon }) => (
          <label className="preview-width" key={device}>
            <input
              type="radio"
              name={name}
              checked={chosen === width}
              onChange={() => setChosen(width)}
            />
            <Icon aria-hidden="true" /> {device}
          </label>
        ))}
      </fieldset>
      {problem && (
        <div className="note" role="alert">
          <p>{problem}</p>
          <BusyButton plain act={async () => retry()}>
            Try again
          </BusyButton>
        </div>
      )}
      {html === null ? !problem && <Loading /> : <PreviewFrame html={html} width={chosen} />}
    </>
  )
}
