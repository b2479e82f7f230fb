import { TextButton } from '../../../../components/Button.tsx'

type Props = {
  card: string
  name: string
  /** Called at a choice; without it, the scripts of the page listen to the form. */
  onGive?(form: HTMLElement, pressed: HTMLInputElement): void
}

/** rule: cards/stars */
export default function StarForm({ card, name, onGive }: Props) {
  return (
    <div className="card-stars" data-stars-of={card} data-pagefind-ignore="">
      <fieldset>
        <legend>Your stars</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              onChange={({ currentTarget }) => {
                const form = currentTarget.closest<HTMLElement>('.card-stars')
                if (form) onGive?.(form, currentTarget)
              }}
            />
          </label>
        ))}
      </fieldset>
      <p className="card-stars-said">
        {!onGive && <TextButton label="Take back" data-takes-back="" hidden />}
        <span role="status" />
      </p>
    </div>
  )
}
