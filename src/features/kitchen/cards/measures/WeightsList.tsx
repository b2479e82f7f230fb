import { useStore } from '@nanostores/react'
import Keyword from '../../../../components/admin-list/Keyword.tsx'
import TextField from '../../../../components/form/TextField.tsx'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  addCupWeight,
  type CupWeight,
  removeCupWeight,
  updateCupWeight,
  weightForm,
} from './contract.ts'
import MeasureList from './MeasureList.tsx'
import { cupWeights } from './store.ts'

const FIELDS = (
  <>
    <TextField name="name" label="Ingredient" hint="As in ingredient lines: rye flour." literal />
    <TextField name="grams" label="Grams per US cup" inputMode="decimal" literal />
    <TextField name="names" label="Other names" hint="Separated by commas." optional literal />
    <TextField name="source" label="Source" optional />
  </>
)

export default function WeightsList() {
  const keyword = useStore(cupWeights.$query)
  return (
    <MeasureList
      list={cupWeights}
      label="Weights of a cup"
      counted="ingredient"
      empty={keyword ? 'No ingredient has this name.' : 'There are no weights yet.'}
      filters={
        <Keyword label="Find an ingredient" value={keyword} onChange={cupWeights.$query.set} />
      }
      editing={{
        addLabel: 'Add a weight',
        schema: weightForm,
        empty: { name: '', names: '', grams: '', source: '' },
        written: ({ name, names, grams, source }: CupWeight) => {
          return { name, names: names.join(', '), grams: String(grams), source }
        },
        fields: FIELDS,
        add: (written) => callAsUser(addCupWeight, written),
        update: (written) => callAsUser(updateCupWeight, written),
        question: ({ name }) => ({
          head: `Remove the weight of “${name}”?`,
          body: 'Cards will no longer convert cups of it to grams, or grams to cups.',
        }),
        remove: ({ id }) => callAsUser(removeCupWeight, { id }),
        factsOf: ({ names, grams, source }) => [`${grams} g`, ...names, source],
      }}
    />
  )
}
