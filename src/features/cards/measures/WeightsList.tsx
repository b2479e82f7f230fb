import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import Keyword from '../../../components/admin-list/Keyword.tsx'
import NewItem from '../../../components/admin-list/NewItem.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import TextField from '../../../components/form/TextField.tsx'
import { callAsUser } from '../../session/call-as-user.ts'
import { addCupWeight, type CupWeight, updateCupWeight, weightForm } from './contract.ts'
import MeasureForm from './MeasureForm.tsx'
import { cupWeights, removeWeight } from './store.ts'

const EMPTY = { name: '', names: '', grams: '', source: '' }

const FIELDS = (
  <>
    <TextField name="name" label="Ingredient" hint="As lines name it: rye flour." literal />
    <TextField name="grams" label="Grams of a US cup" inputMode="decimal" literal />
    <TextField name="names" label="Other names" hint="Joined by commas." optional literal />
    <TextField name="source" label="Source" optional />
  </>
)

/** What a US cup of each ingredient weighs. */
export default function WeightsList() {
  const keyword = useStore(cupWeights.$query)
  return (
    <AdminList
      list={cupWeights}
      label="Weights of a cup"
      counted="ingredient"
      empty={keyword ? 'No ingredient has this name.' : 'There are no weights yet.'}
      filters={
        <Keyword label="Find an ingredient" value={keyword} onChange={cupWeights.$query.set} />
      }
      create={
        <NewItem
          label="Add a weight"
          action="Add"
          schema={weightForm}
          initial={EMPTY}
          send={async (written) => {
            await callAsUser(addCupWeight, written)
            await cupWeights.refresh()
          }}
        >
          {FIELDS}
        </NewItem>
      }
    >
      {(weight) => <WeightRow key={`${weight.id} ${weight.version}`} weight={weight} />}
    </AdminList>
  )
}

function WeightRow({ weight }: { weight: CupWeight }) {
  const { id, name, names, grams, source, version } = weight
  const form = (close: () => void) => (
    <MeasureForm
      label={`Edit ${name}`}
      schema={weightForm}
      initial={{ name, names: names.join(', '), grams: String(grams), source }}
      list={cupWeights}
      send={(written) => callAsUser(updateCupWeight, { ...written, id, version })}
      onClose={close}
    >
      {FIELDS}
    </MeasureForm>
  )
  return (
    <AdminRow
      title={name}
      editor={{ name, form }}
      actions={<BusyButton plain label="Remove" of={name} act={() => removeWeight(weight)} />}
    >
      {[`${grams} g`, ...names, source].filter(Boolean).join(' · ')}
    </AdminRow>
  )
}
