import type { ComponentProps, ReactNode } from 'react'
import Icon from './Icon.tsx'
import type { IconName } from './icons.ts'

export type Words = {
  icon?: IconName | undefined
  label: ReactNode
  /** Completes the label for screen readers: *Delete* gets "of rye-bread". */
  of?: string | undefined
}

type Props = Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'> & Words

/** A secondary button, which does not submit a form. */
export default function Button({ icon, label, of, ...button }: Props) {
  return (
    <button {...button} className="button button-plain" type="button">
      <ButtonWords icon={icon} label={label} of={of} />
    </button>
  )
}

export function TextButton({ icon, label, of, ...button }: Props) {
  return (
    <button {...button} className="text-button" type="button">
      <ButtonWords icon={icon} label={label} of={of} />
    </button>
  )
}

export const ButtonWords = ({ icon, label, of }: Words) => (
  <>
    {icon && <Icon name={icon} />}
    {icon && ' '}
    {label}
    {of && <span className="visually-hidden"> {of}</span>}
  </>
)
