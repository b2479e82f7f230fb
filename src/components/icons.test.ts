import { readFileSync } from 'node:fs'
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { expect, it } from 'vitest'
import icons from './icons.json' with { type: 'json' }
import islandIcons from './island-icons.json' with { type: 'json' }

/** Attributes that the stylesheet sets, so the drawings do not have them. */
const STROKE =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

const drawings: Record<string, { body: string } | undefined> = lucide.icons

it.each([
  ['icons.svg', icons],
  ['island-icons.svg', islandIcons],
])('%s has the drawings of Lucide, and no other', (file, meanings) => {
  const symbols = Object.keys(meanings).map((name) => {
    const drawing = drawings[name]?.body.replace(STROKE, '').replace(/^<g>|<\/g>$/g, '')
    return `  <symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>\n`
  })
  expect(readFileSync(`src/components/${file}`, 'utf8')).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`,
  )
})
