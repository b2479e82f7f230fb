import '../../styles/components/form.css'
import { createRoot } from 'react-dom/client'
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
  root.render(<ReportDialog id={id} author={author} onClose={close} />)
}
