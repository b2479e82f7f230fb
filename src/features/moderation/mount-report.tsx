import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import Styles from '../../components/Styles.tsx'
import formStyles from '../../styles/components/form.css?url'
import ReportDialog from './ReportDialog.tsx'

/** Puts the report over the page, and leaves nothing behind when it is closed. */
export function mountReport(id: number, author: string): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place, { identifierPrefix: 'report-' })
  const close = () => {
    root.unmount()
    place.remove()
  }
  // Only a transition waits for styles.
  startTransition(() =>
    root.render(
      <>
        <Styles href={formStyles} />
        <ReportDialog id={id} author={author} onClose={close} />
      </>,
    ),
  )
}
