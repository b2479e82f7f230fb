import { useState } from 'react'
import FieldFrame from '../../../components/form/FieldFrame.tsx'
import Select from '../../../components/form/Select.tsx'
import { useControl } from '../../../components/form/use-control.ts'
import { capitalise } from '../../../lib/capitalise.ts'
import { ALLERGENS, DIETS, DIFFICULTIES, NUTRIENTS } from '../card-fields.ts'
import type { Card } from '../contract.ts'
import { inWords } from '../in-words.ts'
import type { PartProps } from './CardFacts.tsx'
import ChoiceBoxes from './ChoiceBoxes.tsx'
import TypedField, { TextField } from './TypedField.tsx'
import { LINES } from './typed.ts'

const label = (key: string) => capitalise(inWords(key.replace(/Content$/, '')))

const choicesOf = <Key extends string>(keys: readonly Key[]) =>
  keys.map((value) => ({ value, label: label(value) }))

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: month + 1,
  label: new Date(2026, month).toLocaleString('en-US', { month: 'short' }),
}))

const NO_NUTRIENTS = Object.fromEntries(NUTRIENTS.map((name) => [name, ''])) as NonNullable<
  Card['nutrition']
>

/** What search and lists know of a card. */
export default function CardDetails({ card, onChange }: PartProps) {
  const difficulty = useControl()
  const { nutrition } = card
  const [kept, keep] = useState(NO_NUTRIENTS)
  return (
    <details className="card-more">
      <summary>Season, diets, allergens, nutrition, video</summary>
      <div className="admin-stack admin-stack-wide">
        <div className="card-fields">
          <FieldFrame field={difficulty} label="Difficulty">
            <Select
              {...difficulty.control}
              choices={DIFFICULTIES.map((value) => ({
                value,
                label: value ? capitalise(value) : 'Not said',
              }))}
              value={card.difficulty}
              onChange={(chosen) => onChange({ difficulty: chosen as Card['difficulty'] })}
            />
          </FieldFrame>
          <TextField
            label="Cuisine"
            path="cuisine"
            value={card.cuisine}
            onChange={(cuisine) => onChange({ cuisine })}
          />
          <TypedField
            label="Keywords"
            hint="One a line"
            way={LINES}
            tall
            path="keywords"
            value={card.keywords}
            onChange={(keywords) => onChange({ keywords })}
          />
          <TextField
            label="Video"
            hint="https://…"
            type="url"
            path="video"
            value={card.video}
            onChange={(video) => onChange({ video })}
          />
          <TextField
            label="Video from"
            hint="The day when it was put there. Search engines ask for it."
            type="date"
            path="video_on"
            value={card.video_on}
            onChange={(video_on) => onChange({ video_on })}
          />
        </div>
        <ChoiceBoxes
          legend="Season"
          choices={MONTHS}
          value={card.months}
          onChange={(months) => onChange({ months })}
        />
        <ChoiceBoxes
          legend="Diets"
          choices={choicesOf(DIETS)}
          value={card.diets}
          onChange={(diets) => onChange({ diets })}
        />
        <ChoiceBoxes
          legend="Allergens"
          choices={choicesOf(ALLERGENS)}
          value={card.allergens}
          onChange={(allergens) => onChange({ allergens })}
        />
        <label className="checkbox">
          <input
            type="checkbox"
            checked={nutrition !== null}
            onChange={({ target }) => {
              if (nutrition) keep(nutrition)
              onChange({ nutrition: target.checked ? kept : null })
            }}
          />
          <span>Nutrition of a portion</span>
        </label>
        {nutrition && (
          <div className="card-fields card-fields-three">
            {NUTRIENTS.map((name) => (
              <TextField
                key={name}
                label={label(name)}
                path={`nutrition.${name}`}
                value={nutrition[name]}
                onChange={(amount) => onChange({ nutrition: { ...nutrition, [name]: amount } })}
              />
            ))}
          </div>
        )}
      </div>
    </details>
  )
}
