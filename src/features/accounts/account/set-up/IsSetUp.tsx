import Panel from '../../../../components/Panel.tsx'

export default function IsSetUp() {
  return (
    <Panel title="This site is set up" alone link={{ href: '/vii', label: 'Go to the dashboard' }}>
      <p>It has an administrator, so this page is no longer needed.</p>
    </Panel>
  )
}
