import Panel from '../../../../components/Panel.tsx'

export default function IsSetUp() {
  return (
    <Panel title="This site is set up" alone link={{ href: '/vii', label: 'Go to the dashboard' }}>
      <p>It already has an administrator, so you no longer need this page.</p>
    </Panel>
  )
}
