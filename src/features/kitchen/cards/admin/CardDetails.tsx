import { useState } from 'react'
import Checkbox from '../../../../components/form/Checkbox.tsx'
import { capitalize } from '../../../../lib/capitalize.ts'
import { ALLERGENS, DIETS, DIFFICULTIES, NUTRIENTS } from '../card-fields.ts'
import type { Card } from '../contract.ts'
import { inWords } from '../key-in-words.ts'
import { MONTHS } from '../shared/durations.ts'
import type { PartProps } from './CardFacts.tsx'
import CardSelect from './CardSelect.tsx'
import ChoiceBoxes from './ChoiceBoxes.tsx'
import { fieldsOf } from './fields-of.ts'
import TypedField, { TextField } from './TypedField.tsx'
import { LINES } from './typed.ts'

const labelOf = (key: string) => capitalize(inWords(key.replace(/Content$/, '')))

const choicesOf = <Key extends string>(keys: readonly Key[]) =>
  keys.map((value) => ({ value, label: labelOf(value) || 'Not said' }))

const MONTH_CHOICES = MONTHS.map((name, at) => ({ value: at + 1, label: name.slice(0, 3) }))

const NO_NUTRIENTS = Object.fromEntries(NUTRIENTS.map((name) => [name, ''])) as NonNullable<
  Card['nutrition']
>

export default function CardDetails({ card, onChange }: PartProps) {
  const { nutrition } = card
  const [lastNutrition, setLastNutrition] = useState(NO_NUTRIENTS)
  const field = fieldsOf(card, '', onChange)
  const nutrient =
    nutrition && fieldsOf(nutrition, 'nutrition', (next) => onChange({ nutrition: next }))
  return (
    <details className="card-more">
      <summary>Season, diets, allergens, nutrition, video</summary>
      <div className="admin-stack admin-stack-wide">
        <div className="admin-grid">
          <CardSelect
            label="Difficulty"
            choices={choicesOf(DIFFICULTIES)}
            {...field('difficulty')}
          />
          <TextField label="Cuisine" {...field('cuisine')} />
          <TypedField label="Keywords" hint="One a line" way={LINES} tall {...field('keywords')} />
          <TextField label="Video" hint="https://…" type="url" {...field('video')} />
          <TextField
            label="Video from"
            hint="The day it was published. Search engines require it."
            type="date"
            {...field('video_on')}
          />
        </div>
        <ChoiceBoxes legend="Season" choices={MONTH_CHOICES} {...field('months')} />
        <ChoiceBoxes legend="Diets" choices={choicesOf(DIETS)} {...field('diets')} />
        <ChoiceBoxes legend="Allergens" choices={choicesOf(ALLERGENS)} {...field('allergens')} />
        <Checkbox
          checked={nutrition !== null}
          onCheck={(isOn) => {
            if (nutrition) setLastNutrition(nutrition)
            onChange({ nutrition: isOn ? lastNutrition : null })
          }}
        >
          Nutrition per portion
        </Checkbox>
        {nutrient && (
          <div className="admin-grid admin-grid-small">
            {NUTRIENTS.map((name) => (
              <TextField key={name} label={labelOf(name)} {...nutrient(name)} />
            ))}
          </div>
        )}
      </div>
    </details>
  )
}
