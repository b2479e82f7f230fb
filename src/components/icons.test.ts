import { readFileSync } from 'node:fs'
import dynamicIconImports from 'lucide-react/dynamicIconImports'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ICONS, ISLAND_ICONS } from './icons.ts'

it.each([
  ['icons.svg', ICONS],
  ['island-icons.svg', ISLAND_ICONS],
])('%s has the drawings of Lucide, and no other', async (file, names) => {
  const symbols = await Promise.all(
    names.map(async (name) => {
      const icon = await dynamicIconImports[name]()
      const drawing = renderToStaticMarkup(createElement(icon.default))
      const inside = drawing.replace(/^<svg[^>]*>|<\/svg>$/g, '')
      return `  <symbol id="${name}" viewBox="0 0 24 24">${inside}</symbol>\n`
    }),
  )
  expect(readFileSync(`src/components/${file}`, 'utf8')).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`,
  )
})
