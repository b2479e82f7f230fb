import type { CSSProperties } from 'react'
import { tokensOf } from '../../../site/site-settings/look/rules.ts'
import { type Palette, paletteOf, type Theme } from '../../../site/site-settings/shared/colors.ts'
import {
  COLOR,
  contrast,
  INTERFACE_CONTRAST,
  ratioText,
  TEXT_CONTRAST,
} from '../../../site/site-settings/shared/contrast.ts'

type Props = { palette: Palette; theme: Theme }

/** A text, a link and a button in the chosen colors, with their contrast. */
export default function ColorSample({ palette, theme }: Props) {
  const { paper, ink, accent } = palette
  if (!Object.values(palette).every((color) => COLOR.test(color)))
    return <p className="field-hint">Enter three colors like #1f5f7a to see a sample.</p>
  const tokens = tokensOf(palette, theme)
  const custom = Object.fromEntries(
    Object.entries(tokens).map(([name, color]) => [`--${name}`, color]),
  ) as CSSProperties
  return (
    <div className="color-sample" style={custom}>
      <p className="admin-heading">Bread on a wet day</p>
      <p>
        The oven wants an hour, and <span className="color-sample-link">the dough</span> a night.
      </p>
      <p>
        <span className="color-sample-button">Read on</span>
      </p>
      <dl className="color-ratios" aria-live="polite">
        <Ratio label="Text" ratio={contrast(ink, paper)} least={TEXT_CONTRAST} />
        <Ratio label="Links" ratio={contrast(accent, paper)} least={INTERFACE_CONTRAST} />
      </dl>
    </div>
  )
}

function Ratio({ label, ratio, least }: { label: string; ratio: number; least: number }) {
  const isEnough = ratio >= least
  return (
    <div data-enough={isEnough}>
      <dt>{label}</dt>
      <dd>
        {ratioText(ratio)}, {isEnough ? 'enough' : `too faint: at least ${least}:1`}
      </dd>
    </div>
  )
}

export const paletteIn = (values: Record<string, unknown>, theme: Theme): Palette => {
  const text = (value: unknown) => String(value).trim().toLowerCase()
  const { paper, ink, accent } = paletteOf(values as Parameters<typeof paletteOf>[0], theme)
  return { paper: text(paper), ink: text(ink), accent: text(accent) }
}
