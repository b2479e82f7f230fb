import type { ComponentProps } from 'react'
import Icon from './Icon.tsx'
import type { IconName } from './icons.ts'

type Props = ComponentProps<'button'> & { icon: IconName; label: string }

export default function IconButton({ icon, label, className, ...button }: Props) {
  return (
    <button
      {...button}
      className={className ? `icon-button ${className}` : 'icon-button'}
      type="button"
    >
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
