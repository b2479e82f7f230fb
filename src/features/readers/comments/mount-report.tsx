import { mountOverPage } from '../../../components/mount-over-page.tsx'
import formStyles from '../../../styles/components/form.css?url'
import ReportDialog from './ReportDialog.tsx'

export const mountReport = (id: number, author: string): Promise<void> =>
  mountOverPage({
    name: 'report',
    styles: [formStyles],
    content: (close) => <ReportDialog id={id} author={author} onClose={close} />,
  })
