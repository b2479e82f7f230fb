import { useState } from 'react'
import Panes from '../../../../components/Panes.tsx'
import { forRole } from '../../../base/session/RequireRole.tsx'
import UnitsList from './UnitsList.tsx'
import WeightsList from './WeightsList.tsx'

export default forRole('editor', () => {
  const [shown, show] = useState(0)
  const panes = [
    { name: 'Weights of a cup', content: <WeightsList /> },
    { name: 'Units', content: <UnitsList /> },
  ]
  return <Panes name="measures" label="Measures" panes={panes} shown={shown} onShow={show} />
})
