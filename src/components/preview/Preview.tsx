import { useState } from 'react'
import LoadingState from '../LoadingState.tsx'
import Switch from '../Switch.tsx'
import PreviewFrame from './PreviewFrame.tsx'
import { usePreview } from './use-preview.ts'

const WIDTHS = [
  { label: 'Phone', value: 390, icon: 'smartphone' },
  { label: 'Tablet', value: 820, icon: 'tablet' },
  { label: 'Desktop', value: 1280, icon: 'monitor' },
] as const

type Props = {
  /** Requests the page; a new function requests it again. */
  make: () => Promise<{ html: string }>
  title: string
}

export default function Preview({ make, title }: Props) {
  const { html, problem, retry } = usePreview(make)
  const [chosen, setChosen] = useState<(typeof WIDTHS)[number]['value']>(1280)
  return (
    <>
      <Switch
        legend="Width of the preview"
        value={chosen}
        options={WIDTHS}
        onChange={(width) => setChosen(width)}
      />
      <LoadingState ready={html !== null} problem={problem} onRetry={async () => retry()}>
        {html !== null && <PreviewFrame html={html} width={chosen} title={title} />}
      </LoadingState>
    </>
  )
}
