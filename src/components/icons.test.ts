import { readFileSync } from 'node:fs'
import dynamicIconImports from 'lucide-react/dynamicIconImports'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import icons from './icons.json' with { type: 'json' }
import islandIcons from './island-icons.json' with { type: 'json' }

it.each([
  ['icons.svg', icons],
  ['island-icons.svg', islandIcons],
])('%s has the drawings of Lucide, and no other', async (file, meanings) => {
  const symbols = await Promise.all(
    (Object.keys(meanings) as (keyof typeof dynamicIconImports)[]).map(async (name) => {
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
