import { usePageHeading } from './use-page-heading.ts'

/** rule: admin/not-found */
export default function AdminNotFound() {
  usePageHeading('Not found', 'not found')
  return (
    <div className="note">
      <p>The admin area has no page at this address.</p>
      <a className="button button-plain" href="/vii">
        Dashboard
      </a>
    </div>
  )
}
