import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { useId, useState } from 'react'
import LoadingState from '../../../components/LoadingState.tsx'
import type { ArticleContent } from '../article/content.ts'
import PreviewFrame from './PreviewFrame.tsx'
import { usePreview } from './use-preview.ts'

const WIDTHS = [
  { device: 'Telephone', width: 390, icon: Smartphone },
  { device: 'Tablet', width: 820, icon: Tablet },
  { device: 'Desk', width: 1280, icon: Monitor },
]

type Props = { id: string | null; content: ArticleContent }

/** The page that readers would get with what is in the fields now. */
export default function Preview({ id, content }: Props) {
  const { html, problem, retry } = usePreview(id, content)
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
      <LoadingState ready={html !== null} problem={problem} onRetry={async () => retry()}>
        {html !== null && <PreviewFrame html={html} width={chosen} />}
      </LoadingState>
    </>
  )
}
