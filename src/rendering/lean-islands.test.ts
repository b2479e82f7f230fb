import { expect, test } from 'vitest'
import { leanIslands } from './lean-islands.ts'

const island = (start: string) => `${start}<button>Like</button><!--astro:end--></astro-island>`

test('An island keeps its address, its properties and when it is hydrated', () => {
  const html = island(
    '<astro-island uid="a" prefix="r0" component-url="/v.js" component-export="default" renderer-url="/r.js" props="{&quot;likes&quot;:[0,6]}" ssr client="needed" opts="{&quot;name&quot;:&quot;Votes&quot;,&quot;value&quot;:&quot;0px&quot;}" await-children>',
  )
  expect(leanIslands(html)).toBe(
    '<astro-island prefix="r0" component-url="/v.js" renderer-url="/r.js" props="{&quot;likes&quot;:[0,6]}" ssr client="needed" opts="{&quot;value&quot;:&quot;0px&quot;}"><button>Like</button></astro-island>',
  )
})

test('An export that has a name keeps it, and a text about islands is left alone', () => {
  const named = '<astro-island component-export="Votes">'
  expect(leanIslands(named)).toBe(named)
  const text = '<p>props="{}" await-children</p>'
  expect(leanIslands(text)).toBe(text)
})
