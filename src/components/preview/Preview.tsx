import { useId, useState } from 'react'
import Icon from '../Icon.tsx'
import LoadingState from '../LoadingState.tsx'
import PreviewFrame from './PreviewFrame.tsx'
import { usePreview } from './use-preview.ts'

const WIDTHS = [
  { device: 'Telephone', width: 390, icon: 'smartphone' },
  { device: 'Tablet', width: 820, icon: 'tablet' },
  { device: 'Desktop', width: 1280, icon: 'monitor' },
] as const

type Props = {
  /** Requests the page; a new function requests another. */
  make: () => Promise<{ html: string }>
  /** The frame's title. */
  title: string
}

/** A preview page at several screen widths. */
export default function Preview({ make, title }: Props) {
  const { html, problem, retry } = usePreview(make)
  const [chosen, setChosen] = useState(1280)
  const name = useId()
  return (
    <>
      <fieldset className="preview-widths">
        <legend className="visually-hidden">Width of the preview</legend>
        {WIDTHS.map(({ device, width, icon }) => (
          <label className="preview-width" key={device}>
            <input
              type="radio"
              name={name}
              checked={chosen === width}
              onChange={() => setChosen(width)}
            />
            <Icon name={icon} /> {device}
          </label>
        ))}
      </fieldset>
      <LoadingState ready={html !== null} problem={problem} onRetry={async () => retry()}>
        {html !== null && <PreviewFrame html={html} width={chosen} title={title} />}
      </LoadingState>
    </>
  )
}
