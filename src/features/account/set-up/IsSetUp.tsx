import Panel from '../../../components/Panel.tsx'

export default function IsSetUp() {
  return (
    <Panel title="This site is set up" alone>
      <p>It has an administrator, and this page has done its work.</p>
      <p>
        <a className="button" href="/vii">
          Go to the dashboard
        </a>
      </p>
    </Panel>
  )
}
